//! Who knows whom, and who does not want to meet or hear of whom.

mod asking;
mod blocks;
mod by_name;
mod hiding;
mod limits;
mod told;

use axum::http::StatusCode;
use axum_test::TestResponse;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

/// Somebody who is listed, by a name of their own.
async fn person(app: &TestApp, name: &str) -> User {
    let person = app.verified(&format!("{}@film.test", name.to_lowercase())).await;
    complete_profile(&person).await;
    set(&person, json!({"listed": true, "professional_name": name})).await;
    person
}

async fn set(person: &User, changes: Value) {
    person
        .patch("/api/user/profile")
        .json(&changes)
        .await
        .assert_status_ok();
}

async fn try_ask(by: &User, whom: &User) -> TestResponse {
    by.post("/api/connections")
        .json(&json!({"uid": whom.uid, "reason": "met", "note": "At the lab in Cork."}))
        .await
}

async fn ask(by: &User, whom: &User) -> Value {
    let answer = try_ask(by, whom).await;
    answer.assert_status(StatusCode::CREATED);
    answer.json::<Value>()["relation"].clone()
}

async fn act(by: &User, whom: &User, what: &str) -> TestResponse {
    by.post(&format!("/api/connections/{}/{what}", whom.uid)).await
}

async fn connect(one: &User, other: &User) {
    ask(one, other).await;
    act(other, one, "accept").await.assert_status_ok();
}

async fn end(by: &User, whom: &User) -> TestResponse {
    by.delete(&format!("/api/connections/{}", whom.uid)).await
}

async fn shun(by: &User, what: &str, whom: &str) {
    by.put(&format!("/api/{what}/{whom}"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
}

async fn try_page(by: &User, of: &User) -> TestResponse {
    by.get(&format!("/api/people/{}", of.uid)).await
}

async fn page(by: &User, of: &User) -> Value {
    let answer = try_page(by, of).await;
    answer.assert_status_ok();
    answer.json()
}

/// What lies between two people, as the first reads it.
async fn relation(by: &User, of: &User) -> Value {
    page(by, of).await["relation"].clone()
}

async fn stands(by: &User, of: &User) -> String {
    relation(by, of).await["connection"].as_str().unwrap().to_owned()
}

/// Names in one of the lists, and how many it says there are.
async fn listed(by: &User, list: &str) -> (Vec<String>, i64) {
    let answer = by.get(&format!("/api/connections?list={list}")).await;
    answer.assert_status_ok();
    let page: Value = answer.json();
    let all = page["connections"].as_array().unwrap().iter();
    let names = all.map(|one| one["person"]["name"].as_str().unwrap().to_owned());
    (names.collect(), page["total"].as_i64().unwrap())
}

async fn notified(user: &User) -> Vec<Value> {
    let page: Value = user.get("/api/notifications?unread=true").await.json();
    page["items"].as_array().unwrap().clone()
}

async fn kinds(user: &User) -> Vec<String> {
    let all = notified(user).await;
    all.iter()
        .map(|one| one["kind"].as_str().unwrap().to_owned())
        .collect()
}

/// The number of the last that somebody's open screens were told.
async fn events_of(app: &TestApp, uid: &User) -> i64 {
    let mut reader = app.app.db.read().await.unwrap();
    let newest = storage::events::newest(&mut reader, uid.uid.as_str())
        .await
        .unwrap();
    newest.unwrap_or_default()
}
