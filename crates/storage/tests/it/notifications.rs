//! What somebody was told, taken back.

use std::time::Duration;

use kernel::states::{InboxEventKind, NotificationKind};
use kernel::{NotificationId, Timestamp, Uid};
use rstest::rstest;
use serde_json::json;
use storage::events;
use storage::notifications::{NewNotification, Told, add, take_back};
use storage::retention::{RETENTION, remove};
use storage::test_database::closed_lists::fill;
use testing::{Engine, TestDb};
use uuid::Uuid;

const KIND: NotificationKind = NotificationKind::ConnectionRequested;

#[rstest]
#[tokio::test]
async fn no_05_a_line_is_taken_back_that_was_written_a_moment_after_its_cause(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    fill(&test.db, storage::schema_version()).await.unwrap();
    let bo = Uid("bo".into());
    let cause = Timestamp::from_seconds(1_772_442_000);
    let mut tx = test.db.begin().await.unwrap();
    for (n, group, after) in [(1, "soon", 20), (2, "later", 9_000)] {
        let new = NewNotification {
            id: NotificationId(Uuid::from_u128(n)),
            uid: &bo,
            kind: KIND,
            group,
            project: None,
            details: &json!({}),
            at: cause + Duration::from_millis(after),
        };
        add(&mut tx, &new).await.unwrap().unwrap();
    }
    let soon = take_back(&mut tx, KIND, "soon", cause, &Told::Only(&bo))
        .await
        .unwrap();
    assert_eq!(soon, [(bo.clone(), NotificationId(Uuid::from_u128(1)))]);
    let later = take_back(&mut tx, KIND, "later", cause, &Told::Only(&bo))
        .await
        .unwrap();
    assert!(later.is_empty(), "it tells of something else");
}

/// Network §4.6: whoever comes back after more of them reads everything anew.
#[rstest]
#[tokio::test]
async fn rt_01_events_are_kept_for_seven_days_and_no_more_than_the_newest_two_thousand(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    fill(&test.db, storage::schema_version()).await.unwrap();
    let bo = Uid("bo".into());
    let old = Timestamp::from_seconds(1_772_442_000);
    let now = old + Duration::from_secs(8 * 86_400);
    let write = async |count: i64, at: Timestamp| {
        let mut tx = test.db.begin().await.unwrap();
        for n in 0..count {
            let people = std::slice::from_ref(&bo);
            events::append(&mut tx, people, InboxEventKind::Queue, &json!({"n": n}), at).unwrap();
        }
        tx.commit().await.unwrap();
    };
    let kept = async || -> Vec<i64> {
        let mut reader = test.db.read().await.unwrap();
        let rows = events::after(&mut reader, "bo", 0, 5_000).await.unwrap();
        rows.into_iter().map(|row| row.seq).collect()
    };
    write(3, old).await;
    write(4, now).await;
    let of_events = RETENTION.iter().find(|kind| kind.name == "inbox_events").unwrap();
    let mut tx = test.db.begin().await.unwrap();
    assert_eq!(remove(&mut tx, *of_events, now).await.unwrap(), 3);
    assert_eq!(events::remove_surplus(&mut tx, 500).await.unwrap(), 0);
    tx.commit().await.unwrap();
    assert_eq!(kept().await, [4, 5, 6, 7]);

    write(2_000, now).await;
    let mut tx = test.db.begin().await.unwrap();
    assert_eq!(events::remove_surplus(&mut tx, 500).await.unwrap(), 4);
    tx.commit().await.unwrap();
    let left = kept().await;
    assert_eq!((left.len(), left[0]), (2_000, 8));
}
