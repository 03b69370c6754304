//! Who ticked a box of a stage, and when.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

/// Passes between two things that people do; a token lives longer than all of them.
const SPELL: std::time::Duration = std::time::Duration::from_secs(120);

async fn save(user: &User, path: &str, changes: Value) -> Value {
    let saved = user
        .put(path)
        .json(&json!({"content": with(stage1(), changes)}))
        .await;
    saved.assert_status_ok();
    saved.json()
}

#[rstest]
#[tokio::test]
async fn c_04_a_declaration_has_its_moment_and_its_person_and_a_version_keeps_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let id = project(&ada, "The Door").await;
    let (path, told) = (stage_path(&id, 1, ""), |field: &str, view: &Value| {
        view["declared"][field].clone()
    });
    let producer = member(&app, &ada, &id, "producer").await;
    complete_profile(&producer).await;

    let begun = save(
        &ada,
        &path,
        json!({"declares_rights": false, "declares_conduct": false}),
    )
    .await;
    let truth = told("declares_truth", &begun);
    assert_eq!(
        truth,
        json!({"by": "Ada Ní Bhriain", "at": app.clock.now().to_string()})
    );
    assert_eq!(told("declares_rights", &begun), Value::Null, "it is not ticked");

    app.clock.advance(SPELL);
    let rights = app.clock.now().to_string();
    save(&producer, &path, json!({"declares_conduct": false})).await;
    app.clock.advance(SPELL);
    let complete = save(&ada, &path, json!({"runtime_min": 90})).await;
    assert_eq!(told("declares_truth", &complete), truth, "the first tick counts");
    assert_eq!(told("declares_rights", &complete)["at"], rights);
    assert_eq!(
        told("declares_conduct", &complete)["at"],
        app.clock.now().to_string()
    );

    let ada = app.sign_in(&ada.email).await;
    ada.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
    let submission = newest_submission(&ada, &id).await;
    claim(&rita, &submission).await;
    let seen: Value = rita.get(&format!("/api/review/{submission}")).await.json();
    assert_eq!(seen["declared"], complete["declared"], "the reviewer reads it");
    let item = json!({"field": "declares_truth", "severity": "must", "text": "Please read this once more and confirm."});
    let draft =
        json!({"items": [item], "summary": "One thing to look at again, please, before we go on with it."});
    rita.put(&format!("/api/review/{submission}/draft"))
        .json(&draft)
        .await
        .assert_status_ok();
    rita.post(&format!("/api/review/{submission}/decide"))
        .json(&json!({"decision": "request_changes"}))
        .await
        .assert_status_ok();
    app.later(SPELL).await;

    let ada = app.sign_in(&ada.email).await;
    let content = |yes: bool| json!({"runtime_min": 90, "declares_truth": yes});
    let taken_out = save(&ada, &path, content(false)).await;
    assert_eq!(told("declares_truth", &taken_out), Value::Null);
    let again = save(&ada, &path, content(true)).await;
    assert_eq!(told("declares_truth", &again)["at"], app.clock.now().to_string());
    assert_eq!(told("declares_rights", &again)["at"], rights);
    let kept: Value = ada.get(&stage_path(&id, 1, "/versions/1")).await.json();
    assert_eq!(kept["declared"], complete["declared"], "what was handed in stays");

    let producer = app.sign_in(&producer.email).await;
    app.anon()
        .post("/identitytoolkit.googleapis.com/v1/accounts:delete?key=slateflow")
        .json(&json!({"idToken": producer.token}))
        .await
        .assert_status_ok();
    let later: Value = ada.get(&path).await.json();
    assert_eq!(told("declares_rights", &later)["by"], "Former member");
    assert_eq!(told("declares_rights", &later)["at"], rights);
}

/// A change of an approved stage begins with the declarations of the version, and its own stand in the next.
#[rstest]
#[tokio::test]
async fn c_04_a_change_of_an_approved_stage_keeps_who_declared_what(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let at = app.clock.now().to_string();
    approve(&rita, &submission).await;
    let ada = app.sign_in(&ada.email).await;
    let amendment = stage_path(&id, 1, "/amendment");
    let begun: Value = ada.post(&amendment).await.json();
    assert_eq!(begun["declared"]["declares_truth"]["at"], at);
    app.clock.advance(SPELL);
    let saved = save(&ada, &amendment, json!({"runtime_min": 90})).await;
    assert_eq!(saved["declared"]["declares_truth"]["at"], at);
    ada.post(&stage_path(&id, 1, "/amendment/submit"))
        .await
        .assert_status_ok();
    let stage: Value = ada.get(&stage_path(&id, 1, "")).await.json();
    assert_eq!(stage["content"]["runtime_min"], 90);
    assert_eq!(stage["declared"], begun["declared"]);
}
