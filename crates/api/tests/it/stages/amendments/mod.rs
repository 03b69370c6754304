//! Changes of approved stages.

mod asked;

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::project::finance::small_plan;
use crate::stages::cells::project_at;

const MINUTE: std::time::Duration = std::time::Duration::from_secs(60);

struct World {
    app: TestApp,
    ada: User,
    rita: User,
    project: String,
}

/// Ada's stage 1 is approved.
async fn world(engine: Engine) -> World {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let (project, submission) = submitted_project(&ada, "The Door").await;
    approve(&rita, &submission).await;
    stage_mails(&app).await;
    World {
        app,
        ada,
        rita,
        project,
    }
}

impl World {
    fn path(&self, rest: &str) -> String {
        stage_path(&self.project, 1, &format!("/amendment{rest}"))
    }

    async fn amend(&self, changes: Value) -> Value {
        self.app.clock.advance(std::time::Duration::from_secs(1));
        self.ada.post(&self.path("")).await.assert_status_ok();
        let saved = self
            .ada
            .put(&self.path(""))
            .json(&json!({"content": with(stage1(), changes)}))
            .await;
        saved.assert_status_ok();
        saved.json()
    }

    async fn stage(&self) -> Value {
        self.ada.get(&stage_path(&self.project, 1, "")).await.json()
    }

    /// The change goes to the reviewers.
    async fn in_the_queue(&self) -> String {
        let saved = self.amend(json!({"rights_status": "assigned"})).await;
        assert_eq!(saved["material"], json!(["rights"]));
        let sent: Value = self.ada.post(&self.path("/submit")).await.json();
        assert_eq!(sent["state"], "submitted");
        newest_submission(&self.ada, &self.project).await
    }
}

#[rstest]
#[tokio::test]
async fn e_03_what_is_not_material_is_accepted_at_once_as_a_version_of_its_own(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    assert_eq!(w.ada.get(&w.path("")).await.json::<Value>(), Value::Null);
    let begun: Value = w.ada.post(&w.path("")).await.json();
    assert_eq!(
        (&begun["state"], &begun["changes"]),
        (&json!("draft"), &json!([]))
    );
    let nothing = w.ada.post(&w.path("/submit")).await;
    assert_eq!(nothing.json::<Value>()["type"], "/problems/unchanged");

    let logline = "A lighthouse keeper must outwit the salvage crew that wants the door under the sea.";
    let saved = w.amend(json!({"logline": logline, "format": "short_film"})).await;
    assert_eq!(
        (&saved["material"], saved["changes"].as_array().unwrap().len()),
        (&json!([]), 2)
    );
    assert_ne!(
        w.stage().await["content"]["logline"],
        logline,
        "the approved version stands"
    );
    let sent: Value = w.ada.post(&w.path("/submit")).await.json();
    assert_eq!(
        (&sent["state"], &sent["actions"]),
        (&json!("approved"), &json!(["start"]))
    );
    assert_eq!(sent["changes"], json!([]), "it is the approved version now");
    let read: Value = w.ada.get(&w.path("")).await.json();
    assert_eq!(sent, read, "the answer says what is stored");

    let stage = w.stage().await;
    assert_eq!(
        (&stage["approval_status"], &stage["submitted_version"]),
        (&json!("approved"), &json!(2))
    );
    assert_eq!(stage["content"]["logline"], logline);
    let all: Value = w.ada.get("/api/user-projects/all").await.json();
    assert_eq!(all[0]["format"], "short_film");
    let first: Value = w.ada.get(&stage_path(&w.project, 1, "/versions/1")).await.json();
    assert_eq!(
        first["content"]["logline"],
        stage1()["logline"],
        "what was approved stays as it was"
    );
    let history: Value = w.ada.get(&stage_path(&w.project, 1, "/history")).await.json();
    assert_eq!(
        (&history[0]["action"], &history[0]["by"], &history[0]["version"]),
        (&json!("amendment_accepted"), &json!("you"), &json!(2))
    );
    w.ada.get(&stage_path(&w.project, 2, "")).await.assert_status_ok();
    let queue: Value = w.rita.get("/api/review/queue?tab=unclaimed").await.json();
    assert_eq!(queue["items"], json!([]), "nobody has to look at it");
}

#[rstest]
#[tokio::test]
async fn e_03_a_material_change_is_reviewed_while_the_stage_stays_approved(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let numbered = |number: &str, status: &str| json!({"rights_status": status, "registration_no": number});
    w.amend(numbered("IE-2026-114", "assigned")).await;
    w.ada.post(&w.path("/submit")).await.assert_status_ok();
    let submission = newest_submission(&w.ada, &w.project).await;
    assert_eq!(w.stage().await["approval_status"], "approved");
    let locked = w.ada.put(&w.path("")).json(&json!({"content": stage1()})).await;
    locked.assert_status_conflict();
    claim(&w.rita, &submission).await;
    let path = format!("/api/review/{submission}");
    let view: Value = w.rita.get(&path).await.json();
    assert_eq!(
        (
            &view["submission"]["kind"],
            &view["changes"][0]["field"],
            &view["previous_version"]
        ),
        (&json!("amendment"), &json!("rights_status"), &json!(1))
    );
    let item =
        json!({"field": "rights_status", "severity": "must", "text": "Say who assigned it, and when."});
    let summary = "An assignment is good news. We need to see from whom it came and on which day.";
    let draft = json!({"items": [item], "summary": summary});
    w.rita
        .put(&format!("{path}/draft"))
        .json(&draft)
        .await
        .assert_status_ok();
    let decide = json!({"decision": "request_changes"});
    w.rita
        .post(&format!("{path}/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    w.app.later(MINUTE).await;
    assert_eq!(w.stage().await["approval_status"], "approved");
    assert_eq!(w.stage().await["items"], json!([]));
    let asked: Value = w.ada.get(&w.path("")).await.json();
    assert_eq!(
        (&asked["state"], &asked["items"][0]["field"]),
        (&json!("changes_requested"), &json!("rights_status"))
    );
    let mails = stage_mails(&w.app).await;
    assert!(mails.is_empty(), "not the mail of a stage: {mails:?}");

    assert_eq!(
        asked["editable_fields"],
        json!([
            "counsel_note",
            "option_expiry",
            "rights_countries",
            "rights_document",
            "rights_holder",
            "rights_status",
            "rights_territory"
        ])
    );
    let more = with(stage1(), numbered("IE-2026-115", "owned"));
    let refused = w.ada.put(&w.path("")).json(&json!({"content": more})).await;
    refused.assert_status_unprocessable_entity();
    assert_eq!(field_errors(&refused.json()), [("registration_no", "locked")]);
    let saved = w.amend(numbered("IE-2026-114", "owned")).await;
    assert_eq!(saved["editable_fields"], asked["editable_fields"]);
    let again: Value = w.ada.post(&w.path("/submit")).await.json();
    assert_eq!(
        again["state"], "approved",
        "rights as they were approved: nothing material is left"
    );
    assert_eq!(w.stage().await["submitted_version"], 3);
}

#[rstest]
#[tokio::test]
async fn an_approved_change_becomes_the_approved_version_and_a_refused_one_does_not(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let submission = w.in_the_queue().await;
    let path = format!("/api/review/{submission}");
    claim(&w.rita, &submission).await;
    let summary = "The assignment that was sent to us names another title and another author. ".repeat(2);
    w.rita
        .put(&format!("{path}/draft"))
        .json(&json!({"summary": summary}))
        .await
        .assert_status_ok();
    let decide = json!({"decision": "reject", "reason_code": "no_rights"});
    w.rita
        .post(&format!("{path}/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    confirm(&lead, &submission, true).await;
    w.app.later(MINUTE).await;
    let refused: Value = w.ada.get(&w.path("")).await.json();
    assert_eq!(
        (&refused["state"], &refused["actions"]),
        (&json!("rejected"), &json!(["start"]))
    );
    let stage = w.stage().await;
    assert_eq!(
        (&stage["approval_status"], &stage["content"]["rights_status"]),
        (&json!("approved"), &json!("owned"))
    );

    let submission = w.in_the_queue().await;
    approve(&lead, &submission).await;
    let stage = w.stage().await;
    assert_eq!(
        (
            &stage["approval_status"],
            &stage["content"]["rights_status"],
            &stage["submitted_version"]
        ),
        (&json!("approved"), &json!("assigned"), &json!(3))
    );
}

#[rstest]
#[tokio::test]
async fn two_windows_at_one_change_and_a_change_that_is_dropped(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let begun = w.ada.post(&w.path("")).await;
    let etag = begun.header("etag");
    w.amend(json!({"runtime_min": 98})).await;
    let stale = w
        .ada
        .put(&w.path(""))
        .add_header("if-match", etag)
        .json(&json!({"content": stage1()}))
        .await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    assert_eq!(stale.json::<Value>()["current"]["content"]["runtime_min"], 98);
    let renamed = json!({"content": with(stage1(), json!({"project_name": "The Window"}))});
    let fixed = w.ada.put(&w.path("")).json(&renamed).await;
    assert_eq!(field_errors(&fixed.json()), [("project_name", "locked")]);
    w.ada
        .delete(&w.path(""))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    w.ada.delete(&w.path("")).await.assert_status_not_found();
    let begun: Value = w.ada.post(&w.path("")).await.json();
    assert_eq!(begun["changes"], json!([]));

    let submission = w.in_the_queue().await;
    claim(&w.rita, &submission).await;
    w.ada
        .delete(&w.path(""))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let view: Value = w.rita.get(&format!("/api/review/{submission}")).await.json();
    assert_eq!(
        (&view["submission"]["state"], &view["actions"]),
        (&json!("withdrawn"), &json!([]))
    );
}

/// What a colleague saved meanwhile is not submitted unseen.
#[rstest]
#[tokio::test]
async fn e_03_a_change_is_handed_in_as_it_was_read(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let seen = w.ada.post(&w.path("")).await.header("etag");
    w.amend(json!({"runtime_min": 98})).await;
    let submit = async |etag| w.ada.post(&w.path("/submit")).add_header("if-match", etag).await;
    let stale = submit(seen).await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    let problem: Value = stale.json();
    assert_eq!(problem["type"], "/problems/version-conflict");
    assert_eq!(
        (
            &problem["current"]["content"]["runtime_min"],
            &problem["current"]["state"]
        ),
        (&json!(98), &json!("draft"))
    );
    let now = w.ada.get(&w.path("")).await.header("etag");
    let sent = submit(now).await;
    sent.assert_status_ok();
    assert_eq!(sent.json::<Value>()["state"], "approved");
}

/// The small plan at another total.
fn plan_of(total: i64) -> Value {
    let mut plan = small_plan();
    let more = total - plan["budget_total"].as_i64().unwrap();
    let camera = plan["topsheet"][1]["amount"].as_i64().unwrap();
    plan["topsheet"][1]["amount"] = json!(camera + more);
    plan["finance_sources"][0]["amount"] = json!(total);
    plan["budget_total"] = json!(total);
    plan
}

/// Nobody reviews the change; what it confirms of the budget counts all the same.
#[rstest]
#[tokio::test]
async fn e_03_the_confirmed_share_follows_a_plan_that_is_accepted_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low Tide").await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let path = |rest: &str| stage_path(&id, 3, rest);
    let plan = json!({"content": small_plan()});
    ada.put(&path("")).json(&plan).await.assert_status_ok();
    ada.post(&path("/submit")).await.assert_status_ok();
    let versions: Value = ada.get(&path("/versions")).await.json();
    approve(&rita, versions[0]["submission_id"].as_str().unwrap()).await;
    let mut tx = app.app.db.begin().await.unwrap();
    storage::stages::set_confirmed(&mut tx, id.parse().unwrap(), 3, Some(61))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let band = async || -> Value {
        let project: Value = ada.get(&format!("/api/projects/{id}")).await.json();
        project["stages"]["stage3"]["confirmed_band"].clone()
    };
    assert_eq!(band().await, "50–74%");
    ada.post(&path("/amendment")).await.assert_status_ok();
    let changed = json!({"content": plan_of(456_000)});
    ada.put(&path("/amendment"))
        .json(&changed)
        .await
        .assert_status_ok();
    assert_eq!(band().await, "50–74%", "until it is accepted");
    let sent: Value = ada.post(&path("/amendment/submit")).await.json();
    assert_eq!(sent["state"], "approved");
    assert_eq!(band().await, "100%");
}

/// A budget that grows by 14% and by 14% again has grown by more than 15% since somebody looked at it.
#[rstest]
#[tokio::test]
async fn e_03_a_material_change_cannot_be_cut_into_slices(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = financed_project(&app, &ada, "Low Tide").await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let path = |rest: &str| stage_path(&id, 3, rest);
    let plan = json!({"content": small_plan()});
    ada.put(&path("")).json(&plan).await.assert_status_ok();
    ada.post(&path("/submit")).await.assert_status_ok();
    let newest = async || {
        let versions: Value = ada.get(&path("/versions")).await.json();
        versions[0]["submission_id"].as_str().unwrap().to_owned()
    };
    approve(&rita, &newest().await).await;
    let step = async |total: i64| {
        app.clock.advance(std::time::Duration::from_secs(1));
        ada.post(&path("/amendment")).await.assert_status_ok();
        let changed = json!({"content": plan_of(total)});
        let saved: Value = ada.put(&path("/amendment")).json(&changed).await.json();
        let sent: Value = ada.post(&path("/amendment/submit")).await.json();
        (saved["material"].clone(), sent["state"].clone())
    };
    assert_eq!(step(456_000).await, (json!([]), json!("approved")));
    assert_eq!(step(519_840).await, (json!(["budget"]), json!("submitted")));
    approve(&rita, &newest().await).await;
    let accepted = step(590_000).await;
    assert_eq!(
        accepted,
        (json!([]), json!("approved")),
        "measured from what was reviewed last"
    );
}

/// 25% must be confirmed and were: a tenth by a bank's letter, which ran out since.
#[rstest]
#[case::nothing_else_is_given_up("confirmed", json!([]))]
#[case::so_is_the_rest("in_discussion", json!(["confirmed_share"]))]
#[tokio::test]
async fn e_03_what_ran_out_by_itself_covers_nothing_that_is_given_up(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] status: &str,
    #[case] material: Value,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let source = |kind: &str, amount: i64, paper: &str, status: &str| {
        json!({"type": kind, "provider": "Northern TV", "amount": amount, "currency": "EUR", "status": status,
            "evidence": [paper], "evidence_date": "2026-02-01", "evidence_file": "0194f5a0-0000-7000-8000-000000000001"})
    };
    let bank = source("equity_company", 4_000_000, "bank_letter", "confirmed");
    let plan = |status| {
        json!([
            source("licence_broadcaster", 6_000_000, "agreement", status),
            bank
        ])
    };
    let before = [
        (3, "currency".to_owned(), json!("EUR")),
        (3, "budget_total".to_owned(), json!(40_000_000)),
        (3, "finance_sources".to_owned(), plan("confirmed")),
    ];
    let id = project_at(&app, &ada, 4, "M", &before).await;
    app.clock.advance(days(214));
    let ada = app.sign_in(&ada.email).await;
    let path = stage_path(&id, 3, "/amendment");
    let begun = ada.post(&path).await;
    begun.assert_status_ok();
    let content = with(
        begun.json::<Value>()["content"].clone(),
        json!({"finance_sources": plan(status)}),
    );
    let saved: Value = ada.put(&path).json(&json!({"content": content})).await.json();
    assert_eq!(saved["material"], material, "{saved}");
}
