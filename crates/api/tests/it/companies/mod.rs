//! Companies: their pages, who works there, and their domains.

mod domain;
mod members;
mod pages;

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
    let changes =
        json!({"first_name": name, "listed": true, "visibility": "members", "professional_name": name});
    let saved = person.patch("/api/user/profile").json(&changes).await;
    saved.assert_status_ok();
    person
}

fn text(name: &str) -> Value {
    json!({"name": name, "kinds": ["production"], "country": "IE", "site": "https://www.lowtide.test/about"})
}

async fn try_create(by: &User, name: &str) -> TestResponse {
    by.post("/api/companies").json(&text(name)).await
}

/// The path of its page.
async fn create(by: &User, name: &str) -> String {
    let created = try_create(by, name).await;
    created.assert_status(StatusCode::CREATED);
    format!(
        "/api/companies/{}",
        created.json::<Value>()["id"].as_str().unwrap()
    )
}

async fn read(by: &User, path: &str) -> Value {
    let answer = by.get(path).await;
    answer.assert_status_ok();
    answer.json()
}

async fn ask(by: &User, path: &str) -> TestResponse {
    by.post(&format!("{path}/members"))
        .json(&json!({"title": "Editor"}))
        .await
}

async fn invite_to(path: &str, by: &User, whom: &User) -> TestResponse {
    let whom = json!({"uid": whom.uid, "title": "Gaffer"});
    by.post(&format!("{path}/invitations")).json(&whom).await
}

async fn change(by: &User, path: &str, whom: &User, what: Value) -> TestResponse {
    by.patch(&format!("{path}/members/{}", whom.uid))
        .json(&what)
        .await
}

async fn remove(by: &User, path: &str, whom: &User) -> TestResponse {
    by.delete(&format!("{path}/members/{}", whom.uid)).await
}

/// Names with state and role.
fn people(list: &Value) -> Vec<(&str, &str, &str)> {
    let list = list.as_array().unwrap().iter();
    let texts = list.map(|one| ["name", "state", "role"].map(|key| one[key].as_str().unwrap()));
    texts.map(|[name, state, role]| (name, state, role)).collect()
}

/// Bo works at Ada's company.
async fn two(engine: Engine) -> (TestApp, User, User, String) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let path = create(&ada, "Low Tide Films").await;
    invite_to(&path, &ada, &bo)
        .await
        .assert_status(StatusCode::CREATED);
    change(&bo, &path, &bo, json!({"is_confirmed": true}))
        .await
        .assert_status_ok();
    (app, ada, bo, path)
}

/// A company without anybody, found by its whole name.
async fn insert(app: &TestApp, tx: &mut storage::Tx, by: &User, id: u128, name: &str) -> kernel::CompanyId {
    let row = storage::companies::CompanyRow {
        id: kernel::CompanyId(uuid::Uuid::from_u128(id)),
        name: name.to_owned(),
        country: "IE".into(),
        city: String::new(),
        about: String::new(),
        site: None,
        domain: None,
        domain_confirmed_at: None,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
    };
    let folded = name.to_lowercase();
    let names = std::slice::from_ref(&folded);
    storage::companies::insert(tx, &row, &by.uid, &folded, names, &["fund".into()])
        .await
        .unwrap();
    row.id
}
