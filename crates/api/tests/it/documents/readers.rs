//! Who opened a document, however often somebody did, and how long the leave that a member gave lasts.

use axum::http::StatusCode;
use kernel::{EventId, Uid};
use rstest::rstest;
use serde_json::{Value, json};
use testing::documents::{script, upload};
use testing::{Engine, TestApp, User};

use super::{RIGHTS, documents};
use crate::builders::*;

/// All pages, and how many there were.
async fn all_opens(user: &User, path: &str) -> (Vec<Value>, usize) {
    let (mut items, mut pages, mut cursor) = (Vec::new(), 0, String::new());
    loop {
        let page: Value = user.get(&format!("{path}?limit=100{cursor}")).await.json();
        items.extend(page["items"].as_array().unwrap().iter().cloned());
        pages += 1;
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return (items, pages),
        }
    }
}

#[rstest]
#[tokio::test]
async fn l18_who_opens_a_document_often_hides_nobody_who_opened_it_before(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let document = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let path = documents(&id, &format!("/{document}"));
    ada.get(&format!("{path}/content")).await.assert_status_ok();
    app.clock.advance(std::time::Duration::from_secs(1));
    let (document, often) = (document.parse().unwrap(), Uid("often".to_owned()));
    let mut tx = app.app.db.begin().await.unwrap();
    for _ in 0..520 {
        let event = EventId::new(&app.app.clock);
        storage::documents::opened(
            &mut tx,
            event,
            document,
            &often,
            kernel::states::Via::Public,
            app.clock.now(),
        )
        .await
        .unwrap();
    }
    tx.commit().await.unwrap();

    let path = format!("{path}/opens");
    let (all, pages) = all_opens(&ada, &path).await;
    assert_eq!((all.len(), pages), (521, 6));
    assert_eq!(all[520]["via"], "team", "the oldest comes last");
    let few: Value = ada.get(&path).await.json();
    assert_eq!(few["items"].as_array().unwrap().len(), 25);
    ada.get(&format!("{path}?cursor=none"))
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

async fn grant(user: &User, document: &str, email: &str, until: &str) {
    let body = json!({"email": email, "purpose": "Due diligence", "until": until});
    user.post(&format!("{document}/grants"))
        .json(&body)
        .await
        .assert_status(StatusCode::CREATED);
}

fn given(team: &Value, of: &User) -> Value {
    let members = team["members"].as_array().unwrap().iter();
    let mut found = members.filter(|member| member["uid"] == of.uid.as_str());
    found.next().unwrap()["access_given"].clone()
}

#[rstest]
#[tokio::test]
async fn l4_leave_to_read_ends_with_the_membership_of_who_gave_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] removed: bool,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let (id, other) = (project(&ada, "The Door").await, project(&ada, "Low Tide").await);
    let bob = member(&app, &ada, &id, "producer").await;
    let code = invite(
        &app,
        &ada,
        &other,
        json!({"email": bob.email, "role": "producer"}),
    )
    .await;
    accept(&bob, &code).await;
    let (eve, fay) = (
        app.verified("eve@fund.test").await,
        app.verified("fay@fund.test").await,
    );
    let file = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let path = documents(&id, &format!("/{file}"));
    let elsewhere = upload(&ada, &other, RIGHTS, "option.pdf", &script(1)).await;
    let elsewhere = documents(&other, &format!("/{elsewhere}"));
    let day = "2026-04-01T00:00:00Z";
    grant(&bob, &path, &eve.email, day).await;
    grant(&bob, &path, "gil@fund.test", "2026-03-02T09:00:01Z").await;
    grant(&ada, &path, &fay.email, day).await;
    grant(&bob, &elsewhere, &eve.email, day).await;
    app.clock.advance(std::time::Duration::from_secs(2));
    eve.get(&path).await.assert_status_ok();
    let teams = format!("/api/projects/{id}/team");
    let team: Value = ada.get(&teams).await.json();
    assert_eq!((given(&team, &bob), given(&team, &ada)), (json!(1), json!(1)));

    let gone = match removed {
        true => {
            ada.delete(&format!("/api/projects/{id}/members/{}", bob.uid))
                .await
        }
        false => bob.post(&format!("/api/projects/{id}/leave")).await,
    };
    gone.assert_status(StatusCode::NO_CONTENT);
    eve.get(&path).await.assert_status_not_found();
    fay.get(&path).await.assert_status_ok();
    eve.get(&elsewhere).await.assert_status_ok();
    let mut reader = app.app.db.read().await.unwrap();
    let log = storage::audit::of_subject(&mut reader, bob.uid.as_str(), 20)
        .await
        .unwrap();
    let action = if removed { "team.removed" } else { "team.left" };
    let noted = log.iter().find(|event| event.action == action).unwrap();
    assert_eq!(noted.detail["access_ended"], 1);
}

#[rstest]
#[tokio::test]
async fn l4_leave_to_read_ends_with_the_account_of_who_gave_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let bob = member(&app, &ada, &id, "producer").await;
    let eve = app.verified("eve@fund.test").await;
    let file = upload(&ada, &id, RIGHTS, "option.pdf", &script(1)).await;
    let path = documents(&id, &format!("/{file}"));
    grant(&bob, &path, &eve.email, "2026-04-01T00:00:00Z").await;
    let looks_after: Value = bob.get(&format!("/api/projects/{id}/team")).await.json();
    assert_eq!(given(&looks_after, &bob), json!(1));
    eve.get(&path).await.assert_status_ok();
    let bob = app.sign_in(&bob.email).await;
    app.anon()
        .post("/identitytoolkit.googleapis.com/v1/accounts:delete?key=slateflow")
        .json(&json!({"idToken": bob.token}))
        .await
        .assert_status_ok();
    eve.get(&path).await.assert_status_not_found();
}
