//! The picture of a report: drawn anew, or refused with a reason.

use axum::http::StatusCode;
use identity::Role;
use image::{GenericImageView, ImageFormat, Rgb, RgbImage};
use rstest::rstest;
use serde_json::Value;
use std::io::Cursor;
use testing::{Engine, TestApp};

use super::*;
use crate::documents::hostile::End;
use crate::documents::hostile::picture;

/// Red on the left, blue on the right.
fn two_colours(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let picture = RgbImage::from_fn(width, height, |x, _| match x < width / 2 {
        true => Rgb([255, 0, 0]),
        false => Rgb([0, 0, 255]),
    });
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, format).unwrap();
    file.into_inner()
}

async fn picture_of(admin: &User, id: &str) -> Vec<u8> {
    let answer = admin.get(&format!("/api/admin/feedback/{id}/screenshot")).await;
    answer.assert_status_ok();
    assert_eq!(answer.header("content-type"), "image/png");
    answer.as_bytes().to_vec()
}

#[rstest]
#[tokio::test]
async fn w_01_a_picture_is_kept_pixel_by_pixel_as_a_png(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(ImageFormat::Png, ImageFormat::WebP)] format: ImageFormat,
) {
    let (app, anon, _) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    let id = sent(
        &anon,
        &report("It does not open."),
        Some(two_colours(300, 200, format)),
    )
    .await;
    assert_eq!(read(&admin, &id).await["has_screenshot"], true);
    let kept = image::load_from_memory_with_format(&picture_of(&admin, &id).await, ImageFormat::Png).unwrap();
    assert_eq!(kept.dimensions(), (300, 200));
    assert_eq!(kept.get_pixel(149, 100).0, [255, 0, 0, 255]);
    assert_eq!(kept.get_pixel(150, 100).0, [0, 0, 255, 255]);
    let none = sent(&anon, &report("It does not open."), None).await;
    let missing = admin.get(&format!("/api/admin/feedback/{none}/screenshot")).await;
    missing.assert_status(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn w_01_a_large_picture_is_made_smaller_and_a_heavy_one_refused() {
    let (app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    let wide = two_colours(5_120, 100, ImageFormat::Png);
    let id = sent(&anon, &report("It does not open."), Some(wide)).await;
    let kept = image::load_from_memory(&picture_of(&admin, &id).await).unwrap();
    assert_eq!(kept.dimensions(), (2_560, 50));
    let mut heavy = two_colours(10, 10, ImageFormat::Png);
    heavy.resize((2 << 20) + 1, 0);
    let refused = sending(&anon, &report("It does not open."), Some(heavy)).await;
    refused.assert_status(StatusCode::PAYLOAD_TOO_LARGE);
    assert!(
        refused.json::<Value>()["detail"]
            .as_str()
            .unwrap()
            .contains("2 MB")
    );
}

#[tokio::test]
async fn w_01_hostile_pictures_are_refused_or_made_harmless() {
    let (app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    let mut wrong = Vec::new();
    for hostile in picture::all() {
        let request = anon.post(PATH).add_header("x-forwarded-for", elsewhere());
        let answer = request
            .multipart(form(&report("It does not open."), Some(hostile.file)))
            .await;
        match hostile.end {
            End::Refused(why) => {
                let kind = answer.json::<Value>()["type"].clone();
                if kind != format!("/problems/{why}") {
                    wrong.push(format!("{}: {kind}, not {why}", hostile.what));
                }
            }
            End::Defused(_) => {
                answer.assert_status(StatusCode::CREATED);
                let kept = picture_of(&admin, &id_of(&answer)).await;
                let left = [
                    &b"GPS-PLACE"[..],
                    b"eXIf",
                    b"<script",
                    b"<?php",
                    b"evil",
                    b"PK\x03\x04",
                ];
                let harmless = |mark: &&[u8]| !kept.windows(mark.len()).any(|part| part == *mark);
                if !kept.starts_with(b"\x89PNG") || !left.iter().all(harmless) {
                    wrong.push(format!("{}: is kept as it came", hostile.what));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(listed(&admin, "").await["open"], super::pictures(&app).len());
}

#[tokio::test]
async fn h4_a_picture_of_more_pixels_than_a_screen_has_is_refused() {
    let (_app, anon, _) = TestApp::start(Engine::Sqlite).await;
    let huge = two_colours(8_000, 2_001, ImageFormat::Png);
    let refused = sending(&anon, &report("It does not open."), Some(huge)).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}
