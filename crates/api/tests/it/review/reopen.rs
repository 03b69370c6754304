//! A review lead looks at an approval again.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::Engine;

use super::*;
use crate::builders::*;
use crate::project::finance::small_plan;

const WHY: &str = "The estate writes that the option was sold to somebody else in January.";

#[rstest]
#[tokio::test]
async fn e_03_r_13_a_lead_reopens_an_approval_and_the_next_stage_closes_meanwhile(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let body = json!({"reason": WHY, "no_conflict": true});
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
        .json(&json!({"reason": WHY, "no_conflict": false}))
        .await;
    undeclared.assert_status_forbidden();
    assert_eq!(
        w.queue(&lead, "decided").await.len(),
        1,
        "a lead finds what others decided"
    );
    declare(&lead, &w.submission).await;
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
        (&json!(2), &json!("reopened"), &json!(WHY))
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
    let body = json!({"reason": WHY, "no_conflict": true});
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

/// What was accepted without a reviewer stands, and no lead has read it: the approval is reopened where they have.
#[rstest]
#[tokio::test]
async fn e_03_r_13_an_approval_is_reopened_after_a_change_that_nobody_reviewed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    approve(&w.rita, &w.submission).await;
    let amendment = |rest: &str| stage_path(&w.project, 1, &format!("/amendment{rest}"));
    w.ada.post(&amendment("")).await.assert_status_ok();
    let logline = "A lighthouse keeper must outwit the salvage crew that wants the door under the sea.";
    let changed = json!({"content": with(stage1(), json!({"logline": logline}))});
    w.ada.put(&amendment("")).json(&changed).await.assert_status_ok();
    let accepted: Value = w.ada.post(&amendment("/submit")).await.json();
    assert_eq!(accepted["state"], "approved");

    let decided = w.queue(&lead, "decided").await;
    let found: Vec<_> = decided.iter().map(|item| &item["submission_id"]).collect();
    assert_eq!(found, [&json!(w.submission)]);
    declare(&lead, &w.submission).await;
    let actions = async || lead.get(&w.path("")).await.json::<Value>()["actions"].clone();
    assert_eq!(actions().await, json!(["reopen"]));
    let body = json!({"reason": WHY, "no_conflict": true});
    let reopened = lead.post(&w.path("/reopen")).json(&body).await;
    reopened.assert_status_ok();
    let view: Value = reopened.json();
    assert_eq!(
        (&view["submission"]["version"], &view["content"]["logline"]),
        (&json!(3), &json!(logline)),
        "what stands is looked at"
    );
    assert_eq!(actions().await, json!([]));

    approve(&lead, view["submission"]["submission_id"].as_str().unwrap()).await;
    assert_eq!(w.status().await, "approved");
    assert_eq!(actions().await, json!([]), "another version stands");
    let old = lead.post(&w.path("/reopen")).json(&body).await;
    old.assert_status_conflict();
    assert_eq!(old.json::<Value>()["type"], "/problems/invalid-status");
}

/// Three stages: the first is looked at again while the second is approved and the third is on its way.
#[rstest]
#[tokio::test]
async fn e_03_r_13_an_approval_taken_back_closes_every_later_stage(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    w.project = financed_project(&w.app, &w.ada, "Low Tide").await;
    w.submission = newest_submission(&w.ada, &w.project).await;
    let third = |rest: &str| stage_path(&w.project, 3, rest);
    let plan = json!({"content": small_plan()});
    w.ada.put(&third("")).json(&plan).await.assert_status_ok();
    w.ada.post(&third("/submit")).await.assert_status_ok();
    let versions: Value = w.ada.get(&third("/versions")).await.json();
    let finance = format!("/api/review/{}", versions[0]["submission_id"].as_str().unwrap());
    let body = json!({"reason": WHY, "no_conflict": true});
    let again: Value = lead.post(&w.path("/reopen")).json(&body).await.json();

    for stage in [2, 3] {
        let path = |rest: &str| stage_path(&w.project, stage, rest);
        for refused in [
            w.ada.get(&path("")).await,
            w.ada.put(&path("")).json(&json!({"content": {}})).await,
            w.ada.post(&path("/submit")).await,
            w.ada.post(&path("/amendment")).await,
        ] {
            refused.assert_status_forbidden();
            let problem: Value = refused.json();
            let detail = format!("Stage {stage} opens when stage 1 is approved.");
            assert_eq!(
                (&problem["type"], &problem["detail"]),
                (&json!("/problems/stage-locked"), &json!(detail))
            );
        }
    }
    let offered = async || {
        let mut all = w.queue(&w.rita, "unclaimed").await;
        all.retain(|item| item["stage"] == 3);
        (all[0]["claimable"].clone(), all[0]["waits_for_stage"].clone())
    };
    assert_eq!(
        offered().await,
        (json!(false), json!(1)),
        "it waits in the queue, and says for what"
    );
    let claim = json!({"no_conflict": true});
    let claimed = w.rita.post(&format!("{finance}/claim")).json(&claim).await;
    claimed.assert_status_forbidden();
    assert_eq!(claimed.json::<Value>()["type"], "/problems/stage-locked");
    let recalled: Value = w.ada.post(&third("/recall")).await.json();
    assert_eq!(
        (&recalled["approval_status"], &recalled["actions"]),
        (&json!("draft"), &json!([])),
        "taken back, and closed"
    );

    approve(&lead, again["submission"]["submission_id"].as_str().unwrap()).await;
    let kept: Value = w.ada.get(&third("")).await.json();
    assert_eq!(kept["content"]["budget_total"], small_plan()["budget_total"]);
    w.ada.post(&third("/submit")).await.assert_status_ok();
    assert_eq!(offered().await, (json!(true), Value::Null));
}

/// What was decided before the first stage was reopened waits until that is approved again.
#[rstest]
#[tokio::test]
async fn e_03_r_13_a_later_stage_is_not_approved_while_an_earlier_one_is_not(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    w.project = financed_project(&w.app, &w.ada, "Low Tide").await;
    w.submission = newest_submission(&w.ada, &w.project).await;
    let third = |rest: &str| stage_path(&w.project, 3, rest);
    let plan = json!({"content": small_plan()});
    w.ada.put(&third("")).json(&plan).await.assert_status_ok();
    w.ada.post(&third("/submit")).await.assert_status_ok();
    let versions: Value = w.ada.get(&third("/versions")).await.json();
    let submission = versions[0]["submission_id"].as_str().unwrap();
    let finance = |rest: &str| format!("/api/review/{submission}{rest}");
    let approved = json!({"decision": "approve"});
    claim(&w.rita, submission).await;
    let view: Value = w.rita.get(&finance("")).await.json();
    let marks = view["rubric"].as_array().unwrap().iter();
    let marks = marks.map(|one| (one["key"].as_str().unwrap().to_owned(), json!({"score": 4})));
    let draft = json!({"scores": serde_json::Map::from_iter(marks)});
    w.rita
        .put(&finance("/draft"))
        .json(&draft)
        .await
        .assert_status_ok();
    w.rita
        .post(&finance("/decide"))
        .json(&approved)
        .await
        .assert_status_ok();

    let body = json!({"reason": WHY, "no_conflict": true});
    let again: Value = lead.post(&w.path("/reopen")).json(&body).await.json();
    let status = async || {
        let all: Value = w.ada.get("/api/user-projects/all").await.json();
        let mine = all
            .as_array()
            .unwrap()
            .iter()
            .find(|p| p["project_id"] == *w.project);
        mine.unwrap()["stages"]["stage3"]["approval_status"].clone()
    };
    w.rita.post(&finance("/undo")).await.assert_status_ok();
    let refused = w.rita.post(&finance("/decide")).json(&approved).await;
    refused.assert_status_forbidden();
    let detail = "This stage opens once every stage before it is approved.";
    assert_eq!(refused.json::<Value>()["detail"], detail);

    approve(&lead, again["submission"]["submission_id"].as_str().unwrap()).await;
    w.rita
        .post(&finance("/decide"))
        .json(&approved)
        .await
        .assert_status_ok();
    let first = newest_submission(&w.ada, &w.project).await;
    let body = json!({"reason": WHY, "no_conflict": true});
    let again: Value = lead
        .post(&format!("/api/review/{first}/reopen"))
        .json(&body)
        .await
        .json();
    w.app.later(MINUTE).await;
    assert_eq!(status().await, "in_review", "decided, and it waits");
    approve(&lead, again["submission"]["submission_id"].as_str().unwrap()).await;
    w.app.later(MINUTE).await;
    assert_eq!(status().await, "approved");
    assert_eq!(w.status().await, "approved");
}
