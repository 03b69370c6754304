//! The mails that the product sent to somebody: a promise to send few is one that its reader can check.

use std::collections::BTreeMap;
use std::time::Duration;

use kernel::{Timestamp, Uid};
use outbox::Mail;
use storage::Conn;

use crate::boxed;
use crate::notifications::view::{MailsOfTopic, MailsSent};

/// The outbox keeps no mail for longer.
const DAYS: u32 = 30;

/// To the address that the account has now.
#[boxed]
pub async fn mails_sent(c: &mut Conn, caller: &Uid, now: Timestamp) -> Result<MailsSent, storage::Error> {
    let since = now - Duration::from_secs(u64::from(DAYS) * 24 * 60 * 60);
    let mut topics = BTreeMap::<&str, MailsOfTopic>::new();
    for (template, mails) in storage::outbox::sent_to(c, caller, since).await? {
        let topic = Mail::topic(&template);
        let of = topics
            .entry(topic.as_str())
            .or_insert(MailsOfTopic { topic, mails: 0 });
        of.mails += mails;
    }
    let mut topics: Vec<_> = topics.into_values().collect();
    topics.sort_by_key(|of| std::cmp::Reverse(of.mails));
    Ok(MailsSent {
        days: DAYS,
        mails: topics.iter().map(|of| of.mails).sum(),
        topics,
    })
}
