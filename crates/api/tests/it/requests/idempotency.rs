use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn the_same_key_gets_the_same_answer_and_one_effect(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let create = async |user: &testing::User, key: &str, name: &str| {
        user.post("/api/projects")
            .add_header("idempotency-key", key)
            .json(&json!({"project_name": name}))
            .await
    };
    let first = create(&ada, "k1", "The Door").await;
    first.assert_status(StatusCode::CREATED);
    let again = create(&ada, "k1", "The Door").await;
    again.assert_status(StatusCode::CREATED);
    assert_eq!(again.text(), first.text());
    assert_eq!(
        ada.get("/api/user-projects/all").await.json::<Vec<Value>>().len(),
        1
    );

    let other = create(&ada, "k1", "Low Tide").await;
    other.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&other.json()), [("Idempotency-Key", "reused")]);
    create(&app.verified("bob@film.test").await, "k1", "Low Tide")
        .await
        .assert_status(StatusCode::CREATED);

    create(&ada, "k2", "the door")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let id = first.json::<Value>()["project_id"].as_str().unwrap().to_owned();
    ada.patch(&format!("/api/projects/{id}"))
        .json(&json!({"project_name": "Ebb"}))
        .await
        .assert_status_ok();
    create(&ada, "k2", "the door")
        .await
        .assert_status(StatusCode::CREATED); // a refusal is not kept
    create(&ada, &"k".repeat(256), "Long key")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

#[rstest]
#[tokio::test]
async fn a_submission_sent_twice_at_once_is_one_submission(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let submit = async || {
        ada.post(&stage_path(&id, 1, "/submit"))
            .add_header("idempotency-key", "s1")
            .await
    };
    let (one, two) = tokio::join!(submit(), submit());
    one.assert_status_ok();
    two.assert_status_ok();
    let receipts = [
        one.json::<Value>()["receipt_no"].clone(),
        two.json::<Value>()["receipt_no"].clone(),
    ];
    assert_eq!(receipts[0], receipts[1]);
    let versions: Value = ada.get(&stage_path(&id, 1, "/versions")).await.json();
    assert_eq!(versions.as_array().unwrap().len(), 1);
}
