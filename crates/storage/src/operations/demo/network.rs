//! Connections and threads in bulk.

use kernel::states::ThreadState;
use kernel::{ClientId, MessageId, ThreadId, Timestamp, Uid};

use super::bulk;
use crate::connections::ConnectionRow;
use crate::{Result, Ts, Tx, boxed};

/// Each of two people, the first of whom has the lesser uid.
#[boxed]
pub async fn add_connections(tx: &mut Tx, rows: &[(Uid, Uid, ConnectionRow)]) -> Result<()> {
    bulk!(
        tx,
        "INSERT INTO connections (a_uid, b_uid, state, asked_by, reason, note, asked_at, answered_at, ended_at) ",
        rows,
        |row, (a, b, one)| {
            row.push_bind(a.as_str()).push_bind(b.as_str());
            row.push_bind(one.state.as_str()).push_bind(one.asked_by.as_str());
            row.push_bind(one.reason.as_str()).push_bind(&one.note);
            row.push_bind(Ts(one.asked_at)).push_bind(one.answered_at.map(Ts));
            row.push_bind(one.ended_at.map(Ts));
        }
    );
    Ok(())
}

/// What two people have written to each other.
#[derive(Clone, Debug)]
pub struct NewTalk {
    pub id: ThreadId,
    pub state: ThreadState,
    /// Who wrote first, and asked where it began with a request.
    pub by: Uid,
    pub with: Uid,
    pub is_request: bool,
    /// The oldest first; at least one.
    pub said: Vec<Said>,
    /// Whoever did not write the last message has not read it.
    pub is_unread: bool,
}

#[derive(Clone, Debug)]
pub struct Said {
    pub id: MessageId,
    pub client_id: ClientId,
    pub author: Uid,
    pub text: String,
    pub at: Timestamp,
}

impl NewTalk {
    fn begun_at(&self) -> Option<Timestamp> {
        self.said.first().map(|said| said.at)
    }

    fn last(&self) -> Option<&Said> {
        self.said.last()
    }

    fn seq(&self) -> i64 {
        i64::try_from(self.said.len()).unwrap_or(i64::MAX)
    }
}

#[boxed]
pub async fn add_talks(tx: &mut Tx, talks: &[NewTalk]) -> Result<()> {
    bulk!(
        tx,
        "INSERT INTO threads (id, kind, pair_a, pair_b, state, requested_by, seq, created_at, last_at) ",
        talks,
        |row, one| {
            let (a, b) = match one.by.as_str() < one.with.as_str() {
                true => (&one.by, &one.with),
                false => (&one.with, &one.by),
            };
            row.push_bind(one.id.0).push_bind("direct");
            row.push_bind(a.as_str()).push_bind(b.as_str());
            row.push_bind(one.state.as_str())
                .push_bind(one.is_request.then(|| one.by.as_str()));
            row.push_bind(one.seq()).push_bind(one.begun_at().map(Ts));
            row.push_bind(one.last().map(|said| Ts(said.at)));
        }
    );
    let members: Vec<(&NewTalk, &Uid)> = talks
        .iter()
        .flat_map(|one| [(one, &one.by), (one, &one.with)])
        .collect();
    bulk!(
        tx,
        "INSERT INTO thread_members (thread_id, uid, last_read_seq, last_at, muted, unread_since) ",
        members,
        |row, (one, uid)| {
            let news = one.last().filter(|said| one.is_unread && said.author != **uid);
            row.push_bind(one.id.0).push_bind(uid.as_str());
            row.push_bind(one.seq() - i64::from(news.is_some()));
            row.push_bind(one.last().map(|said| Ts(said.at))).push_bind(false);
            row.push_bind(news.map(|said| Ts(said.at)));
        }
    );
    let said: Vec<(ThreadId, i64, &Said)> = talks
        .iter()
        .flat_map(|one| (1..).zip(&one.said).map(|(seq, said)| (one.id, seq, said)))
        .collect();
    bulk!(
        tx,
        "INSERT INTO messages (id, thread_id, seq, author, client_id, text, created_at) ",
        said,
        |row, (thread, seq, one)| {
            row.push_bind(one.id.0).push_bind(thread.0).push_bind(*seq);
            row.push_bind(one.author.as_str()).push_bind(one.client_id.0);
            row.push_bind(&one.text).push_bind(Ts(one.at));
        }
    );
    Ok(())
}
