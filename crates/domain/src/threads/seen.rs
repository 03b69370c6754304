//! Threads and messages as one of their members sees them.

use kernel::Uid;
use storage::Conn;
use storage::messages::MessageRow;

use crate::env::Env;
use crate::threads::member::ThreadMember;
use crate::threads::recipient::{Other, other_of};
use crate::threads::rules::{May, PREVIEW};
use crate::threads::view::{LastMessage, Message, Thread, ThreadDetails, ThreadStatus};
use crate::threads::warnings::warnings;

pub async fn details(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
) -> Result<ThreadDetails, storage::Error> {
    let other = other_of(c, env, thread).await?;
    let facts = thread.facts(env);
    let shown = shown(env, thread, &other);
    let may = other.may_write(facts);
    let closed_because = match may {
        May::Not(why) if shown.state == ThreadStatus::Closed => Some(why),
        _ => None,
    };
    Ok(ThreadDetails {
        thread: shown,
        can_write: matches!(may, May::Write(_)),
        closed_because,
        read_seq: thread.row().last_read_seq,
        read_by_other_seq: None,
        warnings: warnings(c, env, thread, other.name()).await?,
    })
}

/// As it stands in a list.
pub(crate) fn shown(env: Env<'_>, thread: &ThreadMember, other: &Other) -> Thread {
    let row = thread.row();
    Thread {
        id: row.id,
        state: other.seen_as(thread.facts(env)),
        with: other.correspondent(),
        last: last(thread),
        unread: row.unread,
        is_muted: row.muted,
    }
}

fn last(thread: &ThreadMember) -> Option<LastMessage> {
    let row = thread.row();
    (row.seq > 0).then(|| LastMessage {
        text: row
            .last_text
            .as_ref()
            .map(|text| text.chars().take(PREVIEW).collect()),
        at: row.last_at,
        is_mine: row.last_author.as_deref() == Some(thread.me().as_str()),
    })
}

pub(crate) fn message(row: MessageRow, reader: &Uid) -> Message {
    let is_mine = row.author.as_deref() == Some(reader.as_str());
    Message {
        id: row.id,
        seq: row.seq,
        author: row.author.map(Uid),
        is_mine,
        is_deleted: row.text.is_none(),
        text: row.text,
        client_id: is_mine.then_some(row.client_id),
        created_at: row.created_at,
        edited_at: row.edited_at,
    }
}
