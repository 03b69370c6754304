//! Limits by address, and bodies that never end.

use std::net::SocketAddr;
use std::time::Duration;

use api::edge::limits::AddressLimit;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use tower::ServiceExt;

use super::Site;

#[tokio::test]
async fn too_many_requests_from_one_address_wait_and_others_do_not() {
    let site = Site::with(true, Some(AddressLimit::default()), "10.0.0.0/8").await;
    let mut refused = None;
    for _ in 0..2_000 {
        let answer = site.get("/api/user/profile").await;
        if answer.status != 401 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").parse::<u64>().unwrap() >= 1);
    assert!(refused.body.contains("\"detail\""));
    assert_eq!(
        site.from("198.51.100.7:9", "GET", "/api/user/profile", &[])
            .await
            .status,
        401
    );
    let behind = [("x-forwarded-for", "198.51.100.8")];
    assert_eq!(
        site.from("10.1.2.3:9", "GET", "/api/user/profile", &behind)
            .await
            .status,
        401
    );
    assert_eq!(site.get("/healthz").await.status, 200, "never limited");
    assert_eq!(
        site.get("/login").await.status,
        200,
        "pages are counted by themselves"
    );

    // any other refusal signs the SDK's user out
    let identity = site
        .refused(503, "GET", "/securetoken.googleapis.com/v1/token")
        .await;
    assert!(!identity.body.contains("error"));

    // The analytics SDK reads `code` and the places of the events: then it waits for 30 s, and loses nothing.
    let usage = site.refused(429, "POST", "/v1/analytics/batch").await;
    assert_eq!(usage.header("content-type"), "application/json");
    assert!(usage.header("retry-after").parse::<u64>().unwrap() >= 1);
    let said: serde_json::Value = serde_json::from_str(&usage.body).unwrap();
    assert_eq!(said["code"], 429);
    let places: Vec<u64> = serde_json::from_value(said["throttled_events"].clone()).unwrap();
    assert_eq!(places, (0..1_000).collect::<Vec<_>>(), "whichever the batch has");
    site.refused(429, "GET", "/v1/analytics/config?api_key=slateflow")
        .await;
}

/// Bodies of two megabytes that never come: few are waited for, the others are sent away before a byte is read.
#[tokio::test]
async fn h5_bodies_that_never_end_hold_no_more_than_their_share() {
    let site = Site::with(true, None, "").await;
    let waiting: Vec<_> = (0..100)
        .map(|n| {
            let body = Body::from_stream(futures_util::stream::pending::<Result<Bytes, std::io::Error>>());
            let mut request = Request::post("/v1/feedback")
                .header("content-type", "multipart/form-data; boundary=x")
                .body(body)
                .unwrap();
            let peer: SocketAddr = format!("192.0.2.{n}:5").parse().unwrap();
            request.extensions_mut().insert(ConnectInfo(peer));
            tokio::spawn(site.router.clone().oneshot(request))
        })
        .collect();
    let refused = async {
        loop {
            let done = waiting.iter().filter(|one| one.is_finished()).count();
            if done >= 70 {
                break done;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let refused = tokio::time::timeout(Duration::from_secs(8), refused)
        .await
        .unwrap();
    assert!(refused < 100, "some are read");
    assert_eq!(
        site.get("/api/review/statistics").await.status,
        200,
        "others go on"
    );
    for one in waiting {
        match one.is_finished() {
            true => assert_eq!(one.await.unwrap().unwrap().status(), 503),
            false => one.abort(),
        }
    }
}

#[tokio::test]
async fn m2_a_line_of_the_clients_own_does_not_lift_the_limit() {
    let site = Site::with(true, Some(AddressLimit::default()), "10.0.0.1").await;
    let forged = |n: usize| format!("1.2.3.{}", n % 250);
    for n in 0..2_000 {
        let first = forged(n);
        let lines = [
            ("x-forwarded-for", first.as_str()),
            ("x-forwarded-for", "198.51.100.9"),
        ];
        let answer = site.from("10.0.0.1:9", "GET", "/api/user/profile", &lines).await;
        if answer.status == 429 {
            return;
        }
    }
    panic!("no limit");
}
