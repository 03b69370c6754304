use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use super::*;
use crate::builders::*;

#[rstest]
#[tokio::test]
async fn nobody_reviews_their_own_or_what_they_gave_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    storage::roles::grant(
        &mut tx,
        &w.ada.uid,
        kernel::states::Role::Reviewer,
        w.app.clock.now(),
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let ada = w.app.sign_in(&w.ada.email).await;
    assert!(w.queue(&ada, "unclaimed").await.is_empty());
    let own = ada
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    own.assert_status_not_found();
    ada.get(&w.path("")).await.assert_status_not_found();

    claim(&w.rita, &w.submission).await;
    let other = w.app.with_role("rob@film.test", Role::Reviewer).await;
    let taken = other
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    taken.assert_status_conflict();
    let release = w
        .rita
        .post(&w.path("/release"))
        .json(&json!({"reason": "conflict"}))
        .await;
    release.assert_status(StatusCode::NO_CONTENT);
    assert!(w.queue(&w.rita, "unclaimed").await.is_empty());
    let back = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    assert_eq!(back.json::<Value>()["type"], "/problems/conflict-of-interest");
    claim(&other, &w.submission).await;
    w.rita.get(&w.path("")).await.assert_status_forbidden();
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({}))
        .await
        .assert_status_forbidden();
}

#[rstest]
#[tokio::test]
async fn a_reviewer_holds_five_at_a_time_and_pages_through_the_queue(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, _) = TestApp::start(engine).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let mut submissions = Vec::new();
    for n in 0..6 {
        let user = app.verified(&format!("maker{n}@film.test")).await;
        complete_profile(&user).await;
        submissions.push(submitted_project(&user, "Same name").await.1);
        app.clock.advance(std::time::Duration::from_secs(1));
    }
    let mut seen = Vec::new();
    let mut cursor: Option<String> = None;
    loop {
        let mut request = rita
            .get("/api/review/queue")
            .add_query_params([("tab", "unclaimed"), ("limit", "4")]);
        if let Some(cursor) = &cursor {
            request = request.add_query_param("cursor", cursor);
        }
        let page: Value = request.await.json();
        seen.extend(
            page["items"]
                .as_array()
                .unwrap()
                .iter()
                .map(|i| i["submission_id"].as_str().unwrap().to_owned()),
        );
        cursor = page["next_cursor"].as_str().map(str::to_owned);
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(seen, submissions, "the longest waiting first");
    let bad = rita.get("/api/review/queue?tab=mine&cursor=%21").await;
    bad.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    for submission in &submissions[..5] {
        claim(&rita, submission).await;
    }
    let sixth = rita
        .post(&format!("/api/review/{}/claim", submissions[5]))
        .json(&json!({"no_conflict": true}))
        .await;
    sixth.assert_status_conflict();
    assert_eq!(sixth.json::<Value>()["type"], "/problems/claim-limit-reached");
}
