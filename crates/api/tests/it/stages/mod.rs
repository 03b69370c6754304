mod amendments;
pub mod cells;
mod declarations;
mod expirations;
mod expiring;
mod gates;
mod heads;
mod sign_offs;
mod unscripted;

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn a_03_c_04_stage_1_holds_the_project_and_its_content(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    app.clock.advance(std::time::Duration::from_secs(5));
    let content =
        json!({"logline": "A door under the sea.", "project_name": "Low Tide", "genres": ["drama"]});
    let saved = ada
        .put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await;
    saved.assert_status_ok();
    assert_eq!(saved.header("etag"), "\"v2\""); // the name and the answers are one change
    let read = ada.get(&stage_path(&id, 1, "")).await;
    let view: Value = read.json();
    assert_eq!(view, saved.json::<Value>());
    for (key, expected) in [
        ("project_id", json!(id)),
        ("project_name", json!("Low Tide")),
        ("created_at", json!("2026-03-02T09:00:00Z")),
        ("updated_at", json!("2026-03-02T09:00:05Z")),
        ("approval_status", json!("draft")),
        ("content", content),
        ("editable", json!("all")),
        ("tier", json!("M")),
        ("version", json!(2)),
    ] {
        assert_eq!(view[key], expected, "{key}");
    }
    let all: Value = ada.get("/api/user-projects/all").await.json();
    assert_eq!(all[0]["project_name"], "Low Tide", "renamed by the form");
}

#[rstest]
#[tokio::test]
async fn a_copy_that_was_saved_meanwhile_is_not_overwritten(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let path = stage_path(&project(&ada, "The Door").await, 1, "");
    let etag = ada.get(&path).await.header("etag");
    let put = |logline: &str| json!({"content": {"logline": logline}});
    ada.put(&path)
        .add_header("if-match", etag.clone())
        .json(&put("First window."))
        .await
        .assert_status_ok();
    let stale = ada
        .put(&path)
        .add_header("if-match", etag)
        .json(&put("Second window."))
        .await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    let problem: Value = stale.json();
    assert_eq!(problem["current"]["content"]["logline"], "First window.");
    assert_eq!(problem["yours"]["logline"], "Second window.");
    assert_eq!(
        ada.get(&path).await.json::<Value>()["content"]["logline"],
        "First window."
    );
    ada.put(&path)
        .add_header("if-match", "v1")
        .json(&put("x"))
        .await
        .assert_status_bad_request();
}

#[rstest]
#[tokio::test]
async fn r_13_e_03_another_stage_opens_only_when_the_one_before_is_approved(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    for stage in 2..=4 {
        let closed = ada.get(&stage_path(&id, stage, "")).await;
        closed.assert_status_forbidden();
        let problem: Value = closed.json();
        assert_eq!(problem["type"], "/problems/stage-locked");
        assert_eq!(
            problem["detail"],
            format!("Stage {stage} opens when stage {} is approved.", stage - 1)
        );
        let write = ada
            .put(&stage_path(&id, stage, ""))
            .json(&json!({"content": {}}))
            .await;
        write.assert_status_forbidden();
        ada.post(&stage_path(&id, stage, "/submit"))
            .await
            .assert_status_forbidden();
    }
    ada.get(&stage_path(&id, 5, "")).await.assert_status_not_found();

    let rita = app.with_role("rita@film.test", identity::Role::Reviewer).await;
    approve(&rita, &submission).await;
    let second: Value = ada.get(&stage_path(&id, 2, "")).await.json();
    assert_eq!(
        (&second["approval_status"], &second["version"]),
        (&json!("not_started"), &json!(0))
    );
    assert_eq!(second["title"], "Script & Package");
    ada.get(&stage_path(&id, 3, "")).await.assert_status_forbidden();
    let all: Value = ada.get("/api/user-projects/all").await.json();
    assert_eq!(all[0]["stages"]["stage1"]["approval_status"], "approved");
    assert_eq!(all[0]["stages"].get("stage2"), None);
    ada.put(&stage_path(&id, 2, ""))
        .json(&json!({"content": {}}))
        .await
        .assert_status_ok();
    let all: Value = ada.get("/api/user-projects/all").await.json();
    assert_eq!(all[0]["stages"]["stage2"]["approval_status"], "draft");
    let too_early = ada.post(&stage_path(&id, 2, "/submit")).await;
    too_early.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&too_early.json())[0], ("script", "required"));
}

#[rstest]
#[tokio::test]
async fn submitting_needs_a_complete_profile_and_every_answer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let (submit, check) = (stage_path(&id, 1, "/submit"), stage_path(&id, 1, "/check"));
    let no_profile = ada.post(&submit).await;
    no_profile.assert_status_forbidden();
    assert_eq!(no_profile.json::<Value>()["type"], "/problems/profile-incomplete");
    let list: Value = ada.post(&check).await.json();
    assert_eq!(
        (&list["ready"], &list["blockers"][0]["code"]),
        (&json!(false), &json!("profile-incomplete"))
    );

    complete_profile(&ada).await;
    let incomplete = ada.post(&submit).await;
    incomplete.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = incomplete.json();
    assert_eq!(field_errors(&problem)[0], ("format", "required"));
    assert_eq!(problem["errors"][0]["detail"], "Format: missing.");
    let list: Value = ada.post(&check).await.json();
    let rights = list["sections"]
        .as_array()
        .unwrap()
        .iter()
        .find(|s| s["key"] == "rights")
        .unwrap();
    assert_eq!(
        (&rights["done"], &rights["errors"][0]["field"]),
        (&json!(false), &json!("source_type"))
    );

    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": stage1()}))
        .await
        .assert_status_ok();
    let list: Value = ada.post(&check).await.json();
    assert_eq!(
        (&list["ready"], &list["blockers"], &list["tier"]),
        (&json!(true), &json!([]), &json!("M"))
    );
    let odd = with(
        stage1(),
        json!({"runtime_min": 300, "rights_status": "in_negotiation"}),
    );
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": odd}))
        .await
        .assert_status_ok();
    let list: Value = ada.post(&check).await.json();
    assert_eq!(
        (&list["ready"], &list["warnings"][0]["field"]),
        (&json!(true), &json!("runtime_min"))
    );
    ada.post(&submit).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn a_submission_gets_a_receipt_and_a_place_and_can_be_recalled(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (first, _) = submitted_project(&ada, "The Door").await;
    app.clock.advance(std::time::Duration::from_secs(60));
    let (second, _) = submitted_project(&ada, "Low Tide").await;
    let view: Value = ada.get(&stage_path(&second, 1, "")).await.json();
    for (key, expected) in [
        ("approval_status", json!("submitted")),
        ("label", json!("Submitted")),
        ("receipt_no", json!(2)),
        ("queue_position", json!(2)),
        ("submitted_version", json!(1)),
        ("submitted_at", json!("2026-03-02T09:01:00Z")),
        ("due_at", json!("2026-03-09T09:01:00Z")),
        ("editable", json!("none")),
        ("actions", json!(["recall"])),
    ] {
        assert_eq!(view[key], expected, "{key}");
    }
    let locked = ada
        .put(&stage_path(&second, 1, ""))
        .json(&json!({"content": {}}))
        .await;
    locked.assert_status_conflict();
    assert_eq!(
        locked.json::<Value>()["detail"],
        "This is not possible at the moment. Status of the stage: Submitted."
    );
    let renamed = ada
        .patch(&format!("/api/projects/{second}"))
        .json(&json!({"project_name": "Ebb"}))
        .await;
    renamed.assert_status_conflict();

    let recalled: Value = ada.post(&stage_path(&first, 1, "/recall")).await.json();
    assert_eq!(
        (&recalled["approval_status"], &recalled["editable"]),
        (&json!("draft"), &json!("all"))
    );
    ada.post(&stage_path(&first, 1, "/recall"))
        .await
        .assert_status_conflict();
    let moved_up: Value = ada.get(&stage_path(&second, 1, "")).await.json();
    assert_eq!(moved_up["queue_position"], 1);
    ada.post(&stage_path(&first, 1, "/submit"))
        .await
        .assert_status_ok();
    let versions: Value = ada.get(&stage_path(&first, 1, "/versions")).await.json();
    let states: Vec<_> = versions
        .as_array()
        .unwrap()
        .iter()
        .map(|v| (&v["version"], &v["state"]))
        .collect();
    assert_eq!(
        states,
        [(&json!(2), &json!("submitted")), (&json!(1), &json!("recalled"))]
    );
}

#[rstest]
#[tokio::test]
async fn three_submissions_may_wait_at_once(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    for name in ["One", "Two", "Three"] {
        submitted_project(&ada, name).await;
    }
    let fourth = ready_project(&ada, "Four").await;
    let refused = ada.post(&stage_path(&fourth, 1, "/submit")).await;
    refused.assert_status_conflict();
    assert_eq!(
        refused.json::<Value>()["type"],
        "/problems/open-submission-limit-reached"
    );
}

#[rstest]
#[tokio::test]
async fn versions_stay_as_they_were_and_are_compared_field_by_field(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, _) = submitted_project(&ada, "The Door").await;
    let minute = std::time::Duration::from_secs(60);
    app.clock.advance(minute);
    let first: Value = ada.get(&stage_path(&id, 1, "/versions/1")).await.json();
    ada.post(&stage_path(&id, 1, "/recall")).await.assert_status_ok();
    app.clock.advance(minute);
    let changed = with(
        stage1(),
        json!({"runtime_min": 101, "age_rating_target": "15_plus", "tags": ["ensemble"]}),
    );
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": changed}))
        .await
        .assert_status_ok();
    let to_draft: Value = ada.get(&stage_path(&id, 1, "/diff?from=1")).await.json();
    assert_eq!(
        to_draft,
        json!([
            {"field": "tags", "label": "Tags", "before": null, "after": ["ensemble"]},
            {"field": "runtime_min", "label": "Running time", "before": 96, "after": 101},
            {"field": "age_rating_target", "label": "Intended age rating", "before": "12_plus", "after": "15_plus"},
        ])
    );
    ada.post(&stage_path(&id, 1, "/submit")).await.assert_status_ok();
    assert_eq!(
        ada.get(&stage_path(&id, 1, "/diff?from=1&to=2"))
            .await
            .json::<Value>(),
        to_draft
    );
    assert_eq!(
        ada.get(&stage_path(&id, 1, "/versions/1")).await.json::<Value>()["content"],
        first["content"]
    );
    assert_eq!(first["content"]["project_name"], "The Door");
    ada.get(&stage_path(&id, 1, "/versions/3"))
        .await
        .assert_status_not_found();

    let history: Value = ada.get(&stage_path(&id, 1, "/history")).await.json();
    let lines: Vec<_> = history
        .as_array()
        .unwrap()
        .iter()
        .map(|h| h["action"].as_str().unwrap())
        .collect();
    assert_eq!(lines, ["submitted", "recalled", "submitted"]);
    assert_eq!(history[0]["by"], "you");
}

#[tokio::test]
async fn a_half_written_stage_is_kept_and_a_wrong_one_named() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let path = stage_path(&project(&ada, "The Door").await, 1, "");
    let half = json!({"content": {"logline": "Half a", "writers": [{"name": "Ada"}], "option_expiry": ""}});
    ada.put(&path).json(&half).await.assert_status_ok();
    for (body, field, code) in [
        (
            json!({"content": {"logline": "x".repeat(301)}}),
            "logline",
            "too_long",
        ),
        (
            json!({"content": {"writers": [{"name": "Ada", "age": 7}]}}),
            "writers/0/age",
            "unknown",
        ),
        (json!({"content": {"budget": 3}}), "budget", "unknown"),
        (
            json!({"content": {"project_name": "x"}}),
            "project_name",
            "too_short",
        ),
        (json!({"contents": {}}), "contents", "invalid"),
    ] {
        let refused = ada.put(&path).json(&body).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(field, code)], "{body}");
    }
    assert_eq!(
        ada.get(&path).await.json::<Value>()["content"]["logline"],
        "Half a"
    );
}
