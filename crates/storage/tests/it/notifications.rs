//! What somebody was told, taken back.

use std::time::Duration;

use kernel::states::NotificationKind;
use kernel::{NotificationId, Timestamp, Uid};
use rstest::rstest;
use serde_json::json;
use storage::notifications::{NewNotification, Told, add, take_back};
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
