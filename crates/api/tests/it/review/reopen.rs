//! A review lead looks at an approval again.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use super::*;
use crate::builders::*;

#[rstest]
#[tokio::test]
async fn e_03_r_13_a_lead_reopens_an_approval_and_the_next_stage_closes_meanwhile(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let why = "The estate writes that the option was sold to somebody else in January.";
    let body = json!({"reason": why, "no_conflict": true});
    let early = lead.post(&w.path("/reopen")).json(&body).await;
    early.assert_status_conflict();
    approve(&w.rita, &w.submission).await;
    stage_mails(&w.app).await;

    w.rita
        .post(&w.path("/reopen"))
        .json(&body)
        .await
        .assert_status_not_found();
    let short = lead
        .post(&w.path("/reopen"))
        .json(&json!({"reason": "Hm.", "no_conflict": true}))
        .await;
    assert_eq!(field_errors(&short.json()), [("reason", "length")]);
    let undeclared = lead
        .post(&w.path("/reopen"))
        .json(&json!({"reason": why, "no_conflict": false}))
        .await;
    undeclared.assert_status_forbidden();
    assert_eq!(
        w.queue(&lead, "decided").await.len(),
        1,
        "a lead finds what others decided"
    );
    let seen: Value = lead.get(&w.path("")).await.json();
    assert_eq!(seen["actions"], json!(["reopen"]));
    let begun = w
        .ada
        .put(&stage_path(&w.project, 2, ""))
        .json(&json!({"content": {}}))
        .await;
    begun.assert_status_ok();

    let view: Value = lead.post(&w.path("/reopen")).json(&body).await.json();
    assert_eq!(
        (
            &view["submission"]["version"],
            &view["submission"]["kind"],
            &view["reopened"]
        ),
        (&json!(2), &json!("reopened"), &json!(why))
    );
    assert_eq!(view["content"]["project_name"], "The Door");
    assert_eq!(w.status().await, "in_review");
    assert_eq!(stage_mails(&w.app).await[0].template, "stage_reopened");
    w.ada
        .get(&stage_path(&w.project, 2, ""))
        .await
        .assert_status_forbidden();
    let again = lead.post(&w.path("/reopen")).json(&body).await;
    again.assert_status_conflict();

    let second = view["submission"]["submission_id"].as_str().unwrap();
    approve(&lead, second).await;
    assert_eq!(w.status().await, "approved");
    w.ada.get(&stage_path(&w.project, 2, "")).await.assert_status_ok();
    let versions: Value = w.ada.get(&stage_path(&w.project, 1, "/versions")).await.json();
    assert_eq!(
        (&versions[0]["state"], &versions[1]["state"]),
        (&json!("approved"), &json!("approved")),
        "what was approved stays what it was"
    );
    let first: Value = w.ada.get(&stage_path(&w.project, 1, "/versions/1")).await.json();
    let copy: Value = w.ada.get(&stage_path(&w.project, 1, "/versions/2")).await.json();
    assert_eq!(first["content"], copy["content"]);
}

#[rstest]
#[tokio::test]
async fn a_reopened_stage_can_be_sent_back_for_changes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    approve(&w.rita, &w.submission).await;
    let why = "The estate writes that the option was sold to somebody else in January.";
    let body = json!({"reason": why, "no_conflict": true});
    let view: Value = lead.post(&w.path("/reopen")).json(&body).await.json();
    w.submission = view["submission"]["submission_id"].as_str().unwrap().to_owned();
    let item = json!({"field": "rights_status", "severity": "must", "text": "Show the paper that the option stands on."});
    let summary = "We need to see where the right to this story stands after January.";
    let draft = json!({"items": [item], "summary": summary});
    lead.put(&w.path("/draft")).json(&draft).await.assert_status_ok();
    w.decide(&lead, json!({"decision": "request_changes"})).await;
    w.app.later(MINUTE).await;
    assert_eq!(w.status().await, "changes_requested");
    let refused = w.ada.post(&stage_path(&w.project, 1, "/submit")).await;
    refused.assert_status(StatusCode::CONFLICT);
}
