//! Where two must approve.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;

/// [`World`] with a submission that two must approve, and a second reviewer.
async fn world_of_two(engine: Engine) -> (World, User) {
    let w = world(engine).await;
    let submission = w.submission.parse().unwrap();
    storage::test_database::need_approvals(&w.app.app.db, submission, 2)
        .await
        .unwrap();
    let rob = w.app.with_role("rob@film.test", Role::Reviewer).await;
    (w, rob)
}

fn approval() -> (Value, Value) {
    (
        json!({"scores": good_scores(), "summary": "Ready."}),
        json!({"decision": "approve"}),
    )
}

fn refusal() -> (Value, Value) {
    let summary = "The novel that this adapts is under option elsewhere. ".repeat(2);
    let low = json!({"premise": {"score": 1, "note": "Not theirs to tell."}});
    (
        json!({"scores": low, "summary": summary}),
        json!({"decision": "reject", "reason_code": "no_rights"}),
    )
}

impl World {
    async fn give(&self, reviewer: &User, (draft, decision): (Value, Value)) -> Value {
        claim(reviewer, &self.submission).await;
        reviewer
            .put(&self.path("/draft"))
            .json(&draft)
            .await
            .assert_status_ok();
        let decided = reviewer.post(&self.path("/decide")).json(&decision).await;
        decided.assert_status_ok();
        decided.json()
    }

    async fn read(&self, reviewer: &User) -> Value {
        reviewer.get(&self.path("")).await.json()
    }
}

#[rstest]
#[tokio::test]
async fn e_03_two_approve_without_knowing_of_each_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (w, rob) = world_of_two(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let first = w.give(&w.rita, approval()).await;
    assert_eq!(first["pending"]["waits_for"], "second_review");
    let mine = w.queue(&w.rita, "mine").await;
    assert_eq!(mine[0]["own_decided"], true, "nothing of hers is left to do");
    assert_eq!(
        (
            &first["submission"]["reviews_done"],
            &first["submission"]["reviews_needed"]
        ),
        (&json!(1), &json!(2))
    );
    w.app.later(MINUTE * 5).await;
    assert_eq!(w.status().await, "in_review", "one approval is not enough");
    assert!(
        w.queue(&w.rita, "unclaimed").await.is_empty(),
        "who has decided is not asked again"
    );

    let offered = w.queue(&rob, "unclaimed").await;
    assert_eq!((offered.len(), &offered[0]["claimable"]), (1, &json!(true)));
    assert_eq!(w.queue(&rob, "mine").await.len(), 0);
    claim(&rob, &w.submission).await;
    assert!(
        w.queue(&lead, "unclaimed").await.is_empty(),
        "no third is asked for"
    );
    let taken = lead
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    taken.assert_status_conflict();
    declare(&lead, &w.submission).await;
    assert_eq!(
        w.read(&lead).await["others"],
        json!([]),
        "nor does a lead see who said what"
    );

    let second = w.read(&rob).await;
    assert_eq!(
        (&second["others"], &second["review"]["summary"]),
        (&json!([]), &json!(""))
    );
    let second = w.give(&rob, approval()).await;
    assert_eq!(
        second["others"],
        json!([]),
        "not while the own decision can be undone"
    );
    assert_eq!(second["pending"]["waits_for"], "send");
    w.app.later(MINUTE).await;
    let seen = w.read(&rob).await;
    assert_eq!(
        (&seen["others"][0]["summary"], &seen["others"][0]["number"]),
        (&json!("Ready."), &json!(1))
    );
    assert_eq!(w.status().await, "approved");
    let mails = stage_mails(&w.app).await;
    assert_eq!(
        (mails.len(), &mails[0].payload["summary"]),
        (1, &json!("Ready.\n\nReady."))
    );
    let feedback: Value = w.ada.get(&stage_path(&w.project, 1, "/feedback")).await.json();
    assert_eq!(feedback.as_array().unwrap().len(), 1);
    assert_eq!(feedback[0]["criteria"][0]["median"], 4.0);
}

#[rstest]
#[tokio::test]
async fn e_03_a_no_calls_a_third_and_a_lead_settles_what_stays_disputed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (w, rob) = world_of_two(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let rosa = w.app.with_role("rosa@film.test", Role::Reviewer).await;
    w.give(&w.rita, approval()).await;
    let split = w.give(&rob, refusal()).await;
    assert_eq!(
        (
            &split["pending"]["waits_for"],
            &split["submission"]["reviews_needed"]
        ),
        (&json!("third_review"), &json!(3))
    );
    assert!(
        w.queue(&lead, "to_confirm").await.is_empty(),
        "a no is not a rejection yet"
    );
    let third = w.give(&rosa, approval()).await;
    assert_eq!(
        (&third["pending"]["waits_for"], &third["pending"]["outcome"]),
        (&json!("lead"), &json!("approve"))
    );
    w.app.later(MINUTE * 10).await;
    assert_eq!(
        w.status().await,
        "in_review",
        "nothing is approved against a no by itself"
    );

    assert_eq!(w.queue(&lead, "to_confirm").await.len(), 1);
    declare(&lead, &w.submission).await;
    let view = w.read(&lead).await;
    assert_eq!(
        (view["actions"].clone(), view["others"].as_array().unwrap().len()),
        (json!(["confirm"]), 2)
    );
    w.rita
        .post(&w.path("/confirm"))
        .json(&json!({"confirm": true}))
        .await
        .assert_status_not_found();
    let back = confirm(&lead, &w.submission, false).await;
    assert_eq!(
        back["submission"]["reviews_done"], 1,
        "those who approved look again"
    );
    w.decide(&w.rita, json!({"decision": "approve"})).await;
    w.decide(&rosa, json!({"decision": "approve"})).await;

    let confirmed = confirm(&lead, &w.submission, true).await;
    assert_eq!(confirmed["actions"], json!(["undo"]));
    lead.post(&w.path("/undo")).await.assert_status_ok();
    w.app.later(MINUTE * 2).await;
    assert_eq!(w.status().await, "in_review", "a lead undoes too");
    confirm(&lead, &w.submission, true).await;
    w.app.later(MINUTE).await;
    assert_eq!(w.status().await, "approved");
    let feedback: Value = w.ada.get(&stage_path(&w.project, 1, "/feedback")).await.json();
    assert_eq!(
        (&feedback[0]["decision"], &feedback[0]["summary"]),
        (&json!("approve"), &json!("Ready.\n\nReady."))
    );
    assert_eq!(
        feedback[0]["criteria"][0]["median"], 4.0,
        "the median of all three"
    );
}

#[rstest]
#[tokio::test]
async fn two_who_refuse_need_a_lead_who_is_neither(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (w, _) = world_of_two(engine).await;
    let judge = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let lead = w.app.with_role("lena@film.test", Role::ReviewLead).await;
    w.give(&w.rita, refusal()).await;
    w.give(&judge, refusal()).await;
    let own = judge
        .post(&w.path("/confirm"))
        .json(&json!({"confirm": true}))
        .await;
    assert_eq!(own.json::<Value>()["type"], "/problems/second-approver-required");
    confirm(&lead, &w.submission, true).await;
    w.app.later(MINUTE).await;
    assert_eq!(w.status().await, "rejected");
}

#[rstest]
#[tokio::test]
async fn who_leaves_leaves_the_submission_to_the_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (w, rob) = world_of_two(engine).await;
    claim(&w.rita, &w.submission).await;
    claim(&rob, &w.submission).await;
    let release = json!({"reason": "conflict"});
    w.rita
        .post(&w.path("/release"))
        .json(&release)
        .await
        .assert_status_success();
    assert_eq!(w.status().await, "in_review");
    assert_eq!(w.queue(&rob, "mine").await.len(), 1);
    rob.post(&w.path("/release"))
        .json(&release)
        .await
        .assert_status_success();
    assert_eq!(w.status().await, "submitted");
}

#[rstest]
#[tokio::test]
async fn a_number_of_reviewers_that_cannot_be_is_an_error_and_never_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(-1, 0, 70_000)] stored: i32,
) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let (draft, decision) = approval();
    let saved = w.rita.put(&w.path("/draft")).json(&draft).await;
    saved.assert_status_ok();
    let submission = w.submission.parse().unwrap();
    storage::test_database::need_approvals(&w.app.app.db, submission, stored)
        .await
        .unwrap();
    let refused = w.rita.post(&w.path("/decide")).json(&decision).await;
    assert_eq!(refused.status_code(), 500);
    storage::test_database::need_approvals(&w.app.app.db, submission, 1)
        .await
        .unwrap();
    assert_eq!(w.read(&w.rita).await["review"]["decision"], Value::Null);
    assert_eq!(w.status().await, "in_review");
}
