//! A person's picture: brought, cropped, drawn anew, shown to whoever may know the person, taken away.

use axum::http::StatusCode;
use axum_test::TestResponse;
use identity::Role;
use image::GenericImageView;
use jobs::{Job, SweepFiles};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::documents::hostile::contains;
use crate::documents::hostile::picture::{photo, plain_png, png_of};

const SIZES: [(&str, u32); 3] = [("large", 640), ("medium", 192), ("small", 96)];

async fn send(user: &User, crop: &str, picture: Vec<u8>) -> TestResponse {
    user.put(&format!("/api/user/profile/portrait{crop}"))
        .bytes(picture.into())
        .content_type("application/octet-stream")
        .await
}

/// Somebody's picture is this one now; its id.
pub async fn bring(user: &User, picture: Vec<u8>) -> String {
    let answer = send(user, "", picture).await;
    answer.assert_status_ok();
    answer.json::<Value>()["portrait"].as_str().unwrap().to_owned()
}

fn path(portrait: &str, size: &str) -> String {
    format!("/api/portraits/{portrait}/{size}")
}

/// Files of portraits in the store, by the portrait.
fn files(app: &TestApp) -> Vec<String> {
    let folders = std::fs::read_dir(app.files().join("portraits"))
        .into_iter()
        .flatten()
        .map(|folder| folder.unwrap().path());
    let files = folders.flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let mut names: Vec<_> = files
        .map(|file| file.unwrap().path())
        .map(|file| {
            let folder = file.parent().unwrap().file_name().unwrap();
            format!(
                "{}/{}",
                folder.to_string_lossy(),
                file.file_name().unwrap().to_string_lossy()
            )
        })
        .collect();
    names.sort();
    names
}

fn of(portrait: &str) -> Vec<String> {
    SIZES
        .iter()
        .map(|(size, _)| format!("{portrait}/{size}"))
        .collect()
}

#[rstest]
#[tokio::test]
async fn ux13_a_portrait_is_kept_in_three_sizes_without_what_came_with_its_pixels(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let portrait = bring(&ada, photo()).await;
    for (size, side) in SIZES {
        let answer = ada.get(&path(&portrait, size)).await;
        answer.assert_status_ok();
        assert_eq!(answer.header("content-type"), "image/jpeg");
        assert_eq!(
            answer.header("cache-control"),
            "private, max-age=31536000, immutable"
        );
        assert_eq!(answer.header("vary"), "authorization");
        let file = answer.as_bytes();
        assert!(
            !contains(file, b"Exif") && !contains(file, b"GPS-PLACE"),
            "{size}"
        );
        let drawn = image::load_from_memory(file).unwrap();
        assert_eq!(drawn.dimensions(), (side, side), "{size}");
        let again = ada
            .get(&path(&portrait, size))
            .add_header("if-none-match", answer.header("etag"))
            .await;
        again.assert_status(StatusCode::NOT_MODIFIED);
        assert!(again.as_bytes().is_empty());
    }
    assert_eq!(files(&app), of(&portrait));
    let unknown = ada.get(&path(&portrait, "huge")).await;
    assert!(unknown.status_code().is_client_error());
}

#[rstest]
#[tokio::test]
async fn ux13_the_square_that_was_chosen_is_kept(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_app, _, ada) = TestApp::start(engine).await;
    // In this picture, red says how far to the right a pixel is, and green how far down.
    let picture = plain_png(240, 200);
    let answer = send(&ada, "?x=0.5&y=0.25&side=0.5", picture).await;
    let portrait = answer.json::<Value>()["portrait"].as_str().unwrap().to_owned();
    let file = ada.get(&path(&portrait, "large")).await;
    let drawn = image::load_from_memory(file.as_bytes()).unwrap();
    assert_eq!(drawn.dimensions(), (100, 100));
    let corner = drawn.get_pixel(1, 1).0;
    assert!(
        corner[0].abs_diff(121) < 8 && corner[1].abs_diff(51) < 8,
        "{corner:?}"
    );
    for outside in [
        "?x=0&y=0",
        "?x=0&y=0&side=0.1",
        "?x=1.5&y=0&side=1",
        "?x=0&y=-1&side=1",
    ] {
        let refused = send(&ada, outside, plain_png(240, 200)).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        let detail = refused.json::<Value>()["errors"].to_string();
        assert!(detail.contains("The crop must lie within the photo"), "{detail}");
    }
}

#[rstest]
#[tokio::test]
async fn ux13_what_is_no_picture_or_too_large_is_refused_and_counted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let cases: [(Vec<u8>, u16, &str); 5] = [
        (b"<svg/>".to_vec(), 415, "This is an SVG drawing."),
        (Vec::new(), 415, "Required here: picture"),
        (vec![0xff; (8 << 20) + 1], 413, "larger than 8 MB"),
        (png_of(8_000, 8_000), 422, "The maximum is 8,192 per side"),
        (plain_png(80, 400), 422, "The minimum is 96 × 96."),
    ];
    for (file, status, why) in cases {
        let answer = send(&ada, "", file).await;
        assert_eq!(answer.status_code().as_u16(), status, "{}", answer.text());
        let detail = answer.json::<Value>()["detail"].to_string();
        assert!(detail.contains(why), "{detail}");
    }
    assert!(files(&app).is_empty());
    for _ in 0..16 {
        bring(&ada, plain_png(100, 100)).await;
    }
    let one_more = send(&ada, "", plain_png(100, 100)).await;
    one_more.assert_status(StatusCode::TOO_MANY_REQUESTS);
    app.later(std::time::Duration::from_secs(3_601)).await;
    let ada = app.sign_in(&ada.email).await;
    bring(&ada, plain_png(100, 100)).await;
}

#[rstest]
#[tokio::test]
async fn ux13_a_portrait_is_shown_to_whoever_may_know_the_person(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, nobody, ada) = TestApp::start(engine).await;
    let project = project(&ada, "The Door").await;
    let mut team = vec![ada.clone()];
    for role in ["viewer", "collaborator", "producer"] {
        team.push(member(&app, &ada, &project, role).await);
    }
    let others = [
        app.verified("stranger@film.test").await,
        app.with_role("rita@film.test", Role::Reviewer).await,
        app.with_role("lee@film.test", Role::ReviewLead).await,
        app.with_role("adam@film.test", Role::Admin).await,
    ];
    let portrait = bring(&ada, plain_png(300, 200)).await;
    let at = path(&portrait, "small");
    let newcomer = app.verified("newcomer@film.test").await;
    for user in &others {
        complete_profile(user).await;
    }
    let everybody = async |shown: bool| {
        for user in &team {
            user.get(&at).await.assert_status_ok();
        }
        for user in &others {
            let status = if shown {
                StatusCode::OK
            } else {
                StatusCode::NOT_FOUND
            };
            user.get(&at).await.assert_status(status);
        }
        nobody.get(&at).await.assert_status(StatusCode::UNAUTHORIZED);
        // Without a profile of one's own there is one's own picture alone, and those of one's team.
        newcomer.get(&at).await.assert_status_not_found();
    };
    // Without a profile, with one for members, with one for connections alone.
    everybody(false).await;
    complete_profile(&ada).await;
    everybody(true).await;
    let hidden = json!({"visibility": "connections"});
    ada.patch("/api/user/profile")
        .json(&hidden)
        .await
        .assert_status_ok();
    everybody(false).await;

    // It stands where the person does.
    let profile: Value = ada.get("/api/user/profile").await.json();
    assert_eq!(profile["portrait"], json!(portrait));
    let seen = async |viewer: &str| -> Value {
        let path = format!("/api/user/profile/preview?as={viewer}");
        ada.get(&path).await.json::<Value>()["portrait"].clone()
    };
    assert_eq!(
        (seen("member").await, seen("connection").await),
        (Value::Null, json!(portrait))
    );
    let shown: Value = team[1].get(&format!("/api/projects/{project}/team")).await.json();
    assert_eq!(shown["members"][0]["portrait"], json!(portrait));
    assert_eq!(shown["members"][1].get("portrait"), None);
    let comments = stage_path(&project, 1, "/comments");
    let said: Value = ada.post(&comments).json(&json!({"text": "Good."})).await.json();
    assert_eq!(said["author"]["portrait"], json!(portrait));
}

#[rstest]
#[tokio::test]
async fn ux13_the_picture_before_is_removed_and_so_is_everything_with_the_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let sweep = SweepFiles {
        db: app.app.db.clone(),
        store: app.app.media.store.clone(),
    };
    let first = bring(&ada, plain_png(200, 200)).await;
    let second = bring(&ada, plain_png(300, 300)).await;
    sweep.run().await.unwrap();
    assert_eq!(files(&app), of(&second));
    ada.get(&path(&first, "small")).await.assert_status_not_found();

    for _ in 0..2 {
        let removed = ada.delete("/api/user/profile/portrait").await;
        removed.assert_status(StatusCode::NO_CONTENT);
    }
    ada.get(&path(&second, "small")).await.assert_status_not_found();
    sweep.run().await.unwrap();
    assert!(files(&app).is_empty());

    let third = bring(&ada, plain_png(200, 200)).await;
    let mut reader = app.app.db.read().await.unwrap();
    let named = storage::backup::named_files(&mut reader, None, 2).await.unwrap();
    let rest = storage::backup::named_files(&mut reader, named.last(), 9)
        .await
        .unwrap();
    let keys: Vec<_> = named.iter().chain(&rest).map(|file| file.key.clone()).collect();
    let expected: Vec<_> = of(&third)
        .iter()
        .map(|file| format!("portraits/{file}"))
        .collect();
    assert_eq!(keys, expected, "a backup has it");
    let unnamed = storage::objects::unnamed(&mut reader, &keys).await.unwrap();
    assert_eq!(unnamed, Vec::<String>::new());
    drop(reader);
    ada.delete("/api/me").await.assert_status(StatusCode::NO_CONTENT);
    sweep.run().await.unwrap();
    assert!(files(&app).is_empty());
}

#[tokio::test]
async fn pv_01_pictures_are_counted_by_account() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let portrait = bring(&ada, plain_png(100, 100)).await;
    let at = path(&portrait, "small");
    let mut shown = 0;
    while ada.get(&at).await.status_code() == StatusCode::OK {
        shown += 1;
        assert!(shown < 2_000, "no limit");
    }
    assert!(shown >= 200, "{shown}");
    ada.get(&at).await.assert_status(StatusCode::TOO_MANY_REQUESTS);
}
