//! Members of the platform are invited by name, and their addresses stay theirs.

mod attached;
mod connections;
mod finding;
mod inviting;

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::project::team::{kind, team};

/// Somebody with a complete profile who may be found.
async fn person(app: &TestApp, email: &str, first: &str, last: &str) -> User {
    let person = app.verified(email).await;
    findable(&person, first, last).await;
    person
}

async fn findable(person: &User, first: &str, last: &str) {
    let mut steps = required_profile();
    steps[0] = with(
        steps[0].clone(),
        json!({"first_name": first, "last_name": last, "city": "Cork"}),
    );
    steps[5]["searchable"] = true.into();
    save_profile(person, steps).await;
    person.post("/api/user/profile/complete").await.assert_status_ok();
}

async fn set(person: &User, changes: Value) {
    person
        .patch("/api/user/profile")
        .json(&changes)
        .await
        .assert_status_ok();
}

async fn search(user: &User, project: &str, q: &str) -> axum_test::TestResponse {
    user.get(&format!("/api/projects/{project}/team/candidates"))
        .add_query_param("q", q)
        .await
}

async fn found(user: &User, project: &str, q: &str) -> Vec<String> {
    let answer = search(user, project, q).await;
    answer.assert_status_ok();
    let people: Vec<Value> = answer.json();
    people
        .iter()
        .map(|one| one["name"].as_str().unwrap().to_owned())
        .collect()
}

async fn invite_by(user: &User, project: &str, whom: Value) -> axum_test::TestResponse {
    user.post(&format!("/api/projects/{project}/invitations"))
        .json(&whom)
        .await
}

fn by_uid(person: &User) -> Value {
    json!({"uid": person.uid, "role": "collaborator"})
}

fn by_address(person: &User) -> Value {
    json!({"email": person.email, "role": "collaborator"})
}

async fn audited(app: &TestApp, subject: &str) -> String {
    let mut reader = app.app.db.read().await.unwrap();
    let events = storage::audit::of_subject(&mut reader, subject, 100)
        .await
        .unwrap();
    format!("{events:?}")
}
