//! A report on its way through the whole site: what an answer of data has, and how much may come at once.

use std::net::SocketAddr;

use api::edge::limits::AddressLimit;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use image::{ImageFormat, Rgb, RgbImage};
use tower::ServiceExt;

use super::PATH;
use crate::server::site::Site;

async fn send(site: &Site, picture: &[u8]) -> Response {
    const WORDS: &str = r#"{"kind": "problem", "text": "It does not open."}"#;
    let mut form = format!(
        "--x\r\ncontent-disposition: form-data; name=\"report\"\r\n\r\n{WORDS}\r\n\
         --x\r\ncontent-disposition: form-data; name=\"screenshot\"; filename=\"s.png\"\r\n\r\n"
    )
    .into_bytes();
    form.extend(picture);
    form.extend(b"\r\n--x--\r\n");
    let request = Request::post(PATH).header("content-type", "multipart/form-data; boundary=x");
    let mut request = request.body(Body::from(form)).unwrap();
    let peer: SocketAddr = "192.0.2.1:5".parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    site.router.clone().oneshot(request).await.unwrap()
}

/// Of pixels that do not pack well.
fn heavy_picture() -> Vec<u8> {
    let mut seed = 1_u32;
    let picture = RgbImage::from_fn(720, 720, |_, _| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [a, b, c, _] = seed.to_be_bytes();
        Rgb([a, b, c])
    });
    let mut file = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}

#[tokio::test]
async fn w_01_a_picture_may_be_larger_than_other_requests() {
    let site = Site::with(false, None, "").await;
    let picture = heavy_picture();
    assert!((1 << 20..2 << 20).contains(&picture.len()), "{}", picture.len());
    let answer = send(&site, &picture).await;
    assert_eq!(answer.status(), StatusCode::CREATED);
    assert_eq!(answer.headers()["cache-control"], "no-store");
    assert_eq!(
        answer.headers()["content-security-policy"],
        "default-src 'none'; frame-ancestors 'none'"
    );
    assert_eq!(answer.headers()["x-request-id"].len(), 32);
    let refused = send(&site, &vec![0; 3 << 20]).await;
    assert_eq!(refused.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn w_01_too_much_at_once_is_answered_as_a_problem() {
    let site = Site::with(true, Some(AddressLimit::default()), "").await;
    for _ in 0..2_000 {
        let answer = send(&site, b"no picture").await;
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(answer.headers()["content-type"], "application/problem+json");
            assert!(answer.headers().contains_key("retry-after"));
            return;
        }
        assert_eq!(answer.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    panic!("a limit");
}
