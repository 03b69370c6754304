//! What each role may do with a stage, through the API; the table itself is tested where it stands.

use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

async fn actions(user: &User, id: &str) -> Value {
    user.get(&stage_path(id, 1, "")).await.json::<Value>()["actions"].clone()
}

#[rstest]
#[tokio::test]
async fn every_role_is_offered_what_it_may_do_and_refused_the_rest(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let viewer = member(&app, &ada, &id, "viewer").await;
    let collaborator = member(&app, &ada, &id, "collaborator").await;
    let producer = member(&app, &ada, &id, "producer").await;
    complete_profile(&producer).await;

    assert_eq!(actions(&viewer, &id).await, json!([]));
    assert_eq!(actions(&collaborator, &id).await, json!(["save"]));
    assert_eq!(actions(&producer, &id).await, json!(["save", "submit"]));
    let submit = stage_path(&id, 1, "/submit");
    for user in [&viewer, &collaborator] {
        let refused = user.post(&submit).await;
        refused.assert_status_forbidden();
        assert_eq!(
            refused.json::<Value>()["detail"],
            "To submit a stage, you need the role “Can edit and submit”. Ask the owner."
        );
        let check: Value = user.post(&stage_path(&id, 1, "/check")).await.json();
        let blockers = check["blockers"].as_array().unwrap();
        assert!(
            blockers.iter().any(|one| one["code"] == "insufficient-role"),
            "{check}"
        );
    }

    // a collaborator changes every answer but the name
    let renamed = with(stage1(), json!({"project_name": "My Door"}));
    let refused = collaborator
        .put(&stage_path(&id, 1, ""))
        .json(&json!({"content": renamed}))
        .await;
    assert_eq!(field_errors(&refused.json()), [("project_name", "locked")]);
    let changed = with(stage1(), json!({"runtime_min": 101, "project_name": "The Door"}));
    let saved: Value = collaborator
        .put(&stage_path(&id, 1, ""))
        .json(&json!({"content": changed}))
        .await
        .json();
    assert_eq!(saved["content"]["runtime_min"], 101);
    assert_eq!(saved["editable"], "listed");
    let open = saved["editable_fields"].as_array().unwrap();
    assert!(open.contains(&json!("logline")) && !open.contains(&json!("project_name")));

    // a producer submits, the owner takes it back
    producer.post(&submit).await.assert_status_ok();
    for user in [&viewer, &collaborator, &producer] {
        assert_eq!(actions(user, &id).await, json!([]));
        user.post(&stage_path(&id, 1, "/recall"))
            .await
            .assert_status_forbidden();
    }
    assert_eq!(actions(&ada, &id).await, json!(["recall"]));
    let history: Value = ada.get(&stage_path(&id, 1, "/history")).await.json();
    assert_eq!(
        (&history[0]["action"], &history[0]["by"]),
        (&json!("submitted"), &json!("team"))
    );
    ada.post(&stage_path(&id, 1, "/recall")).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn a_stage_is_begun_by_owner_or_producer_and_the_finance_is_opened_apart(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let collaborator = member(&app, &ada, &id, "collaborator").await;
    let reviewer = app.with_role("reviewer@film.test", Role::Reviewer).await;
    approve(&reviewer, &submission).await;
    collaborator.get(&stage_path(&id, 2, "")).await.assert_status_ok();
    let begun = collaborator
        .put(&stage_path(&id, 2, ""))
        .json(&json!({"content": {}}))
        .await;
    begun.assert_status_forbidden();
    assert_eq!(
        begun.json::<Value>()["detail"],
        "To start a stage, you need the role “Can edit and submit”. Ask the owner."
    );
    ada.put(&stage_path(&id, 2, ""))
        .json(&json!({"content": {}}))
        .await
        .assert_status_ok();
    collaborator
        .put(&stage_path(&id, 2, ""))
        .json(&json!({"content": {}}))
        .await
        .assert_status_ok();

    let kind = |answer: axum_test::TestResponse| answer.json::<Value>()["type"].as_str().unwrap().to_owned();
    for rest in ["", "/versions", "/history", "/feedback", "/diff?from=0"] {
        let closed = collaborator.get(&stage_path(&id, 3, rest)).await;
        closed.assert_status_forbidden();
        assert_eq!(kind(closed), "/problems/insufficient-role", "{rest}");
    }
    ada.patch(&format!("/api/projects/{id}/members/{}", collaborator.uid))
        .json(&json!({"finance": true}))
        .await
        .assert_status_ok();
    let opened = collaborator.get(&stage_path(&id, 3, "")).await;
    assert_eq!(
        kind(opened),
        "/problems/stage-locked",
        "for stage 2 is not approved"
    );
}

#[rstest]
#[tokio::test]
async fn who_is_or_was_in_the_team_does_not_review_the_project(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    let queue = async || -> usize {
        let page: Value = reviewer.get("/api/review/queue?tab=unclaimed").await.json();
        page["items"].as_array().unwrap().len()
    };
    assert_eq!(queue().await, 1);
    let whom = json!({"email": reviewer.email, "role": "viewer"});

    // who holds a submission joins only after giving it back
    claim(&reviewer, &submission).await;
    let code = invite(&app, &ada, &id, whom).await;
    let accepted = reviewer.post(&format!("/api/invitations/{code}/accept")).await;
    accepted.assert_status_conflict();
    reviewer
        .post(&format!("/api/review/{submission}/release"))
        .json(&json!({"reason": "no_time"}))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    accept(&reviewer, &code).await;
    assert_eq!(queue().await, 0);
    let other = app.with_role("rob@film.test", Role::ReviewLead).await;
    claim(&other, &submission).await;
    reviewer
        .get(&format!("/api/review/{submission}"))
        .await
        .assert_status_not_found();
    other
        .post(&format!("/api/review/{submission}/release"))
        .json(&json!({"reason": "no_time"}))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    reviewer
        .post(&format!("/api/projects/{id}/leave"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(queue().await, 0, "nor afterwards");
    reviewer
        .post(&format!("/api/review/{submission}/claim"))
        .json(&json!({"no_conflict": true}))
        .await
        .assert_status_forbidden();
}

#[rstest]
#[tokio::test]
async fn what_a_project_went_through_stays_when_a_producer_goes_or_the_owner_changes(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = ready_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    complete_profile(&producer).await;
    producer
        .post(&stage_path(&id, 1, "/submit"))
        .await
        .assert_status_ok();
    let gone = async |user: &User| {
        let mut tx = app.app.db.begin().await.unwrap();
        storage::accounts::delete(&mut tx, &user.uid).await.unwrap();
        tx.commit().await.unwrap();
    };
    gone(&producer).await;
    let versions: Value = ada.get(&stage_path(&id, 1, "/versions")).await.json();
    assert_eq!(versions[0]["version"], 1);

    let next = member(&app, &ada, &id, "viewer").await;
    ada.post(&format!("/api/projects/{id}/transfer"))
        .json(&json!({"uid": next.uid}))
        .await
        .assert_status(StatusCode::CREATED);
    accept(&next, &newest_code(&app).await).await;
    gone(&ada).await;
    let versions: Value = next.get(&stage_path(&id, 1, "/versions")).await.json();
    assert_eq!(versions[0]["version"], 1);
    assert_eq!(
        next.get("/api/user-projects/all").await.json::<Value>()[0]["role"],
        "owner"
    );
}

#[rstest]
#[tokio::test]
async fn who_works_with_somebody_of_the_team_elsewhere_does_not_review_the_project(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (id, submission) = submitted_project(&ada, "The Door").await;
    let producer = member(&app, &ada, &id, "producer").await;
    let reviewer = app.with_role("rita@film.test", Role::Reviewer).await;
    let theirs = project(&reviewer, "Elsewhere").await;
    let whom = json!({"email": producer.email, "role": "viewer"});
    accept(&producer, &invite(&app, &reviewer, &theirs, whom).await).await;
    let claimed = async |reviewer: &User| {
        reviewer
            .post(&format!("/api/review/{submission}/claim"))
            .json(&json!({"no_conflict": true}))
            .await
    };
    let refused = claimed(&reviewer).await;
    refused.assert_status_forbidden();
    assert_eq!(refused.json::<Value>()["type"], "/problems/conflict-of-interest");
    producer
        .post(&format!("/api/projects/{theirs}/leave"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    claimed(&reviewer).await.assert_status_forbidden();
    app.clock.advance(days(729));
    let reviewer = app.sign_in(&reviewer.email).await;
    claimed(&reviewer).await.assert_status_forbidden();
    app.clock.advance(days(2));
    let reviewer = app.sign_in(&reviewer.email).await;
    claimed(&reviewer).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn a_review_lead_who_is_near_to_a_project_does_not_read_what_another_reviews(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let (submission, picture) = submitted_with_picture(&ada, "The Door").await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let far = app.with_role("far@film.test", Role::ReviewLead).await;
    let near = app.with_role("near@film.test", Role::ReviewLead).await;
    let theirs = project(&near, "Elsewhere").await;
    let whom = json!({"email": ada.email, "role": "viewer"});
    accept(&ada, &invite(&app, &near, &theirs, whom).await).await;
    claim(&rita, &submission).await;
    declare(&far, &submission).await;
    let review = format!("/api/review/{submission}");
    for path in [review.clone(), format!("{review}/documents/{picture}/content")] {
        far.get(&path).await.assert_status_ok();
        let refused = near.get(&path).await;
        refused.assert_status_forbidden();
        assert_eq!(refused.json::<Value>()["type"], "/problems/conflict-of-interest");
    }
}
