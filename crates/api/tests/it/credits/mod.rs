//! Works, credits, and who vouches for them.

mod answers;
mod asking;
mod derived;
mod desk;
mod offers;
mod shown;
mod told;
mod work;

use axum::http::StatusCode;
use axum_test::TestResponse;
use kernel::states::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

const EVIDENCE: &str = "https://festival.test/catalogue";

async fn set(person: &User, changes: Value) {
    person
        .patch("/api/user/profile")
        .json(&changes)
        .await
        .assert_status_ok();
}

fn ferry(role: &str) -> Value {
    json!({"title": "Night Ferry", "year": 2024, "format": "feature_film", "role": role})
}

/// Somebody who is listed, with one credit.
async fn person(app: &TestApp, name: &str, role: &str) -> User {
    let person = app.verified(&format!("{}@film.test", name.to_lowercase())).await;
    complete_profile(&person).await;
    let changes = json!({"first_name": name, "listed": true, "visibility": "members", "professional_name": name,
        "credits": [ferry(role)]});
    set(&person, changes).await;
    person
}

async fn moderator(app: &TestApp) -> User {
    app.with_role("moderator@film.test", Role::Moderator).await
}

/// Ada the gaffer and Bo the editor, who both say that they made the same film, and a moderator.
async fn two(engine: Engine) -> (TestApp, User, User, User) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (
        person(&app, "Ada", "Gaffer").await,
        person(&app, "Bo", "Editor").await,
    );
    let moderator = moderator(&app).await;
    (app, ada, bo, moderator)
}

async fn own(person: &User) -> Value {
    let answer = person.get("/api/credits").await;
    answer.assert_status_ok();
    answer.json()
}

/// The first of somebody's credits.
async fn credit(person: &User) -> Value {
    own(person).await["credits"][0].clone()
}

fn id_of(one: &Value) -> String {
    one["id"].as_str().unwrap().to_owned()
}

async fn try_ask(person: &User, wanted: Value) -> TestResponse {
    let credit = credit(person).await;
    person
        .post(&format!("/api/credits/{}/confirmations", id_of(&credit)))
        .json(&wanted)
        .await
}

async fn ask(person: &User, whom: &User) {
    try_ask(person, json!({"uid": whom.uid}))
        .await
        .assert_status(StatusCode::CREATED);
}

async fn try_answer(by: &User, id: &str, what: &str, reason: Option<&str>) -> TestResponse {
    let path = format!("/api/credit-confirmations/{id}/{what}");
    match what {
        "confirm" => by.post(&path).await,
        _ => by.post(&path).json(&json!({"reason": reason})).await,
    }
}

/// What somebody was asked last.
async fn asked(person: &User) -> Value {
    own(person).await["asked"][0].clone()
}

async fn confirm(by: &User) {
    let id = id_of(&asked(by).await);
    try_answer(by, &id, "confirm", None).await.assert_status_ok();
}

/// Asks the moderators, and one of them confirms.
async fn proven(moderator: &User, person: &User) {
    try_ask(person, json!({"evidence": EVIDENCE}))
        .await
        .assert_status(StatusCode::CREATED);
    let waiting: Value = moderator.get("/api/moderation/credits").await.json();
    let last = waiting["requests"].as_array().unwrap().last().unwrap().clone();
    moderator
        .post(&format!("/api/moderation/credits/{}/confirm", id_of(&last)))
        .await
        .assert_status_ok();
}

async fn page(by: &User, of: &User) -> Value {
    let answer = by.get(&format!("/api/people/{}", of.uid)).await;
    answer.assert_status_ok();
    answer.json()
}

/// State of the first credit on somebody's page, and as what it was confirmed.
async fn mark(by: &User, of: &User) -> (String, Vec<String>) {
    let credit = page(by, of).await["credits"][0].clone();
    let confirmed_by = credit["confirmed_by"].as_array().unwrap().iter();
    (
        credit["state"].as_str().unwrap().to_owned(),
        confirmed_by.map(|one| one.as_str().unwrap().to_owned()).collect(),
    )
}
