use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp};

use super::{code_of, credentials, signed_up, text, token, toolkit};

#[rstest]
#[tokio::test]
async fn n_01_a_fault_of_ours_ends_no_session_it_is_plain_text(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let new = signed_up(&app, "ada@film.test").await;
    app.app.db.close().await;
    let lookup = toolkit(&app, "lookup", json!({"idToken": new["idToken"]})).await;
    let refresh = token(&app, text(&new, "refreshToken")).await;
    let sign_in = toolkit(&app, "signInWithPassword", credentials("ada@film.test", PASSWORD)).await;
    for answer in [lookup, refresh, sign_in] {
        assert_eq!(answer.status_code(), 503);
        assert!(
            answer
                .header("content-type")
                .to_str()
                .unwrap()
                .starts_with("text/plain")
        );
        assert!(!answer.text().contains("error"), "{}", answer.text());
        assert!(answer.maybe_header("retry-after").is_some());
    }
}

#[rstest]
#[tokio::test]
async fn n_01_lookup_and_refresh_are_never_limited(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let new = signed_up(&app, "ada@film.test").await;
    for _ in 0..6 {
        toolkit(
            &app,
            "signInWithPassword",
            credentials("ada@film.test", "Wrong-1974!"),
        )
        .await;
    }
    for _ in 0..40 {
        assert_eq!(
            code_of(&toolkit(&app, "lookup", json!({"idToken": "garbage"})).await),
            "INVALID_ID_TOKEN"
        );
        assert_eq!(code_of(&token(&app, "garbage").await), "INVALID_REFRESH_TOKEN");
        toolkit(&app, "lookup", json!({"idToken": new["idToken"]}))
            .await
            .assert_status_ok();
    }
    token(&app, text(&new, "refreshToken")).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn a_07_a_forged_token_is_refused_wherever_one_is_taken(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let new = signed_up(&app, "ada@film.test").await;
    let genuine = text(&new, "idToken");
    let (head, signature) = genuine.rsplit_once('.').unwrap();
    let none = format!(
        "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.{}.",
        head.split_once('.').unwrap().1
    );
    let tampered = format!("{head}.{}", signature.chars().rev().collect::<String>());
    for forged in [none.as_str(), tampered.as_str(), "a.b.c", ""] {
        for (method, body) in [
            ("lookup", json!({"idToken": forged})),
            ("update", json!({"idToken": forged, "displayName": "Eve"})),
            ("update", json!({"idToken": forged, "password": "Stolen-1974!"})),
            ("delete", json!({"idToken": forged})),
            (
                "sendOobCode",
                json!({"idToken": forged, "requestType": "VERIFY_EMAIL"}),
            ),
        ] {
            let answer = toolkit(&app, method, body).await;
            assert_eq!(code_of(&answer), "INVALID_ID_TOKEN", "{method} with {forged}");
        }
        let answer = app.anon().get("/api/me").authorization_bearer(forged).await;
        assert_eq!(answer.status_code(), 401);
        assert!(
            answer
                .header("www-authenticate")
                .to_str()
                .unwrap()
                .starts_with("Bearer")
        );
        assert!(answer.json::<Value>()["detail"].is_string());
    }
    toolkit(&app, "lookup", json!({"idToken": genuine}))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn a_07_what_ended_a_session_is_told_to_the_sdk(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let expired = signed_up(&app, "ada@film.test").await;
    app.clock.advance(std::time::Duration::from_secs(3600));
    let answer = toolkit(&app, "lookup", json!({"idToken": expired["idToken"]})).await;
    assert_eq!(code_of(&answer), "TOKEN_EXPIRED");
    app.anon()
        .get("/api/me")
        .authorization_bearer(text(&expired, "idToken"))
        .await
        .assert_status_unauthorized();

    let gone = signed_up(&app, "bob@film.test").await;
    toolkit(&app, "delete", json!({"idToken": gone["idToken"]}))
        .await
        .assert_status_ok();
    let answer = toolkit(&app, "lookup", json!({"idToken": gone["idToken"]})).await;
    assert_eq!(code_of(&answer), "USER_NOT_FOUND");
    let answer = token(&app, text(&gone, "refreshToken")).await;
    assert_eq!(code_of(&answer), "INVALID_REFRESH_TOKEN");
}

#[rstest]
#[case("signUp", json!({"email": "eve@film.test", "password": PASSWORD, "localId": "mine"}))]
#[case("signUp", json!({"email": "eve@film.test", "password": PASSWORD, "emailVerified": true}))]
#[case("signUp", json!({"email": "eve@film.test", "password": PASSWORD, "email_verified": true}))]
#[case("update", json!({"localId": "somebody", "password": PASSWORD}))]
#[case("update", json!({"emailVerified": true}))]
#[case("update", json!({"disableUser": false}))]
#[case("update", json!({"customAttributes": "{\"role\":\"admin\"}"}))]
#[case("delete", json!({"localId": "somebody"}))]
#[case("sendOobCode", json!({"requestType": "PASSWORD_RESET", "email": "ada@film.test", "returnOobLink": true}))]
#[tokio::test]
async fn a_07_what_only_an_operator_may_set_is_refused(
    #[case] method: &str,
    #[case] mut body: Value,
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let own = signed_up(&app, "ada@film.test").await;
    if method != "signUp" {
        body["idToken"] = own["idToken"].clone();
    }
    assert_eq!(
        code_of(&toolkit(&app, method, body).await),
        "INSUFFICIENT_PERMISSION"
    );
}

#[rstest]
#[tokio::test]
async fn v_01_an_address_is_not_changed_without_a_mail_to_the_new_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let own = signed_up(&app, "ada@film.test").await;
    let change = json!({"idToken": own["idToken"], "email": "other@film.test", "returnSecureToken": true});
    let answer = toolkit(&app, "update", change).await;
    assert!(code_of(&answer).starts_with("OPERATION_NOT_ALLOWED"));
}

#[rstest]
#[tokio::test]
async fn p_08_a_password_change_or_deletion_long_after_sign_in_asks_to_sign_in_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let own = signed_up(&app, "ada@film.test").await;
    app.clock.advance(std::time::Duration::from_secs(301));
    let change = json!({"idToken": own["idToken"], "password": "Another-1974!"});
    assert_eq!(
        code_of(&toolkit(&app, "update", change).await),
        "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    );
    let delete = json!({"idToken": own["idToken"]});
    assert_eq!(
        code_of(&toolkit(&app, "delete", delete).await),
        "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
    );
}

#[rstest]
#[tokio::test]
async fn a_07_the_test_api_is_not_there_unless_asked_for_and_then_only_on_this_machine(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let accounts = "/emulator/v1/projects/slateflow/accounts";
    let codes = "/emulator/v1/projects/slateflow/oobCodes";
    let config = "/emulator/v1/projects/slateflow/config";
    let started_normally = TestApp::with(engine, |_| {}).await;
    started_normally
        .anon()
        .delete(accounts)
        .await
        .assert_status_not_found();
    started_normally.anon().get(codes).await.assert_status_not_found();
    started_normally
        .anon()
        .get(config)
        .await
        .assert_status_not_found();

    let app = TestApp::with(engine, |config| config.test_api = true).await;
    let elsewhere = app
        .anon()
        .get(codes)
        .add_header("x-forwarded-for", "203.0.113.5")
        .await;
    elsewhere.assert_status_not_found();
    app.anon()
        .delete("/emulator/v1/projects/other/accounts")
        .await
        .assert_status_not_found();

    let own = signed_up(&app, "ada@film.test").await;
    let privacy = json!({"emailPrivacyConfig": {"enableImprovedEmailPrivacy": false}});
    app.anon().patch(config).json(&privacy).await.assert_status_ok();
    let unknown = toolkit(&app, "signInWithPassword", credentials("eve@film.test", PASSWORD)).await;
    assert_eq!(code_of(&unknown), "EMAIL_NOT_FOUND");
    let shown: Value = app.anon().get(config).await.json();
    assert_eq!(shown["emailPrivacyConfig"]["enableImprovedEmailPrivacy"], false);

    app.anon().delete(accounts).await.assert_status_ok();
    let answer = toolkit(&app, "lookup", json!({"idToken": own["idToken"]})).await;
    assert_eq!(code_of(&answer), "USER_NOT_FOUND");
}

#[rstest]
#[tokio::test]
async fn s_10_nobody_learns_which_ways_of_signing_in_an_address_has(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    signed_up(&app, "ada@film.test").await;
    let ask = async |email: &str| {
        toolkit(
            &app,
            "createAuthUri",
            json!({"identifier": email, "continueUri": "http://localhost"}),
        )
        .await
    };
    for email in ["ada@film.test", "eve@film.test"] {
        let answer: Value = ask(email).await.json();
        let mut names: Vec<_> = answer.as_object().unwrap().keys().collect();
        names.sort();
        assert_eq!(names, ["kind", "sessionId"]);
    }
    assert_eq!(code_of(&ask("no address").await), "INVALID_IDENTIFIER");
    app.embedded.set_email_privacy(false);
    let answer: Value = ask("ada@film.test").await.json();
    assert_eq!(
        (&answer["registered"], &answer["signinMethods"]),
        (&json!(true), &json!(["password"]))
    );
}
