//! Who is invited to a project, and joins it.

mod about;
mod again;
mod by_name;
mod changes;
mod invited_to;
mod rights;
mod told;

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

pub async fn team(user: &User, project: &str) -> Value {
    user.get(&format!("/api/projects/{project}/team")).await.json()
}

pub fn roles(team: &Value) -> Vec<(&str, bool)> {
    let members = team["members"].as_array().unwrap();
    members
        .iter()
        .map(|m| (m["role"].as_str().unwrap(), m["you"].as_bool().unwrap()))
        .collect()
}

pub fn kind(answer: &axum_test::TestResponse) -> String {
    answer.json::<Value>()["type"].as_str().unwrap().to_owned()
}

#[rstest]
#[tokio::test]
async fn a_known_and_an_unknown_address_are_invited_with_the_same_answer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = project(&ada, "The Door").await;
    app.verified("known@film.test").await;
    let path = format!("/api/projects/{id}/invitations");
    let mut answers = Vec::new();
    for address in ["known@film.test", "nobody@film.test"] {
        let answer = ada
            .post(&path)
            .json(&json!({"email": address, "role": "collaborator"}))
            .await;
        answer.assert_status(StatusCode::CREATED);
        let mut said: Value = answer.json();
        assert_eq!(said["email"], address);
        said.as_object_mut()
            .unwrap()
            .retain(|key, _| !matches!(key.as_str(), "email" | "invitation_id"));
        answers.push(said);
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(
        answers[0],
        json!({
            "role": "collaborator", "documents": true, "finance": false, "state": "pending",
            "created_at": "2026-03-02T09:00:00Z", "expires_at": "2026-03-16T09:00:00Z",
        })
    );
    let mails = mails(&app).await;
    let sent: Vec<_> = mails
        .iter()
        .filter(|mail| mail.template == "team_invitation")
        .collect();
    assert_eq!(sent.len(), 2);
    assert_eq!(sent[0].payload["invited_by"], "Ada Ní Bhriain");
    assert_ne!(sent[0].payload["link"], sent[1].payload["link"]);

    let refused = ada
        .post(&path)
        .json(&json!({"email": "no address", "role": "viewer"}))
        .await;
    assert_eq!(field_errors(&refused.json()), [("email", "invalid")]);
    let refused = ada
        .post(&path)
        .json(&json!({"email": "x@film.test", "role": "owner"}))
        .await;
    assert_eq!(field_errors(&refused.json()), [("role", "not_possible")]);
    let again = ada
        .post(&path)
        .json(&json!({"email": "ADA@film.test", "role": "viewer"}))
        .await;
    again.assert_status_conflict();
    assert_eq!(kind(&again), "/problems/already-member");
}

#[rstest]
#[tokio::test]
async fn who_accepts_has_the_project_in_their_list_and_who_declines_has_not(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bob = app.verified("bob@film.test").await;
    assert_eq!(bob.get("/api/user-projects/all").await.json::<Value>(), json!([]));
    let code = invite(
        &app,
        &ada,
        &id,
        json!({"email": "Bob@film.test", "role": "producer"}),
    )
    .await;
    let waiting: Value = bob.get("/api/invitations").await.json();
    assert_eq!(waiting[0]["project_name"], "The Door");
    assert_eq!(waiting[0].get("project_id"), None, "not before it is accepted");
    let opened: Value = bob.get(&format!("/api/invitations/{code}")).await.json();
    for (key, said) in waiting[0].as_object().unwrap() {
        assert_eq!(&opened[key], said, "{key}");
    }
    bob.get(&format!("/api/projects/{id}"))
        .await
        .assert_status_not_found();

    let joined: Value = bob.post(&format!("/api/invitations/{code}/accept")).await.json();
    assert_eq!(joined, json!({"project_id": id, "role": "producer"}));
    let list: Value = bob.get("/api/user-projects/all").await.json();
    assert_eq!(
        (&list[0]["project_id"], &list[0]["role"], &list[0]["may_finance"]),
        (&json!(id), &json!("producer"), &json!(true))
    );
    assert_eq!(
        bob.get(&format!("/api/projects/{id}")).await.json::<Value>(),
        list[0]
    );
    assert_eq!(
        roles(&team(&ada, &id).await),
        [("owner", true), ("producer", false)]
    );
    assert_eq!(
        roles(&team(&bob, &id).await),
        [("owner", false), ("producer", true)]
    );
    let mails = mails(&app).await;
    let news = mails.iter().find(|mail| mail.template == "team_news").unwrap();
    assert_eq!(
        (&*news.recipient, &news.payload["news"]),
        ("ada@film.test", &json!("joined"))
    );

    // whoever changes the project, it is changed in everybody's list
    app.clock.advance(std::time::Duration::from_millis(10));
    ada.patch(&format!("/api/projects/{id}"))
        .json(&json!({"project_name": "The Last Door"}))
        .await
        .assert_status_ok();
    let list: Value = bob.get("/api/user-projects/all").await.json();
    assert_eq!(list[0]["project_name"], "The Last Door");

    let cy = app.verified("cy@film.test").await;
    let code = invite(&app, &ada, &id, json!({"email": cy.email, "role": "viewer"})).await;
    for _ in 0..2 {
        cy.post(&format!("/api/invitations/{code}/decline"))
            .await
            .assert_status(StatusCode::NO_CONTENT);
    }
    assert_eq!(cy.get("/api/user-projects/all").await.json::<Value>(), json!([]));
    assert_eq!(team(&ada, &id).await["invitations"][0]["state"], "declined");
    assert_eq!(
        team(&bob, &id).await["invitations"],
        json!([]),
        "addresses are the owner's business"
    );
    assert_eq!(team(&bob, &id).await["members"][0].get("email"), None);
}

#[rstest]
#[tokio::test]
async fn a_used_an_expired_a_revoked_and_a_foreign_invitation_open_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let (bob, eve) = (
        app.verified("bob@film.test").await,
        app.verified("eve@film.test").await,
    );
    let whom = json!({"email": "bob@film.test", "role": "viewer"});
    let foreign = invite(&app, &ada, &id, whom.clone()).await;
    for path in [
        format!("/api/invitations/{foreign}"),
        "/api/invitations/nothing-like-it".into(),
    ] {
        let expected = if path.ends_with(&foreign) { 403 } else { 404 };
        let read = eve.get(&path).await;
        assert_eq!(read.status_code(), expected);
        assert!(!read.text().contains("The Door"));
        assert_eq!(eve.post(&format!("{path}/accept")).await.status_code(), expected);
        assert_eq!(eve.post(&format!("{path}/decline")).await.status_code(), expected);
    }
    let pending: Value = bob.get("/api/invitations").await.json();
    let by_id = format!(
        "/api/invitations/{}",
        pending[0]["invitation_id"].as_str().unwrap()
    );
    eve.get(&by_id).await.assert_status_not_found();
    bob.get(&by_id).await.assert_status_ok();

    // a newer one takes its place
    let newer = invite(&app, &ada, &id, whom.clone()).await;
    let replaced = bob.post(&format!("/api/invitations/{foreign}/accept")).await;
    assert_eq!(
        (replaced.status_code(), kind(&replaced)),
        (StatusCode::GONE, "/problems/already-answered".into())
    );

    // taken back
    let pending: Value = bob.get("/api/invitations").await.json();
    let path = format!(
        "/api/projects/{id}/invitations/{}",
        pending[0]["invitation_id"].as_str().unwrap()
    );
    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    ada.delete(&path).await.assert_status(StatusCode::GONE);
    bob.post(&format!("/api/invitations/{newer}/accept"))
        .await
        .assert_status(StatusCode::GONE);
    assert_eq!(bob.get("/api/invitations").await.json::<Value>(), json!([]));

    // past its time
    let late = invite(&app, &ada, &id, whom.clone()).await;
    app.clock.advance(days(14));
    let bob = app.sign_in("bob@film.test").await;
    let ada = app.sign_in("ada@film.test").await;
    let expired = bob.post(&format!("/api/invitations/{late}/accept")).await;
    assert_eq!(
        (expired.status_code(), kind(&expired)),
        (StatusCode::GONE, "/problems/expired".into())
    );
    assert_eq!(team(&ada, &id).await["invitations"][0]["state"], "expired");
    domain::team::expire(&app.app.db, app.app.env()).await.unwrap();
    assert_eq!(team(&ada, &id).await["invitations"][0]["state"], "expired");

    // used: the same person hears the same again, until they have left
    let code = invite(&app, &ada, &id, whom).await;
    accept(&bob, &code).await;
    accept(&bob, &code).await;
    let read: Value = bob.get(&format!("/api/invitations/{code}")).await.json();
    assert_eq!(read["project_id"], json!(id));
    bob.post(&format!("/api/projects/{id}/leave"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    bob.post(&format!("/api/invitations/{code}/accept"))
        .await
        .assert_status(StatusCode::GONE);
    bob.get(&format!("/api/projects/{id}"))
        .await
        .assert_status_not_found();
}
