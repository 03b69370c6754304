//! Details in which the protocol's answers had differed from Firebase's.

use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp};

use super::popup::{Popup, handoff, proof};
use super::{code_of, credentials, google, signed_up, text, toolkit};

#[tokio::test]
async fn f2_a_refresh_without_a_grant_type_says_so() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    for (form, code) in [
        (vec![("refresh_token", "x")], "MISSING_GRANT_TYPE"),
        (
            vec![("grant_type", "password"), ("refresh_token", "x")],
            "INVALID_GRANT_TYPE",
        ),
    ] {
        let path = "/securetoken.googleapis.com/v1/token?key=slateflow";
        assert_eq!(code_of(&app.anon().post(path).form(&form).await), code);
    }
}

#[rstest]
#[tokio::test]
async fn f3_an_update_with_a_weak_password_changes_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = signed_up(&app, "ada@film.test").await;
    let change = json!({"idToken": ada["idToken"], "displayName": "Ada", "password": "weak"});
    let refused = toolkit(&app, "update", change).await;
    assert!(code_of(&refused).starts_with("WEAK_PASSWORD"));
    let found: Value = toolkit(&app, "lookup", json!({"idToken": ada["idToken"]}))
        .await
        .json();
    assert!(found["users"][0].get("displayName").is_none(), "{found}");
}

#[rstest]
#[tokio::test]
async fn f5_a_google_sign_in_brings_the_provider_data_up_to_date(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    google::sign_in(&app, &proof(&app, "ada@film.test", true).await)
        .await
        .assert_status_ok();
    let popup = Popup::open(&app, "b-flow").await;
    let form = [
        ("choice", "typed"),
        ("email", "ada@film.test"),
        ("name", "Ada Newname"),
    ];
    let renamed: Value = popup.collect(&handoff(&popup.choose(&form).await)).await.json();
    let again: Value = google::sign_in(&app, &renamed).await.json();
    let found: Value = toolkit(&app, "lookup", json!({"idToken": again["idToken"]}))
        .await
        .json();
    let user = &found["users"][0];
    assert_eq!(user["providerUserInfo"][0]["displayName"], "Ada Newname");
    assert_eq!(user["displayName"], "Ada Okafor", "their own name stays theirs");
}

#[rstest]
#[tokio::test]
async fn f6_reauthentication_with_an_unknown_google_account_makes_no_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let proof = proof(&app, "stray@film.test", true).await;
    let post_body = format!(
        "&id_token={}&providerId=google.com&nonce={}",
        text(&proof, "idToken"),
        text(&proof, "rawNonce")
    );
    let body = json!({
        "requestUri": "http://localhost", "returnSecureToken": true, "autoCreate": false, "postBody": post_body,
    });
    assert_eq!(
        code_of(&toolkit(&app, "signInWithIdp", body).await),
        "USER_NOT_FOUND"
    );
    // Nobody has the address now.
    signed_up(&app, "stray@film.test").await;
}

#[rstest]
#[tokio::test]
async fn f8_a_sign_up_keeps_the_name_and_refuses_another_project(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let mut body = credentials("ada@film.test", PASSWORD);
    body["targetProjectId"] = json!("another-project");
    assert_eq!(
        code_of(&toolkit(&app, "signUp", body.clone()).await),
        "INSUFFICIENT_PERMISSION"
    );
    body["targetProjectId"] = json!("slateflow");
    body["displayName"] = json!("Ada\u{7}Okafor");
    assert_eq!(
        code_of(&toolkit(&app, "signUp", body.clone()).await),
        "INVALID_DISPLAY_NAME"
    );
    body["displayName"] = json!(" Ada Okafor ");
    let new: Value = toolkit(&app, "signUp", body).await.json();
    assert_eq!(text(&new, "displayName"), "Ada Okafor");
    let found: Value = toolkit(&app, "lookup", json!({"idToken": new["idToken"]}))
        .await
        .json();
    assert_eq!(text(&found["users"][0], "displayName"), "Ada Okafor");
}

#[tokio::test]
async fn f11_refusals_have_the_forms_of_the_protocol() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    let keyless = app
        .anon()
        .post("/identitytoolkit.googleapis.com/v1/accounts:lookup")
        .json(&json!({}))
        .await;
    assert_eq!(code_of(&keyless), "The request is missing a valid API key.");
    assert_eq!(keyless.json::<Value>()["error"]["status"], "PERMISSION_DENIED");

    let mail = json!({"requestType": "PASSWORD_RESET", "email": "ada@film.test", "continueUrl": "no url"});
    assert_eq!(
        code_of(&toolkit(&app, "sendOobCode", mail).await),
        "INVALID_CONTINUE_URI"
    );

    for (body, code) in [
        (json!({"continueUri": "http://localhost"}), "MISSING_IDENTIFIER"),
        (json!({"identifier": "ada@film.test"}), "MISSING_CONTINUE_URI"),
        (
            json!({"identifier": "ada@film.test", "continueUri": "no url"}),
            "INVALID_CONTINUE_URI",
        ),
        (
            json!({"identifier": "ada", "continueUri": "http://localhost"}),
            "INVALID_IDENTIFIER",
        ),
    ] {
        assert_eq!(code_of(&toolkit(&app, "createAuthUri", body).await), code);
    }
    let body = json!({"identifier": "a@film.test", "continueUri": "http://localhost", "sessionId": "mine"});
    let known: Value = toolkit(&app, "createAuthUri", body).await.json();
    assert_eq!(text(&known, "sessionId"), "mine");

    let google: Value = google::sign_in(&app, &proof(&app, "ada@film.test", true).await)
        .await
        .json();
    let profile: Value = serde_json::from_str(text(&google, "rawUserInfo")).expect("JSON");
    assert_eq!(profile["id"], profile["sub"]);
    assert_eq!(profile["verified_email"], true);
}
