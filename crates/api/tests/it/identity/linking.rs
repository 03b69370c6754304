//! Google added to an account that has a password, by the SDK's `linkWithCredential`.

use axum_test::TestResponse;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp};

use super::popup::proof;
use super::{code_of, credentials, signed_up, text, toolkit};

pub async fn link(app: &TestApp, id_token: &str, proof: &Value) -> TestResponse {
    let (google, nonce) = (text(proof, "idToken"), text(proof, "rawNonce"));
    let post_body = format!("&id_token={google}&providerId=google.com&nonce={nonce}");
    let body = json!({"idToken": id_token, "requestUri": "http://localhost", "returnSecureToken": true,
        "postBody": post_body});
    toolkit(app, "signInWithIdp", body).await
}

pub async fn looked_up(app: &TestApp, answer: &Value) -> Value {
    let found: Value = toolkit(app, "lookup", json!({"idToken": answer["idToken"]}))
        .await
        .json();
    found["users"][0].clone()
}

pub fn providers(user: &Value) -> Vec<(&str, &str)> {
    let list = user["providerUserInfo"].as_array().unwrap();
    list.iter()
        .map(|one| (text(one, "providerId"), text(one, "email")))
        .collect()
}

#[rstest]
#[tokio::test]
async fn s_16_google_is_added_to_a_password_account_and_both_lead_to_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let own = ada.token.as_deref().unwrap();
    let private = proof(&app, "ada.private@gmail.test", true).await;
    let linked: Value = link(&app, own, &private).await.json();
    assert_eq!(text(&linked, "localId"), ada.uid.as_str());
    assert_eq!(
        text(&linked, "email"),
        "ada@film.test",
        "the account's, not Google's"
    );
    assert!(linked.get("isNewUser").is_none() && linked.get("needConfirmation").is_none());
    let both = [
        ("password", "ada@film.test"),
        ("google.com", "ada.private@gmail.test"),
    ];
    assert_eq!(providers(&looked_up(&app, &linked).await), both);

    let again: Value = link(&app, text(&linked, "idToken"), &private).await.json();
    assert_eq!(
        providers(&looked_up(&app, &again).await),
        both,
        "a repeated request adds nothing"
    );
    let google: Value = super::google::sign_in(&app, &private).await.json();
    assert_eq!(google["localId"], linked["localId"]);
    let password = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD)).await;
    assert_eq!(password.json::<Value>()["localId"], linked["localId"]);
}

#[rstest]
#[tokio::test]
async fn s_16_a_google_account_belongs_to_one_account_and_an_account_has_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let ada = ada.token.as_deref().unwrap();
    let first = proof(&app, "ada.private@gmail.test", true).await;
    link(&app, ada, &first).await.assert_status_ok();
    let bob = signed_up(&app, "bob@film.test").await;
    assert_eq!(
        code_of(&link(&app, text(&bob, "idToken"), &first).await),
        "FEDERATED_USER_ID_ALREADY_LINKED"
    );
    let second = proof(&app, "ada.other@gmail.test", true).await;
    assert_eq!(
        code_of(&link(&app, ada, &second).await),
        "PROVIDER_ALREADY_LINKED"
    );
    let elsewhere: Value = super::google::sign_in(&app, &second).await.json();
    assert_eq!(elsewhere["isNewUser"], true, "it was not attached");
}

#[rstest]
#[tokio::test]
async fn h1_nothing_is_linked_before_the_address_is_proven_unless_google_vouches_for_that_address(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let user = signed_up(&app, "ada@film.test").await;
    let google = proof(&app, "ada@film.test", true).await;
    let linked: Value = link(&app, text(&user, "idToken"), &google).await.json();
    assert_eq!(linked["emailVerified"], true);
    assert_eq!(looked_up(&app, &linked).await["emailVerified"], true);
    for (email, google, vouched) in [
        ("bob@film.test", "bob@film.test", false),
        ("eve@film.test", "eve.private@gmail.test", true),
    ] {
        let user = signed_up(&app, email).await;
        let refused = link(&app, text(&user, "idToken"), &proof(&app, google, vouched).await).await;
        assert!(code_of(&refused).starts_with("OPERATION_NOT_ALLOWED"), "{email}");
        assert_eq!(providers(&looked_up(&app, &user).await), [("password", email)]);
    }
}

#[rstest]
#[tokio::test]
async fn s_18_who_is_not_signed_in_any_more_links_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let private = proof(&app, "ada.private@gmail.test", true).await;
    app.clock.advance(std::time::Duration::from_secs(1));
    let mut tx = app.app.db.begin().await.unwrap();
    storage::sessions::revoke_all(&mut tx, &ada.uid, app.app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app.clock.advance(std::time::Duration::from_secs(2));
    let ended = link(&app, ada.token.as_deref().unwrap(), &private).await;
    assert_eq!(code_of(&ended), "TOKEN_EXPIRED");
    let new: Value = super::google::sign_in(&app, &private).await.json();
    assert_eq!(new["isNewUser"], true);
}
