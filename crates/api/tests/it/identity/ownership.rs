//! An account belongs to whoever proves its address: nothing that was set up before stays a way in.

use std::time::Duration;

use axum_test::TestResponse;
use identity::IdentityProvider;
use rstest::rstest;
use serde_json::{Value, json};
use storage::outbox_delivery::{self, DueMail};
use testing::{Engine, PASSWORD, TestApp};

use super::linking::{link, looked_up, providers};
use super::popup::proof;
use super::{code_of, credentials, signed_up, text, token, toolkit};

const NEW_PASSWORD: &str = "Another-1974!";

fn code_mailed_to(app: &TestApp, email: &str) -> String {
    let codes = app.embedded.mailed_codes();
    let newest = codes.iter().rev().find(|mailed| mailed.email == email);
    newest.expect("a mailed code").code.clone()
}

/// What was queued for the address since the last time.
pub async fn queued_to(app: &TestApp, email: &str) -> Vec<DueMail> {
    let mut tx = app.app.db.begin().await.unwrap();
    let lease = Duration::from_secs(86_400);
    let due = outbox_delivery::claim(&mut tx, app.app.clock.now(), lease, 100)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    due.into_iter().filter(|mail| mail.recipient == email).collect()
}

/// Without that of a new browser: each call of these tests comes from a browser of its own.
async fn notices_to(app: &TestApp, email: &str) -> Vec<Value> {
    let queued = queued_to(app, email).await.into_iter();
    queued
        .filter(|mail| mail.template == "account_notice")
        .map(|mail| mail.payload)
        .filter(|notice| notice["notice"] != "new_browser")
        .collect()
}

/// A row as it was made before linking needed a proven address.
async fn linked_before(app: &TestApp, uid: &str, google: &Value) {
    let assertion = app
        .embedded
        .popup()
        .check_google(text(google, "idToken"), Some(text(google, "rawNonce")))
        .await
        .unwrap();
    let identity = storage::accounts::FederatedIdentity {
        provider: "google.com".into(),
        subject: assertion.subject,
        uid: kernel::Uid(uid.into()),
        email: assertion.email,
        display_name: None,
        photo_url: None,
        created_at: app.app.clock.now(),
    };
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::insert_identity(&mut tx, &identity)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

async fn reset(app: &TestApp, email: &str) -> TestResponse {
    toolkit(
        app,
        "sendOobCode",
        json!({"requestType": "PASSWORD_RESET", "email": email}),
    )
    .await
    .assert_status_ok();
    let code = code_mailed_to(app, email);
    toolkit(
        app,
        "resetPassword",
        json!({"oobCode": code, "newPassword": NEW_PASSWORD}),
    )
    .await
}

#[rstest]
#[tokio::test]
async fn h1_who_registered_somebody_elses_address_has_no_way_in_after_the_owners_reset(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let attacker = signed_up(&app, "victim@studio.test").await;
    let google = proof(&app, "attacker@gmail.test", true).await;
    let linking = link(&app, text(&attacker, "idToken"), &google).await;
    assert!(code_of(&linking).starts_with("OPERATION_NOT_ALLOWED"));
    linked_before(&app, text(&attacker, "localId"), &google).await;
    let victim = toolkit(&app, "signUp", credentials("victim@studio.test", NEW_PASSWORD)).await;
    assert_eq!(code_of(&victim), "EMAIL_EXISTS");

    reset(&app, "victim@studio.test").await.assert_status_ok();

    let stale = toolkit(&app, "lookup", json!({"idToken": attacker["idToken"]})).await;
    assert_eq!(code_of(&stale), "TOKEN_EXPIRED");
    let by_google: Value = super::google::sign_in(&app, &google).await.json();
    assert_ne!(
        by_google["localId"], attacker["localId"],
        "an account of the attacker's own"
    );
    assert_eq!(text(&by_google, "email"), "attacker@gmail.test");
    let old = toolkit(
        &app,
        "signInWithPassword",
        credentials("victim@studio.test", PASSWORD),
    )
    .await;
    assert_eq!(code_of(&old), "INVALID_LOGIN_CREDENTIALS");
    let own: Value = toolkit(
        &app,
        "signInWithPassword",
        credentials("victim@studio.test", NEW_PASSWORD),
    )
    .await
    .json();
    assert_eq!(
        providers(&looked_up(&app, &own).await),
        [("password", "victim@studio.test")]
    );
}

#[rstest]
#[tokio::test]
async fn l16_a_verification_link_ends_the_sessions_of_other_browsers_and_what_they_linked(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let attacker = signed_up(&app, "victim@studio.test").await;
    let google = proof(&app, "attacker@gmail.test", true).await;
    linked_before(&app, text(&attacker, "localId"), &google).await;
    let ask = json!({"requestType": "VERIFY_EMAIL", "idToken": attacker["idToken"]});
    toolkit(&app, "sendOobCode", ask).await.assert_status_ok();
    let code = code_mailed_to(&app, "victim@studio.test");
    toolkit(&app, "update", json!({"oobCode": code}))
        .await
        .assert_status_ok();

    let stale = toolkit(&app, "lookup", json!({"idToken": attacker["idToken"]})).await;
    assert_eq!(code_of(&stale), "TOKEN_EXPIRED");
    let refreshed = token(&app, text(&attacker, "refreshToken")).await;
    assert_eq!(code_of(&refreshed), "TOKEN_EXPIRED");
    let by_google: Value = super::google::sign_in(&app, &google).await.json();
    assert_ne!(by_google["localId"], attacker["localId"]);
}

#[rstest]
#[tokio::test]
async fn l16_v_07_the_browser_that_signed_up_and_opens_the_link_stays_signed_in(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let path = |method: &str| format!("/identitytoolkit.googleapis.com/v1/accounts:{method}?key=slateflow");
    let answer = app
        .anon()
        .post(&path("signUp"))
        .json(&credentials("ada@film.test", PASSWORD))
        .await;
    let cookie = answer.header("set-cookie").to_str().unwrap().to_owned();
    for part in [
        "HttpOnly",
        "SameSite=Lax",
        "Path=/identitytoolkit.googleapis.com",
        "Max-Age=",
    ] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    let ada: Value = answer.json();
    let elsewhere: Value = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD))
        .await
        .json();
    let ask = json!({"requestType": "VERIFY_EMAIL", "idToken": ada["idToken"]});
    toolkit(&app, "sendOobCode", ask).await.assert_status_ok();
    let code = code_mailed_to(&app, "ada@film.test");
    app.anon()
        .post(&path("update"))
        .add_header("cookie", cookie.split(';').next().unwrap())
        .json(&json!({"oobCode": code}))
        .await
        .assert_status_ok();
    assert_eq!(looked_up(&app, &ada).await["emailVerified"], true);
    let stale = toolkit(&app, "lookup", json!({"idToken": elsewhere["idToken"]})).await;
    assert_eq!(code_of(&stale), "TOKEN_EXPIRED");
}

#[rstest]
#[tokio::test]
async fn f7_a_google_account_whose_address_has_an_account_is_linked_to_no_other(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    app.verified("bob@film.test").await;
    let bobs = proof(&app, "bob@film.test", true).await;
    let refused = link(&app, ada.token.as_deref().unwrap(), &bobs).await;
    assert_eq!(code_of(&refused), "EMAIL_EXISTS");
}

#[rstest]
#[tokio::test]
async fn h1_the_owner_is_told_of_a_new_way_in_and_can_take_it_away_but_never_the_last(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let google = proof(&app, "ada.private@gmail.test", true).await;
    let linked: Value = link(&app, ada.token.as_deref().unwrap(), &google).await.json();
    assert_eq!(
        notices_to(&app, "ada@film.test").await,
        [json!({"notice": "google_added", "detail": "ada.private@gmail.test", "version": 1})]
    );
    let by_google: Value = super::google::sign_in(&app, &google).await.json();

    let unlink = async |id_token: &Value, provider: &str| {
        let body = json!({"idToken": id_token, "deleteProvider": [provider]});
        toolkit(&app, "update", body).await
    };
    let own = json!(ada.token);
    assert_eq!(code_of(&unlink(&own, "facebook.com").await), "NO_SUCH_PROVIDER");
    let left: Value = unlink(&own, "google.com").await.json();
    assert_eq!(providers(&left), [("password", "ada@film.test")]);
    assert_eq!(
        notices_to(&app, "ada@film.test").await,
        [json!({"notice": "google_removed", "detail": "ada.private@gmail.test", "version": 1})]
    );
    for ended in [&linked, &by_google] {
        let stale = toolkit(&app, "lookup", json!({"idToken": ended["idToken"]})).await;
        assert_eq!(code_of(&stale), "TOKEN_EXPIRED", "Google had opened it");
    }
    ada.get("/api/me").await.assert_status_ok();
    let last = unlink(&own, "password").await;
    assert!(code_of(&last).starts_with("OPERATION_NOT_ALLOWED"));
    app.clock.advance(Duration::from_secs(301));
    assert_eq!(
        code_of(&unlink(&own, "password").await),
        "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    );
}
