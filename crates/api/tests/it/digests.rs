//! The daily email: what it counts, and when it comes.

use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::documents::upload;
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::documents::{PICTURE, hostile::picture::plain_png};
use crate::events::say;
use crate::told::mail_of;

async fn choose(user: &User, category: &str, mail: &str) {
    user.patch("/api/user/notification-settings")
        .json(&json!({"categories": [{"category": category, "mail": mail}]}))
        .await
        .assert_status_ok();
}

/// The daily emails that are written now; those of before are claimed anew when their lease is over.
async fn digests(app: &TestApp) -> Vec<storage::outbox_delivery::DueMail> {
    let (one, other) = tokio::join!(app.app.send_digests(), app.app.send_digests());
    one.unwrap();
    other.unwrap();
    let all = mails(app).await;
    all.into_iter()
        .filter(|mail| mail.template == "digest" && mail.created_at == app.clock.now())
        .collect()
}

#[rstest]
#[tokio::test]
async fn no_01_the_digest_is_one_email_a_day_and_never_empty(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, anon, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let reader = member(&app, &ada, &id, "producer").await;
    choose(&reader, "comments", "digest").await;
    assert_eq!(digests(&app).await.len(), 0, "nothing to tell");

    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    say(&ada, &id, 1, "One").await;
    say(&ada, &id, 1, "Two").await;
    upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    app.clock.advance(std::time::Duration::from_secs(3_600));
    let ada = app.sign_in(&ada.email).await;
    let all = digests(&app).await;
    assert_eq!(all.len(), 1, "two nodes send one");
    assert_eq!(all[0].recipient, reader.email);
    let news = json!([{"project_name": "The Door", "comments": 2, "documents": 1}]);
    assert_eq!(all[0].payload["projects"], news);
    app.clock.advance(std::time::Duration::from_secs(1));
    say(&ada, &id, 1, "Three").await;
    assert_eq!(digests(&app).await.len(), 0, "once a day");

    app.clock.advance(days(1));
    let all = digests(&app).await;
    assert_eq!(all.len(), 1);
    assert_eq!(
        all[0].payload["projects"][0]["documents"], 0,
        "what was told is not told again"
    );
    app.clock.advance(days(1));
    assert_eq!(digests(&app).await.len(), 0, "nothing since");

    let link = all[0].payload["switch_off"]["link"].as_str().unwrap();
    anon.post(link).await.assert_status_ok();
    let reader = app.sign_in(&reader.email).await;
    assert_eq!(mail_of(&reader, "comments").await, "off");
    assert_eq!(mail_of(&reader, "documents").await, "off");
    assert_eq!(mail_of(&reader, "decisions").await, "now");
}

#[rstest]
#[tokio::test]
async fn no_01_a_digest_counts_what_is_new_since_the_one_before(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let reader = member(&app, &ada, &id, "producer").await;
    choose(&reader, "comments", "digest").await;
    app.app.send_digests().await.unwrap();
    let counts = async || -> Vec<Value> {
        let all = digests(&app).await;
        all.iter()
            .map(|mail| mail.payload["projects"][0]["comments"].clone())
            .collect()
    };
    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    say(&ada, &id, 1, "One").await;
    let second = say(&ada, &id, 1, "Two").await;
    app.clock.advance(std::time::Duration::from_secs(1));
    assert_eq!(counts().await, [2]);

    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    say(&ada, &id, 1, "Three").await;
    app.clock.advance(std::time::Duration::from_secs(1));
    assert_eq!(counts().await, [1], "the two of before are unread still");

    app.clock.advance(days(1));
    let ada = app.sign_in(&ada.email).await;
    let fourth = say(&ada, &id, 1, "Four").await;
    for gone in [&second, &fourth] {
        let path = stage_path(
            &id,
            1,
            &format!("/comments/{}", gone["comment_id"].as_str().unwrap()),
        );
        ada.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    }
    assert_eq!(counts().await, [] as [Value; 0], "what is new is gone");
}
