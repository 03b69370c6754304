//! The mail of what nobody has read.

use std::time::Duration;

use super::*;

const HOUR: Duration = Duration::from_secs(3_600);

async fn unread_mails(app: &TestApp) -> Vec<storage::outbox_delivery::DueMail> {
    let (one, other) = tokio::join!(app.app.send_unread(), app.app.send_unread());
    one.unwrap();
    other.unwrap();
    let all = crate::builders::mails(app).await;
    let is_new = |mail: &storage::outbox_delivery::DueMail| mail.created_at == app.clock.now();
    all.into_iter()
        .filter(|mail| mail.template == "message_unread" && is_new(mail))
        .collect()
}

#[rstest]
#[tokio::test]
async fn no_03_what_is_unread_for_an_hour_is_mailed_once_a_day_without_its_text(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&ada, &bo, "The secret ending").await;
    app.clock.advance(HOUR - Duration::from_secs(1));
    assert_eq!(unread_mails(&app).await.len(), 0, "not yet");
    app.clock.advance(Duration::from_secs(1));
    let all = unread_mails(&app).await;
    assert_eq!(all.len(), 1, "two nodes send one");
    assert_eq!(all[0].recipient, bo.email);
    assert_eq!(all[0].payload["who"], "Ada Ní Bhriain");
    assert_eq!(all[0].payload["link"], format!("/messages/{id}"));
    assert!(!all[0].payload.to_string().contains("ending"));
    app.clock.advance(days(3));
    assert_eq!(unread_mails(&app).await.len(), 0, "the same is not told again");

    let ada = app.sign_in(&ada.email).await;
    sent(&ada, &id, "Two").await;
    app.clock.advance(HOUR);
    assert_eq!(unread_mails(&app).await.len(), 1);
    let ada = app.sign_in(&ada.email).await;
    sent(&ada, &id, "Three").await;
    app.clock.advance(HOUR * 2);
    assert_eq!(unread_mails(&app).await.len(), 0, "one a day");
    app.clock.advance(HOUR * 22);
    assert_eq!(unread_mails(&app).await.len(), 1, "the next day");
}

#[rstest]
#[tokio::test]
async fn no_02_what_is_unread_is_not_mailed_by_night(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    set(&bo, json!({"time_zone": "Asia/Tokyo"})).await;
    // 9 in the morning in Dublin is 18 in Tokyo: it is night there in three hours.
    app.clock.advance(HOUR * 2);
    let ada = app.sign_in(&ada.email).await;
    let id = started(&ada, &bo, "Late").await;
    app.clock.advance(HOUR);
    assert_eq!(unread_mails(&app).await.len(), 0, "21 in Tokyo");
    app.clock.advance(HOUR * 11 - Duration::from_secs(1));
    assert_eq!(unread_mails(&app).await.len(), 0, "almost 8 in Tokyo");
    app.clock.advance(Duration::from_secs(1));
    assert_eq!(unread_mails(&app).await.len(), 1, "8 in Tokyo");

    let bo = app.sign_in(&bo.email).await;
    let never = bo.put("/api/user/notification-settings/quiet-hours");
    never.json(&json!({"quiet_hours": null})).await.assert_status_ok();
    app.clock.advance(HOUR * 24 + HOUR * 13);
    let ada = app.sign_in(&ada.email).await;
    sent(&ada, &id, "Later").await;
    app.clock.advance(HOUR);
    assert_eq!(
        unread_mails(&app).await.len(),
        1,
        "22 in Tokyo, and they are awake"
    );
}

#[rstest]
#[tokio::test]
async fn no_03_no_07_what_was_read_deleted_muted_blocked_or_switched_off_is_not_mailed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(
        "read",
        "deleted",
        "muted",
        "person muted",
        "blocked",
        "off",
        "request",
        "nothing"
    )]
    case: &str,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "ada").await, person(&app, "bo").await);
    if case != "request" {
        connect(&app, &ada, &bo, "connected").await;
    }
    let id = started(&ada, &bo, "Hello").await;
    let mid = id_of(&get(&ada, &format!("/{id}/messages")).await["messages"][0]);
    app.clock.advance(HOUR / 2);
    match case {
        "read" => {
            let body = json!({"seq": 1});
            bo.put(&format!("/api/threads/{id}/read")).json(&body).await;
        }
        "deleted" => {
            ada.delete(&format!("/api/threads/{id}/messages/{mid}")).await;
        }
        "muted" => {
            bo.put(&format!("/api/threads/{id}/mute")).await;
        }
        "person muted" => shun(&bo, "mutes", &ada).await,
        "blocked" => shun(&bo, "blocks", &ada).await,
        "off" => {
            let change = json!({"categories": [{"category": "messages", "mail": "off"}]});
            bo.patch("/api/user/notification-settings")
                .json(&change)
                .await
                .assert_status_ok();
        }
        _ => {}
    }
    app.clock.advance(HOUR);
    let expected = usize::from(case == "nothing");
    assert_eq!(unread_mails(&app).await.len(), expected, "{case}");
}
