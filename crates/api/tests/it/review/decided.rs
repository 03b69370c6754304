//! What a reviewer has decided last.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use super::*;
use crate::builders::*;

async fn decided(user: &User) -> Vec<Value> {
    let answer = user.get("/api/review/decided").await;
    answer.assert_status_ok();
    answer.json()
}

fn names(rows: &[Value]) -> Vec<&str> {
    let names = rows.iter().map(|row| row["project_name"].as_str().unwrap());
    names.collect()
}

#[rstest]
#[tokio::test]
async fn e_03_a_reviewer_reads_what_they_decided_last_and_nobody_elses(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    assert_eq!(decided(&w.rita).await, Vec::<Value>::new());
    claim(&w.rita, &w.submission).await;
    assert!(decided(&w.rita).await.is_empty(), "a draft is no decision");
    w.ask_for_changes().await;
    let rows = decided(&w.rita).await;
    let row = json!({
        "submission_id": w.submission, "project_name": "The Door", "stage": 1, "version": 1, "kind": "stage",
        "decision": "request_changes", "outcome": "request_changes", "decided_at": rows[0]["decided_at"],
    });
    assert_eq!(rows, [row]);
    w.rita.get(&w.path("")).await.assert_status_ok();
    assert!(
        decided(&lead).await.is_empty(),
        "only their own, a lead's neither"
    );
}

#[rstest]
#[tokio::test]
async fn e_03_what_can_be_undone_is_not_decided_yet(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let draft = json!({"scores": good_scores(), "summary": "Ready."});
    w.rita
        .put(&w.path("/draft"))
        .json(&draft)
        .await
        .assert_status_ok();
    w.decide(&w.rita, json!({"decision": "approve"})).await;
    assert!(decided(&w.rita).await.is_empty());
    w.app.later(MINUTE).await;
    assert_eq!(decided(&w.rita).await[0]["outcome"], "approve");
}

#[rstest]
#[tokio::test]
async fn e_03_the_newest_five_decisions_are_listed_without_what_one_has_joined(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, _) = TestApp::start(engine).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let mut made = Vec::new();
    for n in 0..6 {
        let maker = app.verified(&format!("maker{n}@film.test")).await;
        complete_profile(&maker).await;
        let (project, submission) = submitted_project(&maker, &format!("Film {n}")).await;
        made.push((maker, project, submission));
    }
    // The newest decision is first, whichever was submitted first.
    for (_, _, submission) in made.iter().rev() {
        approve(&rita, submission).await;
    }
    let rows = decided(&rita).await;
    assert_eq!(names(&rows), ["Film 0", "Film 1", "Film 2", "Film 3", "Film 4"]);
    let (maker, project, submission) = &made[1];
    let code = invite(
        &app,
        maker,
        project,
        json!({"email": rita.email, "role": "viewer"}),
    )
    .await;
    accept(&rita, &code).await;
    rita.get(&format!("/api/review/{submission}"))
        .await
        .assert_status_not_found();
    let rows = decided(&rita).await;
    assert_eq!(names(&rows), ["Film 0", "Film 2", "Film 3", "Film 4", "Film 5"]);
}
