//! How much one may send, and that a report sent twice is one.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::Value;
use std::time::Duration;
use testing::{Engine, TestApp};

use super::*;
use crate::documents::hostile::picture::plain_png;

#[rstest]
#[tokio::test]
async fn w_01_five_an_hour_an_account_and_ten_an_address(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let good = report("It does not open.");
    for _ in 0..8 {
        sending(&ada, &report("bad"), None)
            .await
            .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    for _ in 0..5 {
        sent(&ada, &good, None).await;
    }
    let refused = sending(&ada, &good, None).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = refused.header("retry-after").to_str().unwrap().parse().unwrap();
    assert!((3_590..=3_601).contains(&wait), "{wait}");
    assert!(
        refused.json::<Value>()["detail"]
            .as_str()
            .unwrap()
            .contains("later")
    );
    sending(&ada, &good, Some(plain_png(60, 40)))
        .await
        .assert_status(StatusCode::TOO_MANY_REQUESTS);
    for _ in 0..5 {
        sent(&anon, &good, None).await;
    }
    sending(&anon, &good, None)
        .await
        .assert_status(StatusCode::TOO_MANY_REQUESTS);
    let other = anon.post(PATH).add_header("x-forwarded-for", elsewhere());
    other
        .multipart(form(&good, None))
        .await
        .assert_status(StatusCode::CREATED);
    app.clock.advance(Duration::from_secs(3_601));
    let ada = app.sign_in("ada@film.test").await;
    sent(&ada, &good, None).await;
    sent(&anon, &good, None).await;
}

#[rstest]
#[tokio::test]
async fn w_01_a_report_sent_again_is_the_same_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] signed_in: bool,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let admin = app.with_role("op@film.test", Role::Admin).await;
    let user = if signed_in { &ada } else { &anon };
    let good = report("It does not open.");
    let again = async |report: &Value, picture: Option<Vec<u8>>| {
        let request = sending(user, report, picture).add_header("idempotency-key", "draft-1");
        request.await
    };
    let first = again(&good, Some(plain_png(60, 40))).await;
    first.assert_status(StatusCode::CREATED);
    for _ in 0..12 {
        let repeated = again(&good, Some(plain_png(60, 40))).await;
        assert_eq!(id_of(&repeated), id_of(&first), "and it does not count again");
    }
    let other = again(&report("Something else."), None).await;
    other.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(other.json::<Value>()["errors"][0]["code"], "reused");
    assert_eq!(listed(&admin, "").await["open"], 1);
    assert_eq!(pictures(&app).len(), 1, "no picture is left over");
}

/// What is refused for its picture has cost something, too.
#[rstest]
#[tokio::test]
async fn h4_a_refused_picture_counts(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, anon, _) = TestApp::start(engine).await;
    let mut cut = plain_png(60, 40);
    cut.truncate(cut.len() / 2);
    for _ in 0..10 {
        let refused = sending(&anon, &report("It does not open."), Some(cut.clone())).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let refused = sending(&anon, &report("It does not open."), Some(cut)).await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(pictures(&app).is_empty());
}
