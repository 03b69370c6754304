//! What is old goes, what is still needed stays.

use std::time::Duration;

use jobs::{Job, Sweep};
use kernel::{MailId, ManualClock, Timestamp};
use rstest::rstest;
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
