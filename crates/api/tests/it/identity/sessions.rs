use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, PASSWORD, TestApp, User};

use super::{code_of, credentials, text, token, toolkit};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async fn sessions(user: &User) -> Vec<Value> {
    let answer = user.get("/api/account/sessions").await;
    answer.assert_status_ok();
    let body: Value = answer.json();
    assert_eq!(body["available"], true);
    body["items"].as_array().unwrap().clone()
}

async fn phone(app: &TestApp) -> Value {
    app.anon()
        .post("/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=slateflow")
        .add_header("user-agent", FIREFOX)
        .add_header("x-forwarded-for", "203.0.113.9")
        .json(&credentials("ada@film.test", PASSWORD))
        .await
        .json()
}

#[rstest]
#[tokio::test]
async fn m4_sessions_are_listed_with_device_place_and_last_use_and_one_is_ended(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    let bob = app.verified("bob@film.test").await;
    app.clock.advance(std::time::Duration::from_secs(60));
    let phone = phone(&app).await;
    let listed = sessions(&ada).await;
    // Signing up, signing in, and the phone.
    assert_eq!(listed.len(), 3);
    assert_eq!(
        (text(&listed[0], "device"), text(&listed[0], "place")),
        ("Firefox on Linux", "network 203.0.113.x")
    );
    assert_eq!(
        (&listed[0]["current"], &listed[0]["provider"]),
        (&json!(false), &json!("password"))
    );
    assert_eq!(listed.iter().filter(|one| one["current"] == true).count(), 1);
    assert!(listed.iter().all(|one| one.get("refresh_digest").is_none()));

    let path = format!("/api/account/sessions/{}", text(&listed[0], "id"));
    bob.delete(&path).await.assert_status_not_found();
    anon.delete(&path).await.assert_status_unauthorized();
    ada.delete(&path)
        .await
        .assert_status(axum_test::http::StatusCode::NO_CONTENT);
    ada.delete(&path).await.assert_status_not_found();
    let stale = toolkit(&app, "lookup", json!({"idToken": phone["idToken"]})).await;
    assert_eq!(code_of(&stale), "TOKEN_EXPIRED");
    assert_eq!(
        code_of(&token(&app, text(&phone, "refreshToken")).await),
        "TOKEN_EXPIRED"
    );
    assert_eq!(sessions(&ada).await.len(), 2);
    anon.get("/api/account/sessions")
        .await
        .assert_status_unauthorized();
}

#[rstest]
#[tokio::test]
async fn m4_all_other_sessions_end_at_once_and_signing_out_ends_ones_own(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let phone = phone(&app).await;
    let ended = ada.post("/api/account/sessions/end-others").await;
    ended.assert_json(&json!({"ended": 2}));
    let stale = toolkit(&app, "lookup", json!({"idToken": phone["idToken"]})).await;
    assert_eq!(code_of(&stale), "TOKEN_EXPIRED");
    assert_eq!(sessions(&ada).await.len(), 1);

    let out = ada.post("/api/account/sessions/end").await;
    assert_eq!(out.status_code(), 204);
    ada.get("/api/me").await.assert_status_unauthorized();
}
