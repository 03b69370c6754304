//! An account gets another address, and gets the old one back from whoever took it away.

use axum_test::TestResponse;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp, User};

use super::linking::{link, looked_up, providers};
use super::ownership::queued_to;
use super::popup::proof;
use super::{code_of, credentials, signed_up, text, toolkit};

async fn ask(app: &TestApp, user: &User, new_email: &str) -> TestResponse {
    let body =
        json!({"requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": user.token, "newEmail": new_email});
    toolkit(app, "sendOobCode", body).await
}

fn code_to(app: &TestApp, email: &str, purpose: &str) -> String {
    let codes = app.embedded.mailed_codes();
    let newest = codes
        .iter()
        .rev()
        .find(|mailed| mailed.email == email && mailed.purpose.as_str() == purpose);
    newest.expect("a mailed code").code.clone()
}

async fn apply(app: &TestApp, code: &str) -> TestResponse {
    toolkit(app, "update", json!({"oobCode": code})).await
}

async fn changed(app: &TestApp, user: &User, new_email: &str) {
    ask(app, user, new_email).await.assert_status_ok();
    let code = code_to(app, new_email, "VERIFY_AND_CHANGE_EMAIL");
    apply(app, &code).await.assert_status_ok();
}

async fn started(engine: Engine) -> (TestApp, User) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let ada = app.verified("ada@film.test").await;
    (app, ada)
}

#[rstest]
#[tokio::test]
async fn f9_the_address_changes_when_the_new_one_is_confirmed_and_the_old_one_is_told(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada) = started(engine).await;
    ask(&app, &ada, "Ada@New.test").await.assert_status_ok();
    let me: Value = ada.get("/api/me").await.json();
    assert_eq!(me["email"], "ada@film.test", "not before it is confirmed");
    let code = code_to(&app, "ada@new.test", "VERIFY_AND_CHANGE_EMAIL");
    let seen: Value = toolkit(&app, "resetPassword", json!({"oobCode": code}))
        .await
        .json();
    assert_eq!(
        (text(&seen, "requestType"), text(&seen, "newEmail")),
        ("VERIFY_AND_CHANGE_EMAIL", "ada@new.test")
    );
    apply(&app, &code).await.assert_status_ok();
    assert_eq!(code_of(&apply(&app, &code).await), "INVALID_OOB_CODE", "once");
    let me: Value = ada.get("/api/me").await.json();
    assert_eq!(
        (&me["email"], &me["email_verified"]),
        (&json!("ada@new.test"), &json!(true))
    );
    toolkit(&app, "signInWithPassword", credentials("ada@new.test", PASSWORD))
        .await
        .assert_status_ok();
    let old = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD)).await;
    assert_eq!(code_of(&old), "INVALID_LOGIN_CREDENTIALS");
    let told = queued_to(&app, "ada@film.test").await;
    let notice = told.iter().find(|mail| mail.template == "email_changed").unwrap();
    assert_eq!(notice.payload["new_email"], "ada@new.test");
    assert!(text(&notice.payload, "link").contains("/email-change?mode=recoverEmail&oobCode="));
}

#[rstest]
#[tokio::test]
async fn f9_a_change_needs_a_recent_sign_in_and_is_limited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada) = started(engine).await;
    assert_eq!(
        code_of(&ask(&app, &ada, "ada@film.test").await),
        "INVALID_NEW_EMAIL"
    );
    assert_eq!(code_of(&ask(&app, &ada, "no address").await), "INVALID_EMAIL");
    for n in 0..4 {
        ask(&app, &ada, &format!("ada{n}@new.test"))
            .await
            .assert_status_ok();
    }
    assert_eq!(
        code_of(&ask(&app, &ada, "ada9@new.test").await),
        "TOO_MANY_ATTEMPTS_TRY_LATER"
    );
    app.clock.advance(std::time::Duration::from_secs(301));
    assert_eq!(
        code_of(&ask(&app, &ada, "ada9@new.test").await),
        "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    );
}

#[rstest]
#[tokio::test]
async fn f9_who_asks_for_an_address_that_has_an_account_learns_nothing_but_its_owner_does(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada) = started(engine).await;
    app.verified("bob@film.test").await;
    let taken = ask(&app, &ada, "bob@film.test").await;
    let free = ask(&app, &ada, "free@film.test").await;
    assert_eq!(
        (taken.status_code(), taken.text()),
        (free.status_code(), free.text())
    );
    let told = queued_to(&app, "bob@film.test").await;
    assert_eq!(
        told.iter().map(|mail| mail.template.as_str()).collect::<Vec<_>>(),
        ["email_wanted"]
    );
    // Somebody takes the address between the mail and its link.
    signed_up(&app, "free@film.test").await;
    let code = code_to(&app, "free@film.test", "VERIFY_AND_CHANGE_EMAIL");
    assert_eq!(code_of(&apply(&app, &code).await), "EMAIL_EXISTS");
}

#[rstest]
#[tokio::test]
async fn f9_for_thirty_days_the_old_address_takes_the_account_back_from_whoever_changed_it_twice(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada) = started(engine).await;
    changed(&app, &ada, "thief@evil.test").await;
    let google = proof(&app, "thief@gmail.test", true).await;
    let thief: Value = link(&app, ada.token.as_deref().unwrap(), &google).await.json();
    let new_password = json!({"idToken": thief["idToken"], "password": "Stolen-1974!"});
    let thief: Value = toolkit(&app, "update", new_password).await.json();
    let body = json!({"requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": thief["idToken"],
        "newEmail": "thief@worse.test"});
    toolkit(&app, "sendOobCode", body).await.assert_status_ok();
    let code = code_to(&app, "thief@worse.test", "VERIFY_AND_CHANGE_EMAIL");
    apply(&app, &code).await.assert_status_ok();
    // The address is kept for its owner meanwhile.
    let squat = toolkit(&app, "signUp", credentials("ada@film.test", PASSWORD)).await;
    assert_eq!(code_of(&squat), "EMAIL_EXISTS");
    app.clock.advance(std::time::Duration::from_secs(29 * 86_400));

    let back = code_to(&app, "ada@film.test", "RECOVER_EMAIL");
    apply(&app, &back).await.assert_status_ok();
    for (email, password) in [
        ("ada@film.test", "Stolen-1974!"),
        ("thief@worse.test", "Stolen-1974!"),
    ] {
        let refused = toolkit(&app, "signInWithPassword", credentials(email, password)).await;
        assert_eq!(code_of(&refused), "INVALID_LOGIN_CREDENTIALS", "{email}");
    }
    let refreshed = super::token(&app, text(&thief, "refreshToken")).await;
    assert_eq!(code_of(&refreshed), "TOKEN_EXPIRED");
    let by_google: Value = super::google::sign_in(&app, &proof(&app, "thief@gmail.test", true).await)
        .await
        .json();
    assert_ne!(by_google["localId"], json!(ada.uid));
    let way_back = code_to(&app, "thief@evil.test", "RECOVER_EMAIL");
    assert_eq!(code_of(&apply(&app, &way_back).await), "INVALID_OOB_CODE");
    let code = code_to(&app, "ada@film.test", "PASSWORD_RESET");
    let reset = json!({"oobCode": code, "newPassword": PASSWORD});
    toolkit(&app, "resetPassword", reset).await.assert_status_ok();
    let own: Value = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD))
        .await
        .json();
    assert_eq!(text(&own, "localId"), ada.uid.as_str());
    assert_eq!(
        providers(&looked_up(&app, &own).await),
        [("password", "ada@film.test")]
    );
}

#[rstest]
#[tokio::test]
async fn f9_an_address_that_nobody_proved_gets_no_way_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let ada = app.unverified("typo@film.test").await;
    changed(&app, &ada, "ada@film.test").await;
    let told = queued_to(&app, "typo@film.test").await;
    assert!(told.iter().all(|mail| mail.template != "email_changed"));
}
