//! What open screens hear, as rows of the transaction of its cause: each member what they would read.

use std::collections::HashMap;

use kernel::states::InboxEventKind;
use kernel::{ThreadId, Uid};
use serde::Serialize;
use serde_json::{Value, json};
use storage::events::{self, LONGEST};
use storage::messages::MessageRow;
use storage::{Conn, Tx, rooms, unread};
use utoipa::ToSchema;

use crate::env::Env;
use crate::threads::member::{Direct, Kind, ThreadMember, seen_by};
use crate::threads::other::{Other, Two};
use crate::threads::reading::seen::{details_about, message, messages_of_room};
use crate::threads::reading::warnings::About;
use crate::threads::view::ThreadDetails;

/// Each is counted so far; a screen shows "99+".
const MOST_COUNTED: i64 = 100;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counters {
    /// Threads with something unread, without those that are muted.
    pub threads: i64,
    /// Requests of others that wait for an answer.
    pub message_requests: i64,
}

pub async fn counters(c: &mut Conn, uid: &Uid) -> Result<Counters, storage::Error> {
    let mut counters = counters_of(c, &[uid]).await?;
    Ok(counters.remove(uid).unwrap_or_default())
}

async fn counters_of(c: &mut Conn, uids: &[&Uid]) -> Result<HashMap<Uid, Counters>, storage::Error> {
    let counts = unread::counts(c, uids, MOST_COUNTED).await?.into_iter();
    let counters = counts.map(|counts| {
        let counters = Counters {
            threads: counts.threads,
            message_requests: counts.requests,
        };
        (counts.uid, counters)
    });
    Ok(counters.collect())
}

/// The order in which events are written.
fn in_order(mut people: Vec<Uid>) -> Vec<Uid> {
    people.sort_unstable_by(|a, b| a.as_str().cmp(b.as_str()));
    people
}

pub(crate) fn both(thread: Direct<'_>) -> Vec<Uid> {
    let both = [Some(thread.me().clone()), thread.other()];
    in_order(both.into_iter().flatten().collect())
}

async fn members(c: &mut Conn, thread: &ThreadMember) -> Result<Vec<Uid>, storage::Error> {
    match thread.kind() {
        Kind::Direct(direct) => Ok(both(direct)),
        Kind::Room(room) => Ok(in_order(rooms::members(c, room.id()).await?)),
    }
}

/// What is known of a thread of two in which one has just written.
pub(crate) struct Sent<'t> {
    pub two: &'t Two,
    /// As who wrote sees it now.
    pub mine: ThreadMember,
}

impl Sent<'_> {
    /// For one of the two.
    fn known(&self, uid: &Uid) -> Known<'_> {
        match uid == self.mine.me() {
            true => (Some(&self.mine), Some(&self.two.other)),
            false => (None, Some(&self.two.me)),
        }
    }
}

/// A thread as one of its members sees it, and the other one of the two in their eyes.
type Known<'k> = (Option<&'k ThreadMember>, Option<&'k Other>);

/// A message is new or has changed. Whoever has ignored the request, or is parted by a block, hears nothing of it.
/// `sent`: what is known where it is new.
pub(crate) async fn message_told(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &ThreadMember,
    row: &MessageRow,
    (kind, sent): (InboxEventKind, Option<&Sent<'_>>),
    is_heard: bool,
) -> Result<(), storage::Error> {
    let direct = match thread.kind() {
        Kind::Direct(direct) => direct,
        Kind::Room(_) => return told_in_room(tx, env, row, kind).await,
    };
    let about = match kind {
        InboxEventKind::Message => About::One(row),
        _ => About::Newest,
    };
    let mut people = both(direct);
    people.retain(|uid| uid == direct.me() || is_heard);
    let counters = counters_of(tx, &people.iter().collect::<Vec<_>>()).await?;
    for uid in &people {
        let known = sent.map(|sent| sent.known(uid)).unwrap_or_default();
        let Some(seen) = seen(tx, env, uid, (row.thread_id, about), known).await? else {
            continue;
        };
        let data = json!({
            "thread_id": row.thread_id,
            "seq": row.seq,
            "message_id": row.id,
            "message": message(row.clone(), uid),
            "thread": seen,
            "counters": counters.get(uid).copied().unwrap_or_default(),
        });
        append(tx, env, uid, kind, data)?;
    }
    Ok(())
}

/// A message of a room is new or has changed: each member hears it as they read it. Those of many people name the thread
/// only.
pub(crate) async fn told_in_room(
    tx: &mut Tx,
    env: Env<'_>,
    row: &MessageRow,
    kind: InboxEventKind,
) -> Result<(), storage::Error> {
    for uid in in_order(rooms::readers(tx, row.thread_id, row.seq).await?) {
        let mut message = messages_of_room(tx, env, &uid, vec![row.clone()]).await?;
        let data = json!({
            "thread_id": row.thread_id,
            "seq": row.seq,
            "message_id": row.id,
            "message": message.pop(),
        });
        told(tx, env, &uid, kind, data).await?;
    }
    Ok(())
}

/// The room has changed for its members, and for those who have left it: what they were told of it is forgotten.
pub(crate) async fn room_told(
    tx: &mut Tx,
    env: Env<'_>,
    id: ThreadId,
    left: &[Uid],
) -> Result<(), storage::Error> {
    for uid in left {
        events::forget_thread(tx, uid, id).await?;
    }
    let mut all = rooms::members(tx, id).await?;
    all.extend(left.iter().cloned());
    for uid in in_order(all) {
        let data = json!({"thread_id": id});
        told(tx, env, &uid, InboxEventKind::Thread, data).await?;
    }
    Ok(())
}

/// A thread has changed, for all its members or for whoever did it.
pub(crate) async fn thread_told(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &ThreadMember,
    to_all: bool,
) -> Result<(), storage::Error> {
    for uid in members(tx, thread).await? {
        if uid == *thread.me() || to_all {
            let of = (thread.id(), About::Newest);
            let Some(seen) = seen(tx, env, &uid, of, Known::default()).await? else {
                continue;
            };
            let data = json!({"thread_id": thread.id(), "thread": seen});
            told(tx, env, &uid, InboxEventKind::Thread, data).await?;
        }
    }
    Ok(())
}

/// The reader's other devices.
pub(crate) async fn read_told(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &ThreadMember,
    seq: i64,
) -> Result<(), storage::Error> {
    let counters = counters(tx, thread.me()).await?;
    let data = json!({"thread_id": thread.id(), "seq": seq, "counters": counters});
    let to = std::slice::from_ref(thread.me());
    events::append(tx, to, InboxEventKind::ThreadRead, &data, env.now())
}

/// The thread as its member sees it now; `None`: they are no member.
async fn seen(
    c: &mut Conn,
    env: Env<'_>,
    to: &Uid,
    (thread, about): (ThreadId, About<'_>),
    (theirs, other): Known<'_>,
) -> Result<Option<ThreadDetails>, storage::Error> {
    if let Some(theirs) = theirs {
        return Ok(Some(details_about(c, env, theirs, about, other).await?));
    }
    match seen_by(c, to, thread).await? {
        Some(theirs) => Ok(Some(details_about(c, env, &theirs, about, other).await?)),
        None => Ok(None),
    }
}

/// With the counters of now.
async fn told(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    kind: InboxEventKind,
    mut data: Value,
) -> Result<(), storage::Error> {
    data["counters"] = json!(counters(tx, to).await?);
    append(tx, env, to, kind, data)
}

/// Without the message where it would be too long.
fn append(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    kind: InboxEventKind,
    mut data: Value,
) -> Result<(), storage::Error> {
    if data.to_string().len() > LONGEST {
        data["message"] = Value::Null;
    }
    events::append(tx, std::slice::from_ref(to), kind, &data, env.now())
}
