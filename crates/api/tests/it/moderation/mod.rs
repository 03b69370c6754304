//! Reports, and what moderators decide on them.

mod claims;
mod companies;
mod duplicates;
mod figures;
mod impersonation;
mod mails;
mod own_reports;
mod restrictions;

use std::time::Duration;

use axum::http::StatusCode;
use axum_test::TestResponse;
use kernel::states::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};
use uuid::Uuid;

use crate::builders::*;

const STATEMENT: &str = "This is not how members write to each other.";

async fn person(app: &TestApp, login: &str) -> User {
    let person = app.verified(&format!("{login}@film.test")).await;
    complete_profile(&person).await;
    let listed = json!({"listed": true, "visibility": "members", "messages_from": "members"});
    person
        .patch("/api/user/profile")
        .json(&listed)
        .await
        .assert_status_ok();
    person
}

async fn moderator(app: &TestApp, login: &str) -> User {
    app.with_role(&format!("{login}@film.test"), Role::Moderator)
        .await
}

fn of_profile(whom: &User) -> Value {
    json!({"kind": "profile", "uid": whom.uid})
}

async fn report(by: &User, subject: &Value, reason: &str) -> TestResponse {
    let body = json!({"subject": subject, "reason": reason, "text": "Please look at this."});
    by.post("/api/reports").json(&body).await
}

async fn reported(by: &User, subject: &Value, reason: &str) -> String {
    let answer = report(by, subject, reason).await;
    answer.assert_status(StatusCode::CREATED);
    answer.json::<Value>()["report_id"].as_str().unwrap().to_owned()
}

async fn waiting(by: &User, list: &str) -> Vec<String> {
    let answer = by.get(&format!("/api/moderation/reports?list={list}")).await;
    answer.assert_status_ok();
    let queue: Value = answer.json();
    let all = queue["reports"].as_array().unwrap().iter();
    all.map(|one| one["id"].as_str().unwrap().to_owned()).collect()
}

async fn decide(by: &User, report: &str, action: &str) -> TestResponse {
    by.post(&format!("/api/moderation/reports/{report}/decision"))
        .json(&json!({"action": action, "statement": STATEMENT}))
        .await
}

async fn restrict(by: &User, report: &str, action: &str, days: Option<u32>) -> TestResponse {
    by.post(&format!("/api/moderation/reports/{report}/decision"))
        .json(&json!({"action": action, "days": days, "statement": STATEMENT}))
        .await
}

/// Appeals against the last decision.
async fn appeal(by: &User) -> TestResponse {
    let notices: Value = by.get("/api/moderation/notices").await.json();
    let id = notices[0]["id"].as_str().unwrap();
    by.post(&format!("/api/moderation/notices/{id}/appeal"))
        .json(&json!({"text": "I never wrote that, please look again."}))
        .await
}

async fn answer_appeal(by: &User, report: &str, outcome: &str) -> TestResponse {
    by.post(&format!("/api/moderation/reports/{report}/appeal-decision"))
        .json(&json!({"outcome": outcome, "statement": STATEMENT}))
        .await
}

/// Kinds of what somebody was told, in the order of their names.
async fn told(by: &User) -> Vec<String> {
    let page: Value = by.get("/api/notifications").await.json();
    let all = page["items"].as_array().unwrap().iter();
    let mut kinds: Vec<String> = all.map(|one| one["kind"].as_str().unwrap().to_owned()).collect();
    kinds.sort();
    kinds
}

async fn is_listed(by: &User, whom: &User) -> bool {
    let page: Value = by.get("/api/people").await.json();
    page.to_string().contains(whom.uid.as_str())
}

/// A message of `by` to `to`: its thread and its id.
async fn written(by: &User, to: &User, text: &str) -> Value {
    let body = json!({"uid": to.uid, "client_id": Uuid::new_v4(), "text": text});
    let answer = by.post("/api/threads").json(&body).await;
    answer.assert_status(StatusCode::CREATED);
    let started: Value = answer.json();
    json!({
        "kind": "message",
        "thread_id": started["thread"]["id"],
        "message_id": started["message"]["id"],
    })
}

async fn text_of(by: &User, subject: &Value) -> Value {
    message_of(by, subject).await["text"].clone()
}

/// The newest of the thread.
async fn message_of(by: &User, subject: &Value) -> Value {
    let thread = subject["thread_id"].as_str().unwrap();
    let page: Value = by.get(&format!("/api/threads/{thread}/messages")).await.json();
    page["messages"][0].clone()
}

/// Of a message.
fn path(subject: &Value) -> String {
    let id = |key: &str| subject[key].as_str().unwrap().to_owned();
    format!("/api/threads/{}/messages/{}", id("thread_id"), id("message_id"))
}

#[rstest]
#[tokio::test]
async fn mo_04_a_report_is_one_and_its_subject_is_not_told_by_whom(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let id = reported(&ada, &of_profile(&bo), "spam").await;
    let again = report(&ada, &of_profile(&bo), "scam").await;
    again.assert_status_ok();
    assert_eq!(again.json::<Value>()["report_id"], json!(id));
    report(&ada, &of_profile(&ada), "spam")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let nobody = json!({"kind": "profile", "uid": kernel::Uid::random()});
    report(&ada, &nobody, "spam").await.assert_status_not_found();

    decide(&mo, &id, "warn").await.assert_status_ok();
    assert_eq!(told(&ada).await, ["report_decided"]);
    assert_eq!(told(&bo).await, ["moderated"]);
    let all = [
        bo.get("/api/moderation/notices").await.text(),
        bo.get("/api/notifications").await.text(),
    ];
    for one in all {
        assert!(one.contains(STATEMENT) || one.contains("moderated"), "{one}");
        assert!(!one.contains(ada.uid.as_str()) && !one.contains(&id), "{one}");
        assert!(!one.contains(mo.uid.as_str()), "{one}");
    }
    decide(&mo, &id, "dismiss")
        .await
        .assert_status(StatusCode::CONFLICT);
    reported(&ada, &of_profile(&bo), "spam").await;
}

#[rstest]
#[tokio::test]
async fn mo_04_reports_are_counted_by_trust_level(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let nobody = json!({"kind": "profile", "uid": kernel::Uid::random()});
    for _ in 0..5 {
        report(&ada, &nobody, "spam").await.assert_status_not_found();
    }
    let refused = report(&ada, &of_profile(&bo), "spam").await;
    refused.assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.maybe_header("retry-after").is_some());
    reported(&bo, &of_profile(&ada), "spam").await;
}

#[rstest]
#[tokio::test]
async fn mo_01_nobody_decides_on_what_they_reported_or_what_concerns_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let mo = moderator(&app, "mo").await;
    let (first, urgent) = (
        reported(&ada, &of_profile(&bo), "spam").await,
        reported(&bo, &of_profile(&ada), "threats").await,
    );
    assert_eq!(waiting(&mo, "reports").await, [urgent.clone(), first.clone()]);
    ada.get("/api/moderation/reports?list=reports")
        .await
        .assert_status_not_found();

    let mut tx = app.app.db.begin().await.unwrap();
    storage::roles::grant(&mut tx, &ada.uid, Role::Moderator, app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(waiting(&ada, "reports").await, Vec::<String>::new());
    for id in [&first, &urgent] {
        ada.get(&format!("/api/moderation/reports/{id}"))
            .await
            .assert_status_not_found();
        decide(&ada, id, "dismiss").await.assert_status_not_found();
    }
    decide(&mo, &first, "remove_message")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    decide(&mo, &first, "dismiss").await.assert_status_ok();
    assert_eq!(told(&bo).await, Vec::<String>::new());
    assert_eq!(waiting(&mo, "reports").await, [urgent]);
}

#[rstest]
#[tokio::test]
async fn mo_01_a_hidden_profile_is_not_listed_until_an_appeal_is_won(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    assert!(is_listed(&ada, &bo).await);
    let id = reported(&ada, &of_profile(&bo), "impersonation").await;
    decide(&mo, &id, "hide_profile").await.assert_status_ok();
    assert!(!is_listed(&ada, &bo).await);
    for listed in [false, true] {
        let change = json!({"listed": listed});
        bo.patch("/api/user/profile")
            .json(&change)
            .await
            .assert_status_ok();
    }
    assert!(!is_listed(&ada, &bo).await, "cannot list themselves again");

    appeal(&bo).await.assert_status_ok();
    appeal(&bo).await.assert_status(StatusCode::CONFLICT);
    assert_eq!(waiting(&mo, "appeals").await, Vec::<String>::new());
    answer_appeal(&mo, &id, "upheld").await.assert_status_not_found();
    assert_eq!(waiting(&mia, "appeals").await, std::slice::from_ref(&id));
    let appeals: Value = mia.get("/api/moderation/reports?list=appeals").await.json();
    let case: Value = mia.get(&format!("/api/moderation/reports/{id}")).await.json();
    assert!(case["appealed_at"].is_string());
    assert_eq!(appeals["reports"][0]["appealed_at"], case["appealed_at"]);
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
    answer_appeal(&mia, &id, "upheld")
        .await
        .assert_status(StatusCode::CONFLICT);
    assert!(is_listed(&ada, &bo).await);
    assert_eq!(told(&bo).await, ["appeal_decided", "moderated"]);
}

#[rstest]
#[tokio::test]
async fn mo_01_a_moderator_reads_what_they_decided_the_newest_first(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "ada").await,
        person(&app, "bo").await,
        person(&app, "cy").await,
    );
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let first = reported(&ada, &of_profile(&bo), "spam").await;
    let second = reported(&ada, &of_profile(&cy), "spam").await;
    assert_eq!(waiting(&mo, "decided").await, Vec::<String>::new());
    decide(&mo, &second, "warn").await.assert_status_ok();
    app.later(Duration::from_secs(60)).await;
    let mo = app.sign_in(&mo.email).await;
    decide(&mo, &first, "dismiss").await.assert_status_ok();
    assert_eq!(waiting(&mo, "decided").await, [first, second]);
    let decided: Value = mo.get("/api/moderation/reports?list=decided").await.json();
    let actions: Vec<_> = decided["reports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["decision"]["action"])
        .collect();
    assert_eq!(actions, ["dismiss", "warn"]);
    assert_eq!(waiting(&mia, "decided").await, Vec::<String>::new());
    ada.get("/api/moderation/reports?list=decided")
        .await
        .assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn mo_05_a_message_is_kept_as_it_was_and_taken_out_for_both(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let message = written(&bo, &ada, "Pay me first").await;
    let cy = person(&app, "cy").await;
    report(&cy, &message, "scam").await.assert_status_not_found();
    report(&bo, &message, "scam")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let id = reported(&ada, &message, "scam").await;
    let details: Value = mo.get(&format!("/api/moderation/reports/{id}")).await.json();
    assert_eq!(details["evidence"][0]["text"], "Pay me first");
    assert_eq!(details["evidence"][0]["is_reported"], true);

    let changed = json!({"text": "Have a nice day"});
    bo.patch(&path(&message)).json(&changed).await.assert_status_ok();
    let details: Value = mo.get(&format!("/api/moderation/reports/{id}")).await.json();
    assert_eq!(
        details["evidence"][0]["text"], "Pay me first",
        "as it was reported"
    );

    decide(&mo, &id, "remove_message").await.assert_status_ok();
    for reader in [&ada, &bo] {
        let seen = message_of(reader, &message).await;
        assert_eq!((&seen["text"], &seen["is_removed"]), (&Value::Null, &true.into()));
    }
    let notices: Value = bo.get("/api/moderation/notices").await.json();
    assert_eq!(notices[0]["message"]["text"], "Pay me first");
    let details: Value = mo.get(&format!("/api/moderation/reports/{id}")).await.json();
    assert_eq!(details["evidence"][0]["text"], "Pay me first");
    assert_eq!(details["evidence"][0]["is_reported"], true);
    appeal(&bo).await.assert_status_ok();
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
    let seen = message_of(&ada, &message).await;
    assert_eq!(
        (&seen["text"], &seen["is_removed"]),
        (&"Have a nice day".into(), &false.into())
    );
}

#[rstest]
#[tokio::test]
async fn mo_05_what_its_author_deleted_does_not_come_back_when_an_appeal_is_won(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let message = written(&bo, &ada, "Pay me first").await;
    let id = reported(&ada, &message, "scam").await;
    bo.delete(&path(&message)).await.assert_status_success();
    app.clock.advance(Duration::from_secs(1));
    let details: Value = mo.get(&format!("/api/moderation/reports/{id}")).await.json();
    assert_eq!(details["evidence"][0]["text"], "Pay me first");
    assert_eq!(details["evidence"][0]["is_reported"], true);

    decide(&mo, &id, "remove_message").await.assert_status_ok();
    appeal(&bo).await.assert_status_ok();
    answer_appeal(&mia, &id, "reversed").await.assert_status_ok();
    assert_eq!(text_of(&ada, &message).await, Value::Null);
}

/// Asks until it is refused, and how often that took.
async fn refused(ask: impl AsyncFn() -> TestResponse) -> usize {
    for count in 0..300 {
        let answer = ask().await;
        if answer.status_code() == StatusCode::TOO_MANY_REQUESTS {
            assert!(answer.maybe_header("retry-after").is_some());
            return count;
        }
    }
    panic!("no limit at all");
}

#[rstest]
#[tokio::test]
async fn mo_04_reading_and_deciding_are_counted_by_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (mo, mia) = (moderator(&app, "mo").await, moderator(&app, "mia").await);
    let nothing = Uuid::new_v4().to_string();
    let read = format!("/api/moderation/reports/{nothing}");
    let notice = format!("/api/moderation/notices/{nothing}/appeal");
    let words = json!({"text": "I never wrote that, please look again."});
    let nobody = json!({"kind": "profile", "uid": kernel::Uid::random()});

    assert!(refused(async || mo.get("/api/moderation/notices").await).await >= 120);
    assert!(refused(async || mo.get("/api/moderation/reports?list=reports").await).await < 20);
    assert!(refused(async || mo.get(&read).await).await < 20);
    assert!(refused(async || decide(&mo, &nothing, "warn").await).await >= 60);
    assert!(refused(async || answer_appeal(&mo, &nothing, "upheld").await).await < 20);
    assert!(refused(async || mo.post(&notice).json(&words).await).await < 20);
    report(&mo, &nobody, "spam")
        .await
        .assert_status(StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(waiting(&mia, "reports").await, Vec::<String>::new());
}
