//! What members write to each other.

mod account;
mod changes;
mod events;
mod files;
mod held;
mod lists;
mod mails;
mod requests;
mod rooms;
mod same_text;
mod search;
mod sending;
mod unread;
mod warnings;

use axum::http::StatusCode;
use axum_test::TestResponse;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};
use uuid::Uuid;

use crate::builders::*;

/// Somebody with a complete profile that members see.
async fn person(app: &TestApp, login: &str) -> User {
    let person = app.verified(&format!("{login}@film.test")).await;
    complete_profile(&person).await;
    person
}

async fn connect(app: &TestApp, one: &User, other: &User, state: &str) {
    let mut tx = app.app.db.begin().await.unwrap();
    let row = storage::connections::ConnectionRow {
        state: state.parse().unwrap(),
        asked_by: one.uid.clone(),
        reason: kernel::states::ConnectionReason::Met,
        note: None,
        asked_at: app.clock.now(),
        answered_at: Some(app.clock.now()),
        ended_at: None,
    };
    storage::connections::save(&mut tx, &one.uid, &other.uid, &row)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn friends(app: &TestApp) -> (User, User) {
    let (ada, bo) = (person(app, "ada").await, person(app, "bo").await);
    connect(app, &ada, &bo, "connected").await;
    (ada, bo)
}

async fn set(person: &User, changes: Value) {
    person
        .patch("/api/user/profile")
        .json(&changes)
        .await
        .assert_status_ok();
}

async fn start(by: &User, to: &User, text: &str) -> TestResponse {
    let body = json!({"uid": to.uid, "client_id": Uuid::new_v4(), "text": text});
    by.post("/api/threads").json(&body).await
}

/// The thread's id.
async fn started(by: &User, to: &User, text: &str) -> String {
    let answer = start(by, to, text).await;
    answer.assert_status(StatusCode::CREATED);
    id_of(&answer.json::<Value>()["thread"])
}

fn id_of(one: &Value) -> String {
    one["id"].as_str().unwrap().to_owned()
}

async fn send(by: &User, thread: &str, text: &str) -> TestResponse {
    let body = json!({"client_id": Uuid::new_v4(), "text": text});
    by.post(&format!("/api/threads/{thread}/messages"))
        .json(&body)
        .await
}

async fn sent(by: &User, thread: &str, text: &str) -> Value {
    let answer = send(by, thread, text).await;
    answer.assert_status(StatusCode::CREATED);
    answer.json()
}

async fn get(by: &User, path: &str) -> Value {
    let answer = by.get(&format!("/api/threads{path}")).await;
    answer.assert_status_ok();
    answer.json()
}

/// The ids in a box.
async fn listed(by: &User, query: &str) -> Vec<String> {
    let page = get(by, query).await;
    page["threads"].as_array().unwrap().iter().map(id_of).collect()
}

async fn texts(by: &User, thread: &str) -> Vec<Value> {
    let page = get(by, &format!("/{thread}/messages")).await;
    let all = page["messages"].as_array().unwrap().iter();
    all.map(|one| one["text"].clone()).collect()
}

fn assert_problem(answer: &TestResponse, status: StatusCode, kind: &str) {
    answer.assert_status(status);
    let problem: Value = answer.json();
    assert_eq!(problem["type"], format!("/problems/{kind}"), "{problem}");
}

/// `by` wants to see nothing of them (`blocks`), or to hear nothing of them (`mutes`).
async fn shun(by: &User, list: &str, whom: &User) {
    let answer = by.put(&format!("/api/{list}/{}", whom.uid)).await;
    answer.assert_status(StatusCode::NO_CONTENT);
}
