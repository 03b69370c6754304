//! The directory of members.

mod alerts;
mod cards;
mod free;
mod limits;
mod list;
mod naive;
mod near;
mod near_town;
mod nodes;
mod order;
mod page;
mod pages;
mod projects;
mod saved;
mod shared;
mod without;

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

/// Somebody with a complete profile who may be found; `changes` to the answers of any step.
async fn person(app: &TestApp, login: &str, changes: Value) -> User {
    let person = app.verified(&format!("{login}@film.test")).await;
    complete_profile(&person).await;
    set(&person, with(json!({"listed": true}), changes)).await;
    person
}

async fn set(person: &User, changes: Value) {
    person
        .patch("/api/user/profile")
        .json(&changes)
        .await
        .assert_status_ok();
}

/// A member who looks, and is not listed.
async fn asker(app: &TestApp) -> User {
    let asker = app.verified("asker@film.test").await;
    complete_profile(&asker).await;
    asker
}

async fn list(by: &User, query: &str) -> Value {
    let answer = by.get(&format!("/api/people{query}")).await;
    answer.assert_status_ok();
    answer.json()
}

fn uids(page: &Value) -> Vec<String> {
    let people = page["people"].as_array().unwrap().iter();
    people
        .map(|one| one["uid"].as_str().unwrap().to_owned())
        .collect()
}

/// The uids of one list, sorted.
async fn found(by: &User, query: &str) -> Vec<String> {
    let mut found = uids(&list(by, query).await);
    found.sort_unstable();
    found
}

fn sorted<const N: usize>(people: [&User; N]) -> Vec<String> {
    let mut uids = people.map(|one| one.uid.0.clone()).to_vec();
    uids.sort_unstable();
    uids
}

/// Copies of somebody, listed as they are.
async fn copies(app: &TestApp, of: &User, count: u32) {
    let mut tx = app.app.db.begin().await.unwrap();
    storage::demo::copy_people(&mut tx, &of.uid, count).await.unwrap();
    tx.commit().await.unwrap();
    domain::profiles::name_old(&app.app.db, app.app.env())
        .await
        .unwrap();
}

async fn disable(app: &TestApp, uid: &kernel::Uid, disabled: bool) {
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::set_disabled(&mut tx, uid, disabled)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// A profile that has to be corrected is complete no longer; what it was listed by is still there.
async fn ask_for_correction(app: &TestApp, uid: &kernel::Uid, reason: Option<&str>) {
    let mut tx = app.app.db.begin().await.unwrap();
    let mut row = storage::profiles::find_locked(&mut tx, uid)
        .await
        .unwrap()
        .unwrap();
    row.correction_reason = reason.map(str::to_owned);
    storage::profiles::save(&mut tx, &row).await.unwrap();
    tx.commit().await.unwrap();
}
