use rstest::rstest;
use testing::{Engine, TestApp};

#[rstest]
#[tokio::test]
async fn a_running_server_is_alive_and_ready(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_app, anon, _) = TestApp::start(engine).await;
    anon.get("/healthz").await.assert_text("ok");
    anon.get("/readyz").await.assert_text("ready");
}
