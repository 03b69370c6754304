//! Invitations once more: mailed again, as a link, and what they tell before the sign-in.

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use super::team;
use crate::builders::*;

async fn again(owner: &User, project: &str, invitation: &str, how: &str) -> axum_test::TestResponse {
    owner
        .post(&format!("/api/projects/{project}/invitations/{invitation}/{how}"))
        .await
}

async fn first(owner: &User, project: &str) -> String {
    let team = team(owner, project).await;
    team["invitations"][0]["invitation_id"]
        .as_str()
        .unwrap()
        .to_owned()
}

fn card(code: &str) -> String {
    format!("/api/invitations/{code}/card")
}

#[rstest]
#[tokio::test]
async fn ux25_an_invitation_says_who_invites_to_what_before_the_sign_in_and_no_more(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, nobody, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = project(&ada, "The Door").await;
    let whom = json!({"email": "bob+film@film.test", "role": "producer"});
    let code = invite(&app, &ada, &id, whom).await;
    let shown = nobody.get(&card(&code)).await;
    shown.assert_status_ok();
    let expected = json!({
        "project_name": "The Door", "invited_by": "Ada Ní Bhriain", "role": "producer",
        "expires_at": "2026-03-16T09:00:00Z", "has_account": false,
    });
    assert_eq!(shown.json::<Value>(), expected);
    // The id is no secret, and so no code.
    let invitation = first(&ada, &id).await;
    nobody.get(&card(&invitation)).await.assert_status_not_found();
    nobody
        .get(&card("nothing-like-it"))
        .await
        .assert_status_not_found();
    let path = format!("/api/projects/{id}/invitations/{invitation}");
    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    let revoked = nobody.get(&card(&code)).await;
    revoked.assert_status(StatusCode::GONE);
    assert!(!revoked.text().contains("The Door"));
}

#[rstest]
#[tokio::test]
async fn ux25_an_invitation_is_mailed_again_and_both_links_open_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, nobody, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let old = invite(
        &app,
        &ada,
        &id,
        json!({"email": "bob@film.test", "role": "viewer"}),
    )
    .await;
    let invitation = first(&ada, &id).await;
    app.later(std::time::Duration::from_secs(13 * 86_400)).await;
    let ada = app.sign_in(&ada.email).await;
    let sent = again(&ada, &id, &invitation, "resend").await;
    sent.assert_status_ok();
    let sent: Value = sent.json();
    assert_eq!(
        (&sent["invitation_id"], &sent["state"]),
        (&json!(invitation), &json!("pending"))
    );
    let new = newest_code(&app).await;
    assert_ne!(old, new);
    app.later(std::time::Duration::from_secs(13 * 86_400)).await;
    for code in [&old, &new] {
        nobody.get(&card(code)).await.assert_status_ok();
    }

    // What has expired is open again.
    app.later(std::time::Duration::from_secs(2 * 86_400)).await;
    nobody.get(&card(&new)).await.assert_status(StatusCode::GONE);
    let ada = app.sign_in(&ada.email).await;
    let link = again(&ada, &id, &invitation, "link").await;
    link.assert_status(StatusCode::GONE);
    again(&ada, &id, &invitation, "resend").await.assert_status_ok();
    nobody.get(&card(&old)).await.assert_status_ok();
    let bob = app.verified("bob@film.test").await;
    accept(&bob, &new).await;
    again(&ada, &id, &invitation, "resend")
        .await
        .assert_status(StatusCode::GONE);
    again(&ada, &id, "019a1f0e-8c1b-7abc-8def-0123456789ab", "resend")
        .await
        .assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn ux25_a_copied_link_opens_the_invitation_for_whom_it_is(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, nobody, ada) = TestApp::start(engine).await;
    let id = project(&ada, "The Door").await;
    let first_code = invite(
        &app,
        &ada,
        &id,
        json!({"email": "bob@film.test", "role": "viewer"}),
    )
    .await;
    let invitation = first(&ada, &id).await;
    let mut codes = Vec::new();
    for _ in 0..12 {
        app.clock.advance(std::time::Duration::from_millis(5));
        let link = again(&ada, &id, &invitation, "link").await;
        let link: Value = link.json();
        let link = link["link"].as_str().unwrap();
        let (code, behind) = link.strip_prefix("/invited/").unwrap().split_once('#').unwrap();
        assert_eq!(behind, "email=bob%40film.test");
        codes.push(code.to_owned());
    }
    // The ten newest, and that of the mail.
    for (index, code) in codes.iter().enumerate() {
        let status = if index < 2 {
            StatusCode::NOT_FOUND
        } else {
            StatusCode::OK
        };
        nobody.get(&card(code)).await.assert_status(status);
    }
    nobody.get(&card(&first_code)).await.assert_status_ok();
    let eve = app.verified("eve@film.test").await;
    let foreign = eve.get(&format!("/api/invitations/{}", codes[11])).await;
    foreign.assert_status_forbidden();
    let bob = app.verified("bob@film.test").await;
    accept(&bob, &codes[11]).await;
    again(&ada, &id, &invitation, "link")
        .await
        .assert_status(StatusCode::GONE);
}
