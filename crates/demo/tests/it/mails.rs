//! How many mails the demo's people get in a month, as everybody's settings are at first.

use std::collections::BTreeMap;
use std::time::Duration;

use kernel::Timestamp;
use kernel::states::MailTopic;
use mail::Renderer;
use outbox::{Mail, SwitchOff};
use serde_json::json;
use storage::Engine;
use storage::outbox_delivery::DueMail;
use testing::{TestApp, TestDb};

use crate::program::{DAY, fill};

/// Of the promise to whoever reads them.
const MOST: usize = 40;
const DAYS: u32 = 30;
const A_DAY: Duration = Duration::from_secs(86_400);

/// Every mail of the last 30 days, with those that the clock sends each morning.
async fn month() -> Vec<DueMail> {
    let (folder, database) = (tempfile::tempdir().unwrap(), TestDb::new(Engine::Sqlite).await);
    fill(folder.path(), &[("SLATEFLOW_DATABASE_URL", database.url())]);
    let app = TestApp::on_database(database).await;
    let end: Timestamp = serde_json::from_value(json!(format!("{DAY}T09:00:00Z"))).unwrap();
    let begin = end - A_DAY * DAYS;
    app.clock.advance(begin.since(app.clock.now()));
    for _ in 0..=DAYS {
        app.app.send_digests().await.unwrap();
        app.app.send_unread().await.unwrap();
        app.app.remind_of_expirations().await.unwrap();
        app.clock.advance(A_DAY);
    }
    let mut tx = app.app.db.begin().await.unwrap();
    let all = storage::outbox_delivery::claim(&mut tx, app.clock.now() + A_DAY, A_DAY, 100_000)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    all.into_iter().filter(|mail| mail.created_at >= begin).collect()
}

/// Whether its reader can switch mails like it off; the others are of the account, or ask something.
fn is_switchable(topic: MailTopic) -> bool {
    match topic {
        MailTopic::Account | MailTopic::Requests | MailTopic::Moderation => false,
        MailTopic::Digest
        | MailTopic::Decisions
        | MailTopic::Team
        | MailTopic::Comments
        | MailTopic::Reviews
        | MailTopic::Deadlines
        | MailTopic::Feedback
        | MailTopic::Messages
        | MailTopic::Other => true,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_05_no_06_the_busiest_of_the_demo_gets_at_most_forty_mails_a_month_each_with_its_reason() {
    let renderer = Renderer::new("https://slate.example/".parse().unwrap());
    let mut counted = BTreeMap::<String, BTreeMap<&str, usize>>::new();
    for due in month().await {
        let mail = Mail::read(&due.template, &due.payload).unwrap();
        let topic = Mail::topic(&due.template);
        let switch = SwitchOff::read(&due.payload);
        let sent = renderer.render(&mail, switch.as_ref()).unwrap();
        assert_eq!(switch.is_some(), is_switchable(topic), "{}", due.template);
        assert_eq!(
            sent.unsubscribe.is_some(),
            is_switchable(topic),
            "{}",
            due.template
        );
        if let Some(link) = &sent.unsubscribe {
            assert!(sent.text.contains("You get this email"), "{}", sent.text);
            assert!(sent.text.contains(link.as_str()), "{}", sent.text);
        }
        *counted
            .entry(due.recipient)
            .or_default()
            .entry(topic.as_str())
            .or_default() += 1;
    }
    let busiest = counted
        .iter()
        .max_by_key(|(_, topics)| topics.values().sum::<usize>());
    let (who, topics) = busiest.unwrap();
    let mails: usize = topics.values().sum();
    assert!(topics.len() > 1, "no busy month: {who} {topics:?}");
    assert!(mails <= MOST, "{who}: {mails} mails, {topics:?}");
}
