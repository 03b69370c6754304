//! Who is in a project: changed, handed over, gone, and how many at most.

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;
use crate::project::team::{kind, roles, team};

#[rstest]
#[tokio::test]
async fn a_role_is_changed_and_a_member_removed_and_both_are_told(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bob = member(&app, &ada, &id, "viewer").await;
    let path = format!("/api/projects/{id}/members/{}", bob.uid);
    let changed: Value = ada
        .patch(&path)
        .json(&json!({"role": "collaborator", "finance": true}))
        .await
        .json();
    assert_eq!(
        (&changed["role"], &changed["documents"], &changed["finance"]),
        (&json!("collaborator"), &json!(false), &json!(true))
    );
    let list: Value = bob.get("/api/user-projects/all").await.json();
    assert_eq!(
        (&list[0]["role"], &list[0]["may_finance"]),
        (&json!("collaborator"), &json!(true))
    );
    let refused = ada.patch(&path).json(&json!({"role": "owner"})).await;
    assert_eq!(field_errors(&refused.json()), [("role", "not_possible")]);
    let own = format!("/api/projects/{id}/members/{}", ada.uid);
    ada.patch(&own)
        .json(&json!({"role": "viewer"}))
        .await
        .assert_status_conflict();
    ada.delete(&own).await.assert_status_conflict();
    ada.delete(&format!("/api/projects/{id}/members/nobody"))
        .await
        .assert_status_not_found();
    let stays = ada.post(&format!("/api/projects/{id}/leave")).await;
    stays.assert_status_forbidden();
    assert_eq!(
        stays.json::<Value>()["detail"],
        "The owner cannot leave. Transfer ownership to another member first."
    );

    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(bob.get("/api/user-projects/all").await.json::<Value>(), json!([]));
    bob.get(&format!("/api/projects/{id}/team"))
        .await
        .assert_status_not_found();
    let mails = mails(&app).await;
    let mut told: Vec<_> = mails
        .iter()
        .filter(|mail| mail.recipient == bob.email && mail.template == "team_news")
        .map(|mail| mail.payload["news"].as_str().unwrap())
        .collect();
    told.sort_unstable();
    assert_eq!(told, ["removed", "role_changed"]);
    let audit = storage::audit::of_subject(&mut app.app.db.read().await.unwrap(), bob.uid.as_str(), 10)
        .await
        .unwrap();
    let mut noted: Vec<_> = audit
        .iter()
        .map(|e| e.action.as_str())
        .filter(|a| a.starts_with("team."))
        .collect();
    noted.sort_unstable();
    assert_eq!(noted, ["team.joined", "team.removed", "team.role_changed"]);
}

#[rstest]
#[tokio::test]
async fn a_project_has_a_new_owner_when_a_member_accepts_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bob = member(&app, &ada, &id, "producer").await;
    let stranger = app.verified("stranger@film.test").await;
    let path = format!("/api/projects/{id}/transfer");
    ada.post(&path)
        .json(&json!({"uid": stranger.uid}))
        .await
        .assert_status_not_found();
    ada.post(&path)
        .json(&json!({"uid": ada.uid}))
        .await
        .assert_status_conflict();
    ada.post(&path)
        .json(&json!({"uid": bob.uid}))
        .await
        .assert_status(StatusCode::CREATED);
    let code = newest_code(&app).await;
    assert_eq!(
        roles(&team(&ada, &id).await)[0],
        ("owner", true),
        "not before it is accepted"
    );

    let own = project(&bob, "the door").await;
    let taken = bob.post(&format!("/api/invitations/{code}/accept")).await;
    assert_eq!(field_errors(&taken.json()), [("project_name", "taken")]);
    bob.patch(&format!("/api/projects/{own}"))
        .json(&json!({"project_name": "Another Door"}))
        .await
        .assert_status_ok();
    accept(&bob, &code).await;
    assert_eq!(
        roles(&team(&bob, &id).await),
        [("owner", true), ("producer", false)]
    );
    let list: Value = ada.get("/api/user-projects/all").await.json();
    assert_eq!(list[0]["role"], "producer");
    ada.post(&format!("/api/projects/{id}/archive"))
        .await
        .assert_status_forbidden();
    bob.post(&format!("/api/projects/{id}/archive"))
        .await
        .assert_status_ok();
    ada.post(&format!("/api/projects/{id}/leave"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
}

#[rstest]
#[tokio::test]
async fn a_team_has_thirty_members_at_most(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let path = format!("/api/projects/{id}/invitations");
    for n in 0..29 {
        ada.post(&path)
            .json(&json!({"email": format!("person{n}@film.test"), "role": "viewer"}))
            .await
            .assert_status(StatusCode::CREATED);
    }
    let one_more = json!({"email": "one.more@film.test", "role": "viewer"});
    let full = ada.post(&path).json(&one_more).await;
    full.assert_status_conflict();
    assert_eq!(kind(&full), "/problems/member-limit-reached");
    ada.post(&path)
        .json(&json!({"email": "person3@film.test", "role": "producer"}))
        .await
        .assert_status(StatusCode::CREATED);
    app.clock.advance(days(14));
    let ada = app.sign_in("ada@film.test").await;
    ada.post(&path)
        .json(&one_more)
        .await
        .assert_status(StatusCode::CREATED);
}

#[tokio::test]
async fn nobody_sends_mails_without_end_and_an_archived_project_invites_nobody() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let id = project(&ada, "The Door").await;
    let path = format!("/api/projects/{id}/invitations");
    let again = json!({"email": "bob@film.test", "role": "viewer"});
    for _ in 0..40 {
        ada.post(&path)
            .json(&again)
            .await
            .assert_status(StatusCode::CREATED);
    }
    ada.post(&path)
        .json(&again)
        .await
        .assert_status(StatusCode::TOO_MANY_REQUESTS);
    ada.post(&format!("/api/projects/{id}/archive"))
        .await
        .assert_status_ok();
    let archived = ada.post(&path).json(&again).await;
    archived.assert_status_conflict();
    assert_eq!(kind(&archived), "/problems/project-archived");
}
