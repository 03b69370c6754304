//! The outbox against a real mail server that refuses, hangs, breaks off and says no, on a clock that is moved.

use std::collections::HashSet;
use std::time::Duration;

use jobs::{DeliverMail, Job, Transport};
use kernel::{Clock, MailId, ManualClock, Timestamp};
use mail::{Renderer, Smtp};
use outbox::{OutgoingMail, VerifyEmail};
use rstest::rstest;
use serde_json::{Value, json};
use storage::Db;
use storage::outbox::NewMail;
use storage::outbox_delivery::{self, OutboxState};
use testing::{Behaviour, Engine, SmtpServer, TestDb};

const HOUR: Duration = Duration::from_secs(3_600);
const FROM: &str = "Slateflow <no-reply@slate.example>";

struct Office {
    db: TestDb,
    clock: ManualClock,
    server: SmtpServer,
}

impl Office {
    async fn open(engine: Engine) -> Self {
        Self {
            db: TestDb::new(engine).await,
            clock: ManualClock::at(Timestamp::from_seconds(1_800_000_000)),
            server: SmtpServer::start().await,
        }
    }

    fn job(&self) -> DeliverMail {
        let smtp = Smtp::with_timeout(&self.server.url(), FROM, Duration::from_millis(300)).unwrap();
        self.job_over(Transport::Smtp(smtp))
    }

    fn job_over(&self, transport: Transport) -> DeliverMail {
        let renderer = Renderer::new("https://slate.example".parse().unwrap());
        DeliverMail::new(self.db.db.clone(), self.clock.clock(), renderer, transport)
    }

    async fn write(&self, recipient: &str) {
        write(&self.db.db, &self.clock.clock(), recipient).await;
    }

    async fn state(&self) -> OutboxState {
        outbox_delivery::state(&mut self.db.db.read().await.unwrap())
            .await
            .unwrap()
    }

    /// Lets the time pass as the runner would: a run, then a step of the clock.
    async fn pass(&self, job: &DeliverMail, time: Duration, step: Duration) {
        let end = self.clock.now() + time;
        while self.clock.now() < end {
            job.run().await.unwrap();
            self.clock.advance(step);
        }
    }

    /// Every one of these, exactly once, each with a Message-ID of its own.
    fn assert_received(&self, recipients: &[String]) {
        let mut to: Vec<String> = self
            .server
            .received()
            .iter()
            .flat_map(|mail| mail.to.clone())
            .collect();
        let mut wanted = recipients.to_vec();
        to.sort();
        wanted.sort();
        assert_eq!(to, wanted);
        let ids: HashSet<_> = self
            .server
            .received()
            .iter()
            .map(|mail| mail.header("Message-ID"))
            .collect();
        assert_eq!(ids.len(), recipients.len());
    }
}

async fn write(db: &Db, clock: &Clock, recipient: &str) {
    let id = MailId::new(clock);
    let mail = NewMail {
        id,
        dedup_key: format!("test:{id}"),
        message_id: format!("{id}@slate.example"),
        recipient: recipient.into(),
        template: "verify_email",
        payload: json!({ "link": "/email-verification?oobCode=s3cret" }),
        at: clock.now(),
    };
    insert(db, &mail).await;
}

async fn insert(db: &Db, mail: &NewMail) {
    let mut tx = db.begin().await.unwrap();
    assert!(storage::outbox::enqueue(&mut tx, mail).await.unwrap());
    tx.commit().await.unwrap();
}

/// A row as versions wrote it whose payloads did not say their version.
fn earlier_row(clock: &Clock, recipient: &str, template: &str, payload: Value) -> NewMail {
    let id = MailId::new(clock);
    NewMail {
        id,
        dedup_key: format!("{template}:{id}"),
        message_id: format!("{id}@slateflow"),
        recipient: recipient.into(),
        template: template.to_owned().leak(),
        payload,
        at: clock.now(),
    }
}

#[rstest]
#[tokio::test]
async fn rows_of_an_earlier_version_are_delivered(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    const ROWS: &str = include_str!("../../../outbox/samples/rows.json");
    let office = Office::open(engine).await;
    let rows: Vec<(String, Value)> = serde_json::from_str(ROWS).unwrap();
    let people = addresses(rows.len());
    for ((template, payload), person) in rows.into_iter().zip(&people) {
        let row = earlier_row(&office.clock.clock(), person, &template, payload);
        insert(&office.db.db, &row).await;
    }
    office.job().run().await.unwrap();
    office.assert_received(&people);
    for mail in office.server.received() {
        assert!(
            mail.header("Message-ID").unwrap().ends_with("@slateflow>"),
            "as stored"
        );
    }
    assert_eq!(office.state().await, OutboxState::default());
}

#[rstest]
#[tokio::test]
async fn an_unknown_mail_is_parked_with_its_reason_and_the_others_go(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let office = Office::open(engine).await;
    let row = earlier_row(
        &office.clock.clock(),
        "bo@film.test",
        "birthday_card",
        json!({"age": 40}),
    );
    insert(&office.db.db, &row).await;
    office.write("ada@film.test").await;
    office.pass(&office.job(), HOUR * 2, HOUR).await;
    office.assert_received(&["ada@film.test".into()]);
    assert_eq!(
        (office.state().await.waiting, office.state().await.parked),
        (0, 1)
    );
    let kept = storage::test_database::outbox_texts(&office.db.db)
        .await
        .unwrap()
        .concat();
    assert!(kept.contains("unknown mail \"birthday_card\""), "{kept}");
}

#[rstest]
#[tokio::test]
async fn a_mail_of_the_same_cause_is_sent_once_under_its_id(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let office = Office::open(engine).await;
    let clock = office.clock.clock();
    let mut tx = office.db.db.begin().await.unwrap();
    for (key, new) in [
        (Some("one"), true),
        (Some("one"), false),
        (None, true),
        (None, true),
    ] {
        let verify = VerifyEmail { link: "/".into() };
        let mail = OutgoingMail::new("ada@film.test", verify);
        let mail = match key {
            Some(key) => mail.once(key.into()),
            None => mail,
        };
        assert_eq!(outbox::enqueue(&mut tx, &clock, mail).await.unwrap(), new);
    }
    tx.commit().await.unwrap();
    office.job().run().await.unwrap();
    office.assert_received(&vec!["ada@film.test".to_owned(); 3]);
    let received = office.server.received();
    assert!(
        received[0]
            .header("Message-ID")
            .unwrap()
            .ends_with("@slate.example>")
    );
}

fn addresses(n: usize) -> Vec<String> {
    (0..n).map(|i| format!("person{i}@film.test")).collect()
}

#[rstest]
#[tokio::test]
async fn v_03_a_mail_goes_out_once_whole_and_is_forgotten(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let office = Office::open(engine).await;
    office.write("ada@film.test").await;
    let job = office.job();
    job.run().await.unwrap();
    job.run().await.unwrap();

    let received = office.server.received();
    assert_eq!(received.len(), 1);
    let mail = &received[0];
    assert_eq!(mail.header("From").as_deref(), Some(FROM));
    assert!(mail.header("Message-ID").unwrap().ends_with("@slate.example>"));
    assert_eq!(
        mail.header("Subject").as_deref(),
        Some("Verify your email for Slateflow")
    );
    assert!(mail.header("Date").is_some());
    assert!(mail.raw.contains("multipart/alternative"));
    assert!(mail.raw.contains("text/plain") && mail.raw.contains("text/html"));
    assert_eq!(office.state().await, OutboxState::default());
    let kept = storage::test_database::outbox_texts(&office.db.db)
        .await
        .unwrap()
        .concat();
    assert!(!kept.contains("s3cret"), "the code is kept after sending: {kept}");
}

#[rstest]
#[tokio::test]
async fn an_outage_of_any_kind_and_length_loses_nothing_and_doubles_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(Behaviour::Refuse, Behaviour::Hang, Behaviour::Closing, Behaviour::Drop)] behaviour: Behaviour,
    #[values(6, 71, 24 * 20)] hours: u32,
) {
    let mut office = Office::open(engine).await;
    office.server.behave(behaviour).await;
    let (people, job) = (addresses(12), office.job());
    for (n, person) in people.iter().enumerate() {
        office.write(person).await;
        if n % 4 == 3 {
            office.pass(&job, HOUR * hours / 3, HOUR * hours / 9).await;
        }
    }
    assert_eq!(office.server.received().len(), 0);
    assert_eq!(office.state().await.parked, 0);

    office.server.behave(Behaviour::Accept).await;
    office
        .pass(&job, Duration::from_secs(35), Duration::from_secs(5))
        .await;
    office.assert_received(&people);
    assert_eq!(office.state().await, OutboxState::default());
}

#[rstest]
#[tokio::test]
async fn a_server_that_says_later_for_71_hours_gets_every_mail_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut office = Office::open(engine).await;
    office.server.behave(Behaviour::Recipient(451)).await;
    let (people, job) = (addresses(5), office.job());
    for person in &people {
        office.write(person).await;
    }
    office.pass(&job, HOUR * 71, HOUR / 2).await;
    assert_eq!(office.state().await.waiting, 5);
    office.server.behave(Behaviour::Accept).await;
    office.pass(&job, HOUR * 2, HOUR / 4).await;
    office.assert_received(&people);
}

#[rstest]
#[tokio::test]
async fn a_mail_refused_for_72_hours_is_parked_with_its_reason(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut office = Office::open(engine).await;
    office.server.behave(Behaviour::Recipient(451)).await;
    office.write("ada@film.test").await;
    let job = office.job();
    office.pass(&job, HOUR * 76, HOUR / 2).await;
    assert_eq!(
        (office.state().await.waiting, office.state().await.parked),
        (0, 1)
    );
    let kept = storage::test_database::outbox_texts(&office.db.db)
        .await
        .unwrap()
        .concat();
    assert!(kept.contains("not now, or never"), "{kept}");
}

#[rstest]
#[tokio::test]
async fn a_mail_refused_for_good_is_parked_and_the_others_go(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut office = Office::open(engine).await;
    office.server.behave(Behaviour::Recipient(550)).await;
    office.write("gone@film.test").await;
    let job = office.job();
    job.run().await.unwrap();
    assert_eq!(office.state().await.parked, 1);

    office.server.behave(Behaviour::Accept).await;
    office.write("ada@film.test").await;
    office.pass(&job, HOUR * 100, HOUR).await;
    office.assert_received(&["ada@film.test".into()]);
    assert_eq!(office.state().await.parked, 1);
}

#[rstest]
#[tokio::test]
async fn a_wrong_password_for_the_mail_server_parks_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut office = Office::open(engine).await;
    office.server.behave(Behaviour::Recipient(535)).await;
    office.write("ada@film.test").await;
    let job = office.job();
    office.pass(&job, HOUR * 100, HOUR).await;
    assert_eq!(office.state().await.parked, 0);
    office.server.behave(Behaviour::Accept).await;
    office
        .pass(&job, Duration::from_secs(35), Duration::from_secs(5))
        .await;
    office.assert_received(&["ada@film.test".into()]);
}

#[rstest]
#[tokio::test]
async fn nodes_side_by_side_share_the_work_without_doubling_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let office = Office::open(engine).await;
    let people = addresses(60);
    for person in &people {
        office.write(person).await;
    }
    let nodes = [office.job(), office.job(), office.job()];
    let [a, b, c] = &nodes;
    let (a, b, c) = tokio::join!(a.run(), b.run(), c.run());
    a.and(b).and(c).unwrap();
    office.assert_received(&people);
}

#[rstest]
#[tokio::test]
async fn a_node_that_died_after_claiming_gives_its_mails_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let office = Office::open(engine).await;
    office.write("ada@film.test").await;
    let mut tx = office.db.db.begin().await.unwrap();
    // PostgreSQL tells by its own clock when a lease is over.
    let lease = match engine {
        Engine::Sqlite => Duration::from_secs(300),
        Engine::Postgres => Duration::from_secs(2),
    };
    let claimed = outbox_delivery::claim(&mut tx, office.clock.now(), lease, 8)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    assert_eq!(claimed.len(), 1);

    let job = office.job();
    job.run().await.unwrap();
    assert_eq!(office.server.received().len(), 0, "another node has it");
    office.clock.advance(Duration::from_secs(301));
    if engine == Engine::Postgres {
        job.run().await.unwrap();
        assert_eq!(
            office.server.received().len(),
            0,
            "r9: although this node's clock is ahead"
        );
        tokio::time::sleep(lease).await;
    }
    job.run().await.unwrap();
    office.assert_received(&["ada@film.test".into()]);
    let message_id = office.server.received()[0].header("Message-ID").unwrap();
    assert_eq!(
        message_id,
        format!("<{}>", claimed[0].message_id),
        "the same at each attempt"
    );
}

#[rstest]
#[tokio::test]
async fn without_smtp_mails_are_kept_for_reading(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let office = Office::open(engine).await;
    office.write("ada@film.test").await;
    let job = office.job_over(Transport::Mailbox);
    job.run().await.unwrap();
    job.run().await.unwrap();
    let kept = storage::dev_mail::list(&mut office.db.db.read().await.unwrap(), 10)
        .await
        .unwrap();
    assert_eq!(kept.len(), 1);
    assert_eq!(
        (kept[0].recipient.as_str(), kept[0].subject.as_str()),
        ("ada@film.test", "Verify your email for Slateflow")
    );
    assert!(
        kept[0]
            .text
            .contains("https://slate.example/email-verification?oobCode=s3cret")
    );
}
