//! The minute in which a decision can be taken back.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;

#[rstest]
#[tokio::test]
async fn e_03_a_decision_can_be_undone_for_a_minute(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let undo = async |user: &User| user.post(&w.path("/undo")).await;
    claim(&w.rita, &w.submission).await;
    undo(&w.rita).await.assert_status_conflict();
    let body = json!({"scores": good_scores()});
    w.rita.put(&w.path("/draft")).json(&body).await.assert_status_ok();
    w.decide(&w.rita, json!({"decision": "approve"})).await;
    let twice = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await;
    assert_eq!(twice.json::<Value>()["type"], "/problems/already-decided");
    let late = w.rita.put(&w.path("/draft")).json(&body).await;
    assert_eq!(late.json::<Value>()["type"], "/problems/already-decided");

    w.app.later(MINUTE - std::time::Duration::from_secs(1)).await;
    let other = w.app.with_role("rob@film.test", Role::Reviewer).await;
    undo(&other).await.assert_status_conflict();
    let view: Value = undo(&w.rita).await.json();
    assert_eq!(
        view["actions"],
        json!(["save", "release", "decide", "override_tier"])
    );
    assert!(view.get("pending").is_none() && view["review"].get("decision").is_none());
    w.app.later(MINUTE * 2).await;
    assert_eq!(w.status().await, "in_review", "what was undone is not sent");

    w.decide(&w.rita, json!({"decision": "approve"})).await;
    w.app.clock.advance(MINUTE);
    let too_late = undo(&w.rita).await;
    assert_eq!(
        too_late.json::<Value>()["type"],
        "/problems/decision-already-sent"
    );
    w.app.later(std::time::Duration::ZERO).await;
    assert_eq!(w.status().await, "approved");
    assert_eq!(stage_mails(&w.app).await.len(), 1, "and sent once");
    w.app.later(MINUTE).await;
    assert!(stage_mails(&w.app).await.is_empty());
}

#[rstest]
#[tokio::test]
async fn what_is_taken_back_while_its_decision_waits_is_never_decided(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let body = json!({"scores": good_scores()});
    w.rita.put(&w.path("/draft")).json(&body).await.assert_status_ok();
    w.decide(&w.rita, json!({"decision": "approve"})).await;
    w.ada
        .post(&stage_path(&w.project, 1, "/withdraw"))
        .await
        .assert_status_ok();
    w.app.later(MINUTE).await;
    assert_eq!(w.status().await, "draft");
    assert!(stage_mails(&w.app).await.is_empty());
    let gone = w.rita.post(&w.path("/undo")).await;
    assert_eq!(gone.json::<Value>()["type"], "/problems/decision-already-sent");
}
