//! Who is near to a project does not judge it: the same for a claim, an assignment, a reopening, a confirmation.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, User};

use super::*;
use crate::builders::*;

async fn credits(user: &User, rows: Value) {
    user.put("/api/user/profile/step/3")
        .json(&json!({"headline": "Producer of quiet films", "credits": rows}))
        .await
        .assert_status_ok();
}

fn credit(year: i64, company: &str) -> Value {
    json!([{"title": "Ebb", "role": "Producer", "year": year, "company": company}])
}

async fn may_claim(w: &World) -> bool {
    let body = json!({"no_conflict": true});
    let answer = w.rita.post(&w.path("/claim")).json(&body).await;
    if answer.status_code().is_success() {
        w.rita
            .post(&w.path("/release"))
            .json(&json!({"reason": "other"}))
            .await
            .assert_status(axum::http::StatusCode::NO_CONTENT);
        return true;
    }
    assert_eq!(answer.json::<Value>()["type"], "/problems/conflict-of-interest");
    false
}

#[rstest]
#[tokio::test]
async fn credits_with_the_same_company_within_two_years_are_a_conflict(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    complete_profile(&w.rita).await;
    credits(&w.ada, credit(2025, "Low Tide Films Ltd.")).await;
    credits(&w.rita, credit(2025, "low tide films")).await;
    assert!(!may_claim(&w).await);
    credits(&w.rita, credit(2023, "Low Tide Films")).await;
    assert!(may_claim(&w).await, "the clock stands in March 2026");
}

#[rstest]
#[tokio::test]
async fn the_company_that_makes_the_project_is_a_conflict(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    complete_profile(&w.rita).await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    let project = w.project.parse().unwrap();
    let mut finance = storage::stages::find(&mut tx, project, 1).await.unwrap().unwrap();
    finance.stage = kernel::Stage::ALL[2];
    finance
        .content
        .insert("entity_name".into(), json!("High Tide Films"));
    storage::stages::save(&mut tx, project, &finance).await.unwrap();
    tx.commit().await.unwrap();
    credits(&w.rita, credit(2026, "HIGH TIDE FILMS")).await;
    assert!(!may_claim(&w).await);
    credits(&w.rita, credit(2026, "Other Films")).await;
    assert!(may_claim(&w).await);
}

#[rstest]
#[tokio::test]
async fn whom_the_project_names_among_its_people_does_not_judge_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    let row = storage::talent::TalentRow {
        id: kernel::TalentId::new(&w.app.clock.clock()),
        project_id: w.project.parse().unwrap(),
        project_name: "The Door".into(),
        email: w.rita.email.clone(),
        name: "Rita".into(),
        job: "editor".into(),
        attachment_status: "deal_memo".into(),
        state: kernel::states::ConfirmationState::Asked,
        asked_by: w.ada.uid.clone(),
        asked_at: w.app.clock.now(),
        answered_at: None,
    };
    storage::talent::ask(&mut tx, &row).await.unwrap();
    tx.commit().await.unwrap();
    assert!(!may_claim(&w).await);
}

#[rstest]
#[tokio::test]
async fn e_03_a_lead_who_works_with_the_team_neither_reopens_nor_confirms(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    let together = project(&w.ada, "Together").await;
    let whom = json!({"email": lead.email, "role": "viewer"});
    let code = invite(&w.app, &w.ada, &together, whom).await;
    accept(&lead, &code).await;
    claim(&w.rita, &w.submission).await;
    let draft =
        json!({"summary": "The rights belong to somebody else, as the papers themselves say. ".repeat(3)});
    w.rita
        .put(&w.path("/draft"))
        .json(&draft)
        .await
        .assert_status_ok();
    w.decide(&w.rita, json!({"decision": "reject", "reason_code": "no_rights"}))
        .await;
    let refused = lead
        .post(&w.path("/confirm"))
        .json(&json!({"confirm": true}))
        .await;
    refused.assert_status_forbidden();
    assert_eq!(refused.json::<Value>()["type"], "/problems/conflict-of-interest");
    let other = w.app.with_role("lou@film.test", Role::ReviewLead).await;
    confirm(&other, &w.submission, true).await;
}

#[rstest]
#[tokio::test]
async fn e_03_reopening_asks_the_same_as_claiming(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    approve(&w.rita, &w.submission).await;
    let together = project(&w.ada, "Together").await;
    let whom = json!({"email": lead.email, "role": "viewer"});
    let code = invite(&w.app, &w.ada, &together, whom).await;
    accept(&lead, &code).await;
    let why = "The estate writes that the option was sold to somebody else in January.";
    let body = json!({"reason": why, "no_conflict": true});
    let refused = lead.post(&w.path("/reopen")).json(&body).await;
    refused.assert_status_forbidden();
    assert_eq!(refused.json::<Value>()["type"], "/problems/conflict-of-interest");
    assert_eq!(w.status().await, "approved");
    let other = w.app.with_role("lou@film.test", Role::ReviewLead).await;
    other
        .post(&w.path("/reopen"))
        .json(&body)
        .await
        .assert_status_ok();
    assert_eq!(w.status().await, "in_review");
}

#[rstest]
#[case("conflict", false)]
#[case("no_time", true)]
#[tokio::test]
async fn a_conflict_named_at_one_stage_holds_for_every_stage(
    #[case] reason: &str,
    #[case] offered: bool,
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    let (project, now) = (w.project.parse().unwrap(), w.app.clock.now());
    storage::reviews::exclude(&mut tx, project, kernel::Stage::ALL[2], &w.rita.uid, reason, now)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(!w.queue(&w.rita, "unclaimed").await.is_empty(), offered);
    assert_eq!(may_claim(&w).await, offered);
}

#[rstest]
#[tokio::test]
async fn who_comes_near_after_the_claim_decides_nothing_and_returns_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    complete_profile(&w.rita).await;
    claim(&w.rita, &w.submission).await;
    let draft = json!({"scores": good_scores()});
    w.rita
        .put(&w.path("/draft"))
        .json(&draft)
        .await
        .assert_status_ok();
    credits(&w.ada, credit(2025, "Low Tide Films")).await;
    credits(&w.rita, credit(2025, "Low Tide Films")).await;
    let approval = json!({"decision": "approve"});
    let refused = w.rita.post(&w.path("/decide")).json(&approval).await;
    refused.assert_status_forbidden();
    assert_eq!(refused.json::<Value>()["type"], "/problems/conflict-of-interest");
    assert_eq!(w.status().await, "in_review");
    let body = json!({"reason": "conflict"});
    w.rita
        .post(&w.path("/release"))
        .json(&body)
        .await
        .assert_status_success();
}
