//! What is read, and what is counted.

use super::*;
use crate::events::{Delivery, Listener};

async fn read(by: &User, thread: &str, seq: i64) {
    let answer = by
        .put(&format!("/api/threads/{thread}/read"))
        .json(&json!({"seq": seq}))
        .await;
    answer.assert_status(StatusCode::NO_CONTENT);
}

async fn counters(app: &TestApp, of: &User) -> Value {
    let mut stream = Listener::open(app, of, None).await;
    let counters = &stream.next_of("hello").await.data["counters"];
    json!({"threads": counters["threads"], "message_requests": counters["message_requests"]})
}

#[rstest]
#[tokio::test]
async fn me_03_what_is_read_never_goes_back_and_is_read_on_every_device(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let _delivery = Delivery::start(&app);
    let (ada, bo) = friends(&app).await;
    let id = started(&ada, &bo, "1").await;
    sent(&ada, &id, "2").await;
    sent(&ada, &id, "3").await;
    let unread = async || {
        let thread = get(&bo, &format!("/{id}")).await;
        (
            thread["unread"].as_i64().unwrap(),
            thread["read_seq"].as_i64().unwrap(),
        )
    };
    assert_eq!(unread().await, (3, 0));
    assert_eq!(
        counters(&app, &bo).await,
        json!({"threads": 1, "message_requests": 0})
    );
    assert_eq!(
        counters(&app, &ada).await,
        json!({"threads": 0, "message_requests": 0})
    );
    let mut other_tab = Listener::open(&app, &bo, None).await;
    other_tab.next_of("hello").await;
    read(&bo, &id, 2).await;
    let heard = other_tab.next_of("thread_read").await.data;
    let expected = json!({"thread_id": id, "seq": 2, "counters": {"threads": 1, "message_requests": 0}});
    assert_eq!(heard, expected);
    assert_eq!(unread().await, (1, 2));
    read(&bo, &id, 1).await;
    assert_eq!(unread().await, (1, 2), "never back");
    read(&bo, &id, 1_000).await;
    assert_eq!(unread().await, (0, 3), "not further than there are messages");
    assert_eq!(
        other_tab.next_of("thread_read").await.data["counters"]["threads"],
        0
    );
    sent(&ada, &id, "4").await;
    assert_eq!(unread().await, (1, 3));
    assert_eq!(
        get(&ada, &format!("/{id}")).await["read_by_other_seq"],
        Value::Null
    );
}

#[rstest]
#[tokio::test]
async fn me_03_what_is_muted_is_not_counted_and_nothing_is_hidden(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let cy = person(&app, "cy").await;
    let id = started(&ada, &bo, "1").await;
    started(&cy, &bo, "May I?").await;
    assert_eq!(
        counters(&app, &bo).await,
        json!({"threads": 1, "message_requests": 1})
    );
    let path = format!("/api/threads/{id}/mute");
    for _ in 0..2 {
        bo.put(&path).await.assert_status(StatusCode::NO_CONTENT);
    }
    assert_eq!(counters(&app, &bo).await["threads"], 0);
    let thread = get(&bo, &format!("/{id}")).await;
    assert_eq!(
        (&thread["is_muted"], &thread["unread"]),
        (&json!(true), &json!(1))
    );
    assert_eq!(
        get(&ada, &format!("/{id}")).await["is_muted"],
        false,
        "the other does not see it"
    );
    bo.delete(&path).await.assert_status(StatusCode::NO_CONTENT);
    assert_eq!(counters(&app, &bo).await["threads"], 1);
    for whom in [&ada, &cy] {
        shun(&bo, "mutes", whom).await;
    }
    assert_eq!(
        counters(&app, &bo).await,
        json!({"threads": 0, "message_requests": 0})
    );
    assert_eq!(listed(&bo, "?box=requests").await.len(), 1);
    assert_eq!(listed(&bo, "").await, [id.as_str()]);
}

#[rstest]
#[tokio::test]
async fn me_03_the_only_unread_message_is_counted_until_it_is_deleted(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = friends(&app).await;
    let id = started(&ada, &bo, "1").await;
    let unread = async || get(&bo, &format!("/{id}")).await["unread"].clone();
    read(&bo, &id, 1).await;
    assert_eq!(unread().await, 0);
    let second = id_of(&sent(&ada, &id, "2").await);
    assert_eq!(unread().await, 1);
    ada.delete(&format!("/api/threads/{id}/messages/{second}"))
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(unread().await, 0);
    sent(&ada, &id, "3").await;
    assert_eq!(unread().await, 1);
    let mut tx = app.app.db.begin().await.unwrap();
    storage::accounts::delete(&mut tx, &ada.uid).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(unread().await, 1, "also of a former member");
}
