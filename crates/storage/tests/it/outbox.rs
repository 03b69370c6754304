use std::time::Duration;

use kernel::{MailId, ManualClock, Timestamp};
use rstest::rstest;
use storage::outbox::{NewMail, enqueue};
use storage::outbox_delivery::{any_due, claim, free_all};
use testing::{Engine, TestDb};

const NOW: Timestamp = Timestamp::from_seconds(1_772_442_000);
const LEASE: Duration = Duration::from_secs(300);

fn mail() -> NewMail {
    NewMail {
        id: MailId::new(&ManualClock::at(NOW).clock()),
        dedup_key: "one".into(),
        message_id: "one@film.test".into(),
        recipient: "ada@film.test".into(),
        template: "password_changed",
        payload: serde_json::json!({}),
        at: NOW,
    }
}

#[rstest]
#[tokio::test]
async fn r10_10_what_a_killed_server_had_claimed_is_due_when_the_next_one_starts(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    let mut tx = test.db.begin().await.unwrap();
    enqueue(&mut tx, &mail()).await.unwrap();
    assert_eq!(claim(&mut tx, NOW, LEASE, 10).await.unwrap().len(), 1);
    assert!(!any_due(&mut tx, NOW).await.unwrap());
    free_all(&mut tx).await.unwrap();
    assert!(any_due(&mut tx, NOW).await.unwrap());
    let again = claim(&mut tx, NOW, LEASE, 10).await.unwrap();
    assert_eq!(again[0].attempts, 2);
    tx.commit().await.unwrap();
}

/// Leases are by the clock of the database, which all nodes share.
#[tokio::test]
async fn r9_a_node_whose_clock_is_ahead_leaves_what_another_has_claimed() {
    let test = TestDb::new(Engine::Postgres).await;
    let mut tx = test.db.begin().await.unwrap();
    enqueue(&mut tx, &mail()).await.unwrap();
    assert_eq!(claim(&mut tx, NOW, LEASE, 10).await.unwrap().len(), 1);
    tx.commit().await.unwrap();
    let ahead = NOW + Duration::from_secs(600);
    let mut tx = test.db.begin().await.unwrap();
    assert!(!any_due(&mut tx, ahead).await.unwrap());
    assert!(claim(&mut tx, ahead, LEASE, 10).await.unwrap().is_empty());
}
