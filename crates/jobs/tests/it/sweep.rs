//! What is old goes, what is still needed stays.

use std::time::Duration;

use jobs::{Job, Sweep};
use kernel::{EventId, MailId, ManualClock, Timestamp};
use rstest::rstest;
use storage::audit::{self, AuditEvent};
use storage::dev_mail::{self, DevMail};
use testing::{Engine, TestDb};

#[rstest]
#[tokio::test]
async fn old_rows_go_in_batches_and_young_ones_stay(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let test = TestDb::new(engine).await;
    let clock = ManualClock::at(Timestamp::from_seconds(1_800_000_000));
    let keep = |n: usize| DevMail {
        id: MailId::new(&clock.clock()),
        at: clock.now(),
        recipient: format!("person{n}@film.test"),
        subject: String::new(),
        text: String::new(),
        html: String::new(),
    };
    let mut tx = test.db.begin().await.unwrap();
    for n in 0..1_203 {
        dev_mail::deliver(&mut tx, &keep(n)).await.unwrap();
    }
    tx.commit().await.unwrap();
    clock.advance(Duration::from_secs(31 * 86_400));
    let mut tx = test.db.begin().await.unwrap();
    dev_mail::deliver(&mut tx, &keep(7_777)).await.unwrap();
    tx.commit().await.unwrap();

    let sweep = Sweep {
        db: test.db.clone(),
        clock: clock.clock(),
    };
    sweep.run().await.unwrap();
    let left = dev_mail::list(&mut test.db.read().await.unwrap(), 9_999)
        .await
        .unwrap();
    assert_eq!(
        left.iter().map(|m| m.recipient.as_str()).collect::<Vec<_>>(),
        ["person7777@film.test"]
    );
}

#[rstest]
#[tokio::test]
async fn l10_the_audit_log_goes_back_a_year(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let test = TestDb::new(engine).await;
    let clock = ManualClock::at(Timestamp::from_seconds(1_800_000_000));
    let note = |action: &str| AuditEvent {
        id: EventId::new(&clock.clock()),
        at: clock.now(),
        actor: None,
        action: action.into(),
        subject: Some("ada".into()),
        ip: Some("192.0.2.7".into()),
        user_agent: None,
        detail: serde_json::Value::Null,
    };
    let sweep = Sweep {
        db: test.db.clone(),
        clock: clock.clock(),
    };
    for (action, days) in [("sign_in.failed", 300), ("sign_in", 66)] {
        let mut tx = test.db.begin().await.unwrap();
        audit::append(&mut tx, &note(action)).await.unwrap();
        tx.commit().await.unwrap();
        clock.advance(Duration::from_secs(days * 86_400));
    }
    sweep.run().await.unwrap();
    let mut reader = test.db.read().await.unwrap();
    let left = audit::of_subject(&mut reader, "ada", 9).await.unwrap();
    assert_eq!(
        left.iter().map(|one| one.action.as_str()).collect::<Vec<_>>(),
        ["sign_in"]
    );
}
