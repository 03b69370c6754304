//! What open screens hear, as rows of the transaction of its cause: each member what they would read.

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
use crate::threads::reading::seen::{details_about, message, messages_of_room};
use crate::threads::reading::warnings::About;
use crate::threads::recipient::Other;

/// Each is counted so far; a screen shows "99+".
const MOST_COUNTED: i64 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counters {
    /// Threads with something unread, without those that are muted.
    pub threads: i64,
    /// Requests of others that wait for an answer.
    pub message_requests: i64,
}

pub async fn counters(c: &mut Conn, uid: &Uid) -> Result<Counters, storage::Error> {
    let counts = unread::counts(c, uid, MOST_COUNTED).await?;
    Ok(Counters {
        threads: counts.threads,
        message_requests: counts.requests,
    })
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

/// A message is new or has changed. Whoever has ignored the request, or is parted by a block, hears nothing of it.
/// `known`: the other one of a thread of two, in the eyes of the caller, where that was asked in this transaction.
pub(crate) async fn message_told(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &ThreadMember,
    row: &MessageRow,
    (kind, known): (InboxEventKind, Option<&Other>),
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
    for uid in both(direct) {
        if uid != *direct.me() && !is_heard {
            continue;
        }
        let mut data = json!({
            "thread_id": row.thread_id,
            "seq": row.seq,
            "message_id": row.id,
            "message": message(row.clone(), &uid),
        });
        let known = known.filter(|_| uid == *direct.me());
        append(tx, env, &uid, (row.thread_id, about, known), kind, &mut data).await?;
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
        let mut data = json!({
            "thread_id": row.thread_id,
            "seq": row.seq,
            "message_id": row.id,
            "message": message.pop(),
        });
        told(tx, env, &uid, kind, &mut data).await?;
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
        let mut data = json!({"thread_id": id});
        told(tx, env, &uid, InboxEventKind::Thread, &mut data).await?;
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
            let mut data = json!({"thread_id": thread.id()});
            let of = (thread.id(), About::Newest, None);
            append(tx, env, &uid, of, InboxEventKind::Thread, &mut data).await?;
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

/// With the thread as its member sees it now.
async fn append(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    (thread, about, known): (ThreadId, About<'_>, Option<&Other>),
    kind: InboxEventKind,
    data: &mut Value,
) -> Result<(), storage::Error> {
    let Some(theirs) = seen_by(tx, to, thread).await? else {
        return Ok(());
    };
    let seen = details_about(tx, env, &theirs, about, known).await?;
    data["thread"] = json!(seen);
    told(tx, env, to, kind, data).await
}

async fn told(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    kind: InboxEventKind,
    data: &mut Value,
) -> Result<(), storage::Error> {
    data["counters"] = json!(counters(tx, to).await?);
    if data.to_string().len() > LONGEST {
        data["message"] = Value::Null;
    }
    events::append(tx, std::slice::from_ref(to), kind, data, env.now())
}
