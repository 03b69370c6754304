//! Editing and deleting.

use super::*;

fn minutes(n: u64) -> std::time::Duration {
    std::time::Duration::from_secs(n * 60)
}

#[rstest]
#[tokio::test]
async fn me_03_a_message_is_edited_for_fifteen_minutes_and_says_so(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&ada, &bo, "Helo").await;
    let mid = id_of(&get(&ada, &format!("/{id}/messages")).await["messages"][0]);
    let path = format!("/api/threads/{id}/messages/{mid}");
    let edit = async |by: &User, text: &str| by.patch(&path).json(&json!({"text": text})).await;
    app.clock.advance(minutes(15));
    let edited = edit(&ada, "Hello").await;
    edited.assert_status_ok();
    let edited: Value = edited.json();
    assert_eq!(
        (&edited["text"], &edited["edited_at"]),
        (&json!("Hello"), &json!(app.clock.now()))
    );
    assert_eq!(texts(&bo, &id).await, ["Hello"]);
    assert_problem(&edit(&bo, "Mine").await, StatusCode::FORBIDDEN, "not-author");
    edit(&ada, "")
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    app.clock.advance(std::time::Duration::from_secs(1));
    assert_problem(&edit(&ada, "Hello!").await, StatusCode::CONFLICT, "too-late");
    assert_eq!(texts(&bo, &id).await, ["Hello"]);
    assert_eq!(versions(&app, &mid).await, ["Helo"]);

    app.clock.advance(days(31));
    let sweep = jobs::Sweep {
        db: app.app.db.clone(),
        clock: app.clock.clock(),
    };
    jobs::Job::run(&sweep).await.unwrap();
    assert_eq!(versions(&app, &mid).await, Vec::<String>::new(), "purged");
    let ada = app.sign_in(&ada.email).await;
    assert_eq!(texts(&ada, &id).await, ["Hello"]);
}

async fn versions(app: &TestApp, message: &str) -> Vec<String> {
    let mut reader = app.app.db.read().await.unwrap();
    storage::messages::versions(&mut reader, message.parse().unwrap())
        .await
        .unwrap()
}

#[rstest]
#[tokio::test]
async fn me_03_a_message_is_deleted_for_both_within_an_hour(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&ada, &bo, "Secret").await;
    let second = id_of(&sent(&ada, &id, "Second").await);
    let mid = id_of(&get(&ada, &format!("/{id}/messages")).await["messages"][0]);
    let path = |mid: &str| format!("/api/threads/{id}/messages/{mid}");
    assert_problem(&bo.delete(&path(&mid)).await, StatusCode::FORBIDDEN, "not-author");
    app.clock.advance(minutes(60));
    let ada = app.sign_in(&ada.email).await;
    let bo = app.sign_in(&bo.email).await;
    ada.delete(&path(&mid))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    ada.delete(&path(&mid)).await.assert_status_not_found();
    let page = get(&bo, &format!("/{id}/messages")).await;
    let gone = &page["messages"][0];
    assert_eq!((&gone["text"], &gone["is_deleted"]), (&Value::Null, &json!(true)));
    assert_eq!(get(&bo, &format!("/{id}")).await["unread"], 1);
    assert_eq!(versions(&app, &mid).await, ["Secret"], "for reports");
    app.clock.advance(std::time::Duration::from_secs(1));
    assert_problem(
        &ada.delete(&path(&second)).await,
        StatusCode::CONFLICT,
        "too-late",
    );
}

#[rstest]
#[tokio::test]
async fn me_03_a_request_that_is_deleted_is_none(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    let id = started(&ada, &bo, "Hello").await;
    let mid = id_of(&get(&ada, &format!("/{id}/messages")).await["messages"][0]);
    let path = format!("/api/threads/{id}/messages/{mid}");
    let link = ada.patch(&path).json(&json!({"text": "www.film.test"})).await;
    assert_eq!(field_errors(&link.json()), [("text", "contact")]);
    ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(listed(&bo, "?box=requests").await, Vec::<String>::new());
}
