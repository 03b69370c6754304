//! Who must have a second factor, and what ends one.

use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use super::factors::{ADA, answer, enrol, enrol_signed_in, pending, wait, with_token};
use super::{code_of, credentials, text, toolkit};

#[rstest]
#[tokio::test]
async fn m11_staff_roles_wait_for_a_second_factor_where_it_is_required(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let lax = TestApp::with(engine, |_| {}).await;
    let reviewer = lax.with_role("rina@film.test", Role::Reviewer).await;
    reviewer
        .get("/api/review/queue?tab=unclaimed")
        .await
        .assert_status_ok();

    let app = TestApp::strict(engine).await;
    let reviewer = app.with_role("rina@film.test", Role::Reviewer).await;
    let refused = reviewer.get("/api/review/queue?tab=unclaimed").await;
    assert_eq!(refused.status_code(), 403);
    let problem: Value = refused.json();
    assert_eq!(problem["type"], "/problems/second-factor-required");
    let me: Value = reviewer.get("/api/me").await.json();
    assert_eq!(
        (&me["roles"], &me["second_factor_required"]),
        (&json!([]), &json!(true))
    );
    let member = app.verified("bob@film.test").await;
    let hidden = member.get("/api/review/queue?tab=unclaimed").await;
    assert_eq!(hidden.status_code(), 404, "to others it does not exist");

    let enrolled = enrol_signed_in(&app, "rina@film.test").await;
    let reviewer = with_token(&app, &enrolled.id_token);
    reviewer
        .get("/api/review/queue?tab=unclaimed")
        .await
        .assert_status_ok();
    let me: Value = reviewer.get("/api/me").await.json();
    assert_eq!(
        (&me["roles"], &me["second_factor_required"]),
        (&json!(["reviewer"]), &json!(false))
    );
}

/// Whoever has the password sets up a factor of their own, then changes the address.
#[rstest]
#[tokio::test]
async fn f9_taking_an_address_back_ends_factors_that_were_set_up_shortly_before_it_was_changed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] shortly: bool,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let mut thief = enrol(&app, ADA).await;
    if !shortly {
        wait(&app, 8 * 86_400);
        let waiting = pending(&app, ADA).await;
        let done = answer(&app, &waiting, &thief.factor, &thief.code(&app)).await;
        thief.id_token = text(&done.json::<Value>(), "idToken").to_owned();
    }
    let mut tx = app.app.db.begin().await.unwrap();
    let owner = storage::accounts::by_email(&mut tx, ADA)
        .await
        .unwrap()
        .unwrap()
        .uid;
    let passkey = storage::passkeys::Passkey {
        id: vec![7],
        uid: owner.clone(),
        name: "Phone".into(),
        fixed_state: vec![1],
        changing_state: vec![1],
        created_at: app.clock.now(),
        last_used_at: None,
    };
    storage::passkeys::insert(&mut tx, &passkey).await.unwrap();
    tx.commit().await.unwrap();
    let change = json!({"requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": thief.id_token,
        "newEmail": "thief@evil.test"});
    toolkit(&app, "sendOobCode", change).await.assert_status_ok();
    let code = |purpose: &str| {
        let codes = app.embedded.mailed_codes();
        let newest = codes
            .iter()
            .rev()
            .find(|mailed| mailed.purpose.as_str() == purpose);
        newest.unwrap().code.clone()
    };
    for purpose in ["VERIFY_AND_CHANGE_EMAIL", "RECOVER_EMAIL"] {
        let applied = toolkit(&app, "update", json!({"oobCode": code(purpose)})).await;
        applied.assert_status_ok();
    }
    let reset = json!({"oobCode": code("PASSWORD_RESET"), "newPassword": "Another-1horse!"});
    toolkit(&app, "resetPassword", reset).await.assert_status_ok();
    let own: Value = toolkit(&app, "signInWithPassword", credentials(ADA, "Another-1horse!"))
        .await
        .json();
    assert_eq!(own.get("idToken").is_some(), shortly, "{own}");
    assert_eq!(
        own.get("mfaPendingCredential").is_some(),
        !shortly,
        "an old one is the owner's"
    );
    let left = storage::passkeys::of(&mut app.app.db.read().await.unwrap(), &owner)
        .await
        .unwrap();
    assert!(left.is_empty());
}

#[rstest]
#[tokio::test]
async fn m11_a_new_password_ends_sign_ins_that_wait_for_their_second_factor(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let ada = enrol(&app, ADA).await;
    let waiting = pending(&app, ADA).await;
    let asked = json!({"requestType": "PASSWORD_RESET", "email": ADA});
    toolkit(&app, "sendOobCode", asked).await.assert_status_ok();
    let code = app.embedded.mailed_codes().last().unwrap().code.clone();
    let reset = json!({"oobCode": code, "newPassword": "Another-1horse!"});
    toolkit(&app, "resetPassword", reset).await.assert_status_ok();
    wait(&app, 30);
    let late = answer(&app, &waiting, &ada.factor, &ada.code(&app)).await;
    assert_eq!(code_of(&late), "INVALID_MFA_PENDING_CREDENTIAL");
}
