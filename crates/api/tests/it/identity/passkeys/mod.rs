//! Passkeys over HTTP, with an authenticator in software.

mod authenticator;
mod limits;
mod refusals;
mod removal;

use authenticator::Authenticator;
use axum_test::TestResponse;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp, User};

use super::factors::{claims, notices, with_token};
use super::{code_of, credentials, text, toolkit};

const ADA: &str = "ada@film.test";

async fn start_adding(user: &User) -> Value {
    let begun = user.post("/api/account/passkeys/registration").await;
    begun.assert_status_ok();
    begun.json()
}

async fn finish_adding(user: &User, begun: &Value, credential: Value) -> TestResponse {
    let body = json!({"session": begun["session"], "name": "Desk", "credential": credential});
    user.post("/api/account/passkeys").json(&body).await
}

/// A passkey of this account.
async fn add(user: &User) -> Authenticator {
    let mut passkey = Authenticator::new();
    let begun = start_adding(user).await;
    let credential = passkey.create(&begun["options"]);
    let added = finish_adding(user, &begun, credential).await;
    assert_eq!(added.status_code(), 201, "{}", added.text());
    passkey
}

async fn start_sign_in(app: &TestApp) -> Value {
    let begun = app.anon().post("/api/sign-in/passkey/start").await;
    begun.assert_status_ok();
    begun.json()
}

async fn finish_sign_in(app: &TestApp, begun: &Value, credential: &Value) -> TestResponse {
    let body = json!({"session": begun["session"], "credential": credential});
    app.anon().post("/api/sign-in/passkey").json(&body).await
}

async fn prove(app: &TestApp, passkey: &mut Authenticator) -> TestResponse {
    let begun = start_sign_in(app).await;
    let credential = passkey.get(&begun["options"]);
    finish_sign_in(app, &begun, &credential).await
}

async fn exchange(app: &TestApp, custom_token: &str) -> TestResponse {
    let body = json!({"token": custom_token, "returnSecureToken": true});
    toolkit(app, "signInWithCustomToken", body).await
}

/// Signs in with it, to the tokens.
async fn sign_in(app: &TestApp, passkey: &mut Authenticator) -> Value {
    let proven = prove(app, passkey).await;
    proven.assert_status_ok();
    let proven: Value = proven.json();
    let done = exchange(app, text(&proven, "custom_token")).await;
    done.assert_status_ok();
    done.json()
}

fn bearing(app: &TestApp, tokens: &Value) -> User {
    with_token(app, text(tokens, "idToken"))
}

async fn list(user: &User) -> Value {
    let listed = user.get("/api/account/passkeys").await;
    listed.assert_status_ok();
    listed.json()
}

fn kind(answer: &TestResponse) -> String {
    let problem: Value = answer.json();
    format!("{} {}", answer.status_code().as_u16(), text(&problem, "type"))
}

#[rstest]
#[tokio::test]
async fn m11_a_passkey_signs_in_and_proves_both_factors(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    assert_eq!(list(&ada).await, json!({"items": [], "limit": 10}));
    let mut passkey = add(&ada).await;
    let listed = list(&ada).await;
    let shown = &listed["items"][0];
    assert_eq!(
        (&shown["name"], &shown["current"]),
        (&json!("Desk"), &json!(false))
    );
    assert_eq!(shown["last_used_at"], Value::Null);

    let proven: Value = prove(&app, &mut passkey).await.json();
    assert_eq!(text(&proven, "uid"), ada.uid.0);
    let done = exchange(&app, text(&proven, "custom_token")).await;
    done.assert_status_ok();
    let tokens: Value = done.json();
    assert_eq!(tokens["isNewUser"], false);
    assert_eq!(tokens["expiresIn"], "3600");
    let firebase = &claims(text(&tokens, "idToken"))["firebase"];
    assert_eq!(firebase["sign_in_provider"], "custom");
    assert_eq!(firebase["sign_in_second_factor"], "passkey");
    let again = exchange(&app, text(&proven, "custom_token")).await;
    assert_eq!(code_of(&again), "INVALID_CUSTOM_TOKEN", "one session each");

    let signed_in = bearing(&app, &tokens);
    let listed = list(&signed_in).await;
    assert_eq!(listed["items"][0]["current"], true);
    assert!(listed["items"][0]["last_used_at"].is_string());
    let factor: Value = signed_in.get("/api/account/second-factor").await.json();
    assert_eq!(factor["session_has_one"], true);
    let refreshed = super::token(&app, text(&tokens, "refreshToken")).await;
    let refreshed: Value = refreshed.json();
    let firebase = &claims(text(&refreshed, "id_token"))["firebase"];
    assert_eq!(firebase["sign_in_second_factor"], "passkey", "a refresh keeps it");
    assert_eq!(notices(&app).await, ["passkey_added"]);
}

#[rstest]
#[tokio::test]
async fn m11_a_passkey_is_the_second_factor_that_staff_need(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::strict(engine).await;
    let reviewer = app.with_role("rina@film.test", Role::Reviewer).await;
    let queue = "/api/review/queue?tab=unclaimed";
    assert_eq!(reviewer.get(queue).await.status_code(), 403);
    let mut passkey = add(&reviewer).await;
    assert_eq!(
        reviewer.get(queue).await.status_code(),
        403,
        "this session has none yet"
    );
    let tokens = sign_in(&app, &mut passkey).await;
    bearing(&app, &tokens).get(queue).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn m11_without_accounts_or_a_name_of_its_own_a_site_has_no_passkeys(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let firebase = super::firebase::server(&app).await;
    let numbered = TestApp::with(engine, |config| {
        config.public_url = "http://192.0.2.7/".parse().unwrap();
    })
    .await;
    let bob = numbered.verified("bob@film.test").await;
    let token = ada.token.clone().unwrap();
    let body = json!({"session": "x", "name": "x", "credential": {}});
    let answer = json!({"session": "x", "credential": {}});
    for path in [
        "/api/account/passkeys",
        "/api/account/passkeys/registration",
        "/api/sign-in/passkey/start",
    ] {
        let elsewhere = firebase.post(path).authorization_bearer(&token).json(&body).await;
        assert_eq!(elsewhere.status_code(), 404, "{path}");
        assert_eq!(bob.post(path).json(&body).await.status_code(), 404, "{path}");
    }
    let path = "/api/sign-in/passkey";
    assert_eq!(firebase.post(path).json(&answer).await.status_code(), 404);
    assert_eq!(bob.post(path).json(&answer).await.status_code(), 404);
    assert_eq!(bob.get("/api/account/passkeys").await.status_code(), 404);
}
