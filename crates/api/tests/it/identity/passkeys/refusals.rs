//! What proves nothing. The answer never says why.

use super::*;
use crate::identity::factors::{enrol_signed_in, wait};
use crate::identity::toolkit_v2;

async fn refused(app: &TestApp, passkey: &mut Authenticator, why: &str) -> String {
    let answer = prove(app, passkey).await;
    assert_eq!(kind(&answer), "403 /problems/passkey-rejected", "{why}");
    answer.text()
}

#[rstest]
#[tokio::test]
async fn m11_whatever_is_wrong_with_a_passkey_is_told_alike(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut passkey = add(&ada).await;
    let unknown = refused(&app, &mut Authenticator::new_with(&passkey.handle), "nobody's").await;
    let mut same = Vec::new();

    passkey.origin = "http://slateflow.test.evil.example".into();
    same.push(refused(&app, &mut passkey, "another site's page").await);
    passkey.origin = authenticator::ORIGIN.into();
    passkey.rp_id = "evil.example".into();
    same.push(refused(&app, &mut passkey, "another site's passkey").await);
    passkey.rp_id = "slateflow.test".into();
    passkey.recognises_its_owner = false;
    same.push(refused(&app, &mut passkey, "its owner is not recognised").await);
    passkey.recognises_its_owner = true;
    let mut stolen = Authenticator::new_with(&passkey.handle);
    stolen.id = passkey.id.clone();
    same.push(refused(&app, &mut stolen, "another key").await);
    let other = add(&app.verified("bob@film.test").await).await;
    let own = std::mem::replace(&mut passkey.handle, other.handle);
    same.push(refused(&app, &mut passkey, "somebody else's handle").await);
    passkey.handle = own;

    let begun = start_sign_in(&app).await;
    let credential = passkey.get(&start_sign_in(&app).await["options"]);
    let crossed = finish_sign_in(&app, &begun, &credential).await;
    same.push(crossed.text());
    let late = start_sign_in(&app).await;
    let credential = passkey.get(&late["options"]);
    wait(&app, 301);
    same.push(finish_sign_in(&app, &late, &credential).await.text());
    for credential in [
        json!({}),
        json!({"id": "AA", "response": 1}),
        json!({"response": {"userHandle": "x"}}),
    ] {
        let begun = start_sign_in(&app).await;
        same.push(finish_sign_in(&app, &begun, &credential).await.text());
    }
    for told in same {
        assert_eq!(told, unknown);
    }
    sign_in(&app, &mut passkey).await;
}

#[rstest]
#[tokio::test]
async fn m11_an_answer_counts_once_and_a_copied_passkey_is_noticed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut passkey = add(&ada).await;
    passkey.counter = 7;
    let begun = start_sign_in(&app).await;
    let credential = passkey.get(&begun["options"]);
    finish_sign_in(&app, &begun, &credential).await.assert_status_ok();
    let replayed = finish_sign_in(&app, &begun, &credential).await;
    assert_eq!(kind(&replayed), "403 /problems/passkey-rejected");
    refused(&app, &mut passkey, "the counter stands still").await;
    passkey.counter = 6;
    refused(&app, &mut passkey, "the counter goes back").await;
    passkey.counter = 8;
    sign_in(&app, &mut passkey).await;
}

#[rstest]
#[tokio::test]
async fn m11_a_disabled_accounts_passkey_and_code_open_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut passkey = add(&ada).await;
    let proven: Value = prove(&app, &mut passkey).await.json();
    let late: Value = prove(&app, &mut passkey).await.json();
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::set_disabled(&mut tx, &ada.uid, true)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    refused(&app, &mut passkey, "disabled").await;
    let code = exchange(&app, text(&proven, "custom_token")).await;
    assert_eq!(code_of(&code), "INVALID_CUSTOM_TOKEN");
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::set_disabled(&mut tx, &ada.uid, false)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    wait(&app, 61);
    let code = exchange(&app, text(&late, "custom_token")).await;
    assert_eq!(code_of(&code), "INVALID_CUSTOM_TOKEN", "after a minute");
    assert_eq!(code_of(&exchange(&app, "made-up").await), "INVALID_CUSTOM_TOKEN");
}

#[rstest]
#[tokio::test]
async fn m11_what_is_registered_is_checked_as_well(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let bob = app.verified("bob@film.test").await;
    let wrong: [fn(&mut Authenticator); 3] = [
        |one| one.origin = "https://evil.example".into(),
        |one| one.rp_id = "evil.example".into(),
        |one| one.recognises_its_owner = false,
    ];
    for change in wrong {
        let begun = start_adding(&ada).await;
        let mut passkey = Authenticator::new();
        change(&mut passkey);
        let credential = passkey.create(&begun["options"]);
        let answer = finish_adding(&ada, &begun, credential).await;
        assert_eq!(kind(&answer), "403 /problems/passkey-rejected");
    }
    let begun = start_adding(&ada).await;
    let credential = Authenticator::new().create(&begun["options"]);
    let crossed = finish_adding(&bob, &begun, credential.clone()).await;
    assert_eq!(
        kind(&crossed),
        "403 /problems/passkey-rejected",
        "somebody else began it"
    );
    let spent = finish_adding(&ada, &begun, credential).await;
    assert_eq!(kind(&spent), "403 /problems/passkey-rejected", "one answer each");
    assert_eq!(list(&ada).await["items"], json!([]));
}

/// Otherwise whoever has the password gives themselves the second factor that they lack.
#[rstest]
#[tokio::test]
async fn m11_the_password_alone_adds_no_further_factor(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let mut passkey = add(&ada).await;
    let begin = "/api/account/passkeys/registration";
    assert_eq!(
        kind(&ada.post(begin).await),
        "403 /problems/second-factor-required"
    );
    let own = list(&ada).await;
    let one = format!("/api/account/passkeys/{}", text(&own["items"][0], "id"));
    assert_eq!(
        kind(&ada.delete(&one).await),
        "403 /problems/second-factor-required"
    );
    let app_code = json!({"idToken": ada.token, "totpEnrollmentInfo": {}});
    let refused = toolkit_v2(&app, "mfaEnrollment:start", app_code).await;
    assert_eq!(code_of(&refused), "SECOND_FACTOR_REQUIRED");

    let tokens = sign_in(&app, &mut passkey).await;
    add(&bearing(&app, &tokens)).await;
    let app_code = json!({"idToken": tokens["idToken"], "totpEnrollmentInfo": {}});
    toolkit_v2(&app, "mfaEnrollment:start", app_code)
        .await
        .assert_status_ok();
    let bob = app.verified("bob@film.test").await;
    let with_app = enrol_signed_in(&app, &bob.email).await;
    add(&with_token(&app, &with_app.id_token)).await;
}

/// Two begun with the password alone, before there was a passkey.
#[rstest]
#[tokio::test]
async fn m11_what_was_begun_with_the_password_alone_ends_with_the_first_passkey(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let begun = start_adding(&ada).await;
    add(&ada).await;
    let credential = Authenticator::new().create(&begun["options"]);
    let answer = finish_adding(&ada, &begun, credential).await;
    assert_eq!(kind(&answer), "403 /problems/second-factor-required");
}
