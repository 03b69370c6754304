//! What changes over HTTP when a Firebase project is the provider.

use std::sync::Arc;

use api::AppState;
use axum_test::TestServer;
use identity::{Backend, Endpoints, Firebase, FirebaseConfig, IdentityProvider, ServiceAccount};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

const PROJECT: &str = "slate-4f1c2";

/// Google cannot be reached.
pub async fn server(app: &TestApp) -> TestServer {
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nowhere = format!("http://{}", silent.local_addr().unwrap());
    drop(silent);
    let key = include_str!("../../../../identity/tests/it/fixtures/securetoken.key");
    let account = json!({"type": "service_account", "project_id": PROJECT, "private_key_id": "1",
        "private_key": key, "client_email": "robot@slate.test"});
    let config = FirebaseConfig {
        project: PROJECT.into(),
        backend: Backend::Google {
            account: ServiceAccount::parse(&account.to_string(), PROJECT).unwrap(),
            endpoints: Endpoints::local(&nowhere.parse().unwrap()).unwrap(),
        },
        public_url: "https://slateflow.test/".parse().unwrap(),
        limits: true,
        google: None,
        appeals_email: None,
        on_mail: Arc::new(|| {}),
    };
    let firebase = Firebase::new(app.app.db.clone(), app.clock.clock(), config).unwrap();
    let state = AppState {
        identity: Arc::new(firebase) as Arc<dyn IdentityProvider>,
        embedded: None,
        ..AppState::clone(&app.app)
    };
    TestServer::new(api::router(state.into()))
}

#[rstest]
#[tokio::test]
async fn a_07_while_no_key_is_known_the_answer_is_to_come_again(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, member) = TestApp::start(engine).await;
    let server = server(&app).await;
    let answer = server
        .get("/api/me")
        .authorization_bearer(member.token.clone().unwrap())
        .await;
    assert_eq!(answer.status_code(), 503);
    assert!(
        answer
            .header("retry-after")
            .to_str()
            .unwrap()
            .parse::<u32>()
            .unwrap()
            > 0
    );
    assert!(!answer.text().contains("127.0.0.1"), "the cause is not told");

    let mail = server
        .post("/api/firebase-functions/send-password-reset-email")
        .json(&json!({"email": "ada@film.test"}))
        .await;
    assert_eq!(mail.status_code(), 503);
}

#[tokio::test]
async fn the_embedded_providers_protocol_is_not_spoken() {
    let (app, _, _) = TestApp::start(Engine::Sqlite).await;
    let server = server(&app).await;
    for path in [
        "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
        "/securetoken.googleapis.com/v1/token?key=k",
    ] {
        assert_eq!(
            server.post(path).json(&json!({})).await.status_code(),
            404,
            "{path}"
        );
    }
    assert_eq!(server.get("/.well-known/jwks.json").await.status_code(), 404);
    assert_eq!(server.get("/auth/google/local?state=x").await.status_code(), 404);
}

#[rstest]
#[tokio::test]
async fn a_05_who_leaves_is_gone_with_all_that_was_theirs(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, member) = TestApp::start(engine).await;
    let made = member
        .post("/api/projects")
        .json(&json!({"project_name": "Ours"}))
        .await;
    assert_eq!(made.status_code(), 201);
    app.clock.advance(std::time::Duration::from_secs(301));
    let late = member.delete("/api/me").await;
    assert_eq!(late.status_code(), 403);
    assert_eq!(late.json::<Value>()["type"], "/problems/recent-sign-in-required");
    let again = app.sign_in(&member.email).await;
    assert_eq!(again.delete("/api/me").await.status_code(), 204);
    assert_eq!(again.get("/api/me").await.status_code(), 401);
    assert_eq!(anon.delete("/api/me").await.status_code(), 401);
}
