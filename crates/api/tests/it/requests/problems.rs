//! Whatever goes wrong under `/api` is answered with a problem document, also where no handler was reached.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use rstest::rstest;
use serde_json::Value;
use tower::ServiceExt;

use crate::server::site::Site;

const UPLOAD: &str =
    "/api/projects/01900000-0000-7000-8000-000000000000/uploads/01900000-0000-7000-8000-000000000001";

async fn sent(site: &Site, request: axum::http::request::Builder, body: Body) -> Response {
    let mut request = request.body(body).unwrap();
    let peer: SocketAddr = "192.0.2.1:5".parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    site.router.clone().oneshot(request).await.unwrap()
}

/// The document, after what every one of them has.
async fn problem(answer: Response, status: u16, code: &str) -> Value {
    assert_eq!(answer.status(), status, "{code}");
    assert_eq!(answer.headers()[header::CONTENT_TYPE], "application/problem+json");
    assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store");
    let body = axum::body::to_bytes(answer.into_body(), usize::MAX)
        .await
        .unwrap();
    let document: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(document["type"], format!("/problems/{code}"));
    assert_eq!(document["status"], status);
    assert!(document["title"].as_str().is_some_and(|title| !title.is_empty()));
    assert!(
        document["detail"]
            .as_str()
            .is_some_and(|detail| !detail.is_empty())
    );
    document
}

#[rstest]
#[case("GET", "/api", "", "", 404, "not-found")]
#[case("GET", "/api/nowhere", "", "", 404, "not-found")]
#[case("GET", "/api/projects/%ff", "", "", 404, "not-found")]
#[case("GET", "/api/projects/7", "", "", 404, "not-found")]
#[case("DELETE", "/api/taxonomies", "", "", 405, "method-not-allowed")]
#[case(
    "POST",
    "/api/projects",
    "application/json",
    "{\"project_name\": ",
    400,
    "invalid-json"
)]
#[case(
    "POST",
    "/api/projects",
    "application/json",
    "{\"project_name\": \"The Door\"} {}",
    400,
    "invalid-json"
)]
#[case("POST", "/api/projects", "application/json", "[]", 422, "validation-failed")]
#[case(
    "POST",
    "/api/projects",
    "application/json",
    " [\"The Door\"]",
    422,
    "validation-failed"
)]
#[case(
    "POST",
    "/api/projects",
    "application/json",
    "{\"project_name\": 7}",
    422,
    "validation-failed"
)]
#[case("PATCH", UPLOAD, "application/json", "{}", 415, "not-a-piece")]
#[case("POST", "/v1/feedback", "application/json", "{}", 415, "no-form")]
#[case(
    "GET",
    "/api/user/profile/preview?as=nobody",
    "",
    "",
    422,
    "validation-failed"
)]
#[case("GET", "/api/review/queue?tab=mine", "", "", 404, "not-found")]
#[tokio::test]
async fn an_error_is_a_problem_document(
    #[case] method: &str,
    #[case] path: &str,
    #[case] kind: &str,
    #[case] body: &'static str,
    #[case] status: u16,
    #[case] code: &str,
) {
    let site = Site::open().await;
    let ada = site.app.verified("ada@film.test").await;
    let mut request = Request::builder().method(method).uri(path);
    if !kind.is_empty() {
        request = request.header(header::CONTENT_TYPE, kind);
    }
    if path != "/v1/feedback" {
        request = request.header(header::AUTHORIZATION, format!("Bearer {}", ada.token.unwrap()));
    }
    let answer = sent(&site, request, Body::from(body)).await;
    if status == 405 {
        assert!(answer.headers().contains_key(header::ALLOW));
    }
    problem(answer, status, code).await;
}

#[rstest]
#[case("", "Bearer")]
#[case("Bearer forged", "Bearer")]
#[case("Basic YTpi", "Bearer")]
#[tokio::test]
async fn who_is_not_signed_in_reads_a_problem_document(#[case] token: &str, #[case] scheme: &str) {
    let site = Site::open().await;
    let mut request = Request::get("/api/user/profile");
    if !token.is_empty() {
        request = request.header(header::AUTHORIZATION, token);
    }
    let answer = sent(&site, request, Body::empty()).await;
    let asked = answer.headers()[header::WWW_AUTHENTICATE]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(asked.starts_with(scheme), "{asked}");
    problem(answer, 401, "unauthenticated").await;
}

#[tokio::test]
async fn a_body_that_is_too_large_or_breaks_off_is_a_problem_document() {
    let site = Site::open().await;
    let ada = site.app.verified("ada@film.test").await;
    let bearer = format!("Bearer {}", ada.token.unwrap());
    let request = || Request::post("/api/projects").header(header::AUTHORIZATION, &bearer);
    let large = format!("{{\"project_name\": \"{}\"}}", "x".repeat(2 << 20));
    problem(sent(&site, request(), Body::from(large)).await, 413, "too-large").await;
    let pieces = [Ok(Bytes::from_static(b"{")), Err(std::io::Error::other("gone"))];
    let broken = Body::from_stream(futures_util::stream::iter(pieces));
    problem(sent(&site, request(), broken).await, 400, "unreadable").await;
}

/// Somebody sends the head of a request and then nothing.
async fn never_ending(path: &str) -> Response {
    let site = Site::answering_within(Duration::from_millis(50), true, None, "").await;
    let body = Body::from_stream(futures_util::stream::pending::<std::io::Result<Bytes>>());
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    sent(&site, request, body).await
}

#[tokio::test]
async fn what_takes_too_long_is_given_up_with_a_problem_document() {
    let answer = never_ending("/api/firebase-functions/send-password-reset-email").await;
    assert_eq!(answer.headers()[header::RETRY_AFTER], "5");
    problem(answer, 503, "timeout").await;
}

/// Any document would sign the SDK's user out (identity.md, 1.5).
#[tokio::test]
async fn the_identity_sdk_hears_a_bare_503() {
    let answer = never_ending("/identitytoolkit.googleapis.com/v1/accounts:lookup?key=slateflow").await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers().contains_key(header::RETRY_AFTER));
    let body = axum::body::to_bytes(answer.into_body(), usize::MAX)
        .await
        .unwrap();
    assert!(body.is_empty(), "{body:?}");
}
