//! What open screens hear, as rows of the transaction of its cause: each member what they would read.

use kernel::states::InboxEventKind;
use kernel::{ThreadId, Uid};
use serde::Serialize;
use serde_json::{Value, json};
use storage::events::{self, LONGEST};
use storage::messages::MessageRow;
use storage::{Conn, Tx, unread};
use utoipa::ToSchema;

use crate::env::Env;
use crate::threads::member::{ThreadMember, seen_by};
use crate::threads::seen::{details, message};

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

/// Both, in the order of their uids, as events are written.
fn members(thread: &ThreadMember) -> Vec<Uid> {
    let mut all: Vec<Uid> = [Some(thread.me().clone()), thread.other()]
        .into_iter()
        .flatten()
        .collect();
    all.sort_unstable_by(|a, b| a.as_str().cmp(b.as_str()));
    all
}

/// A message is new or has changed. Whoever has ignored the request, or is parted by a block, hears nothing of it.
pub(crate) async fn message_told(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &ThreadMember,
    row: &MessageRow,
    kind: InboxEventKind,
    is_heard: bool,
) -> Result<(), storage::Error> {
    for uid in members(thread) {
        if uid != *thread.me() && !is_heard {
            continue;
        }
        let mut data = json!({
            "thread_id": row.thread_id,
            "seq": row.seq,
            "message_id": row.id,
            "message": message(row.clone(), &uid),
        });
        append(tx, env, &uid, row.thread_id, kind, &mut data).await?;
    }
    Ok(())
}

/// A thread has changed, for all its members or for whoever did it.
pub(crate) async fn thread_told(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &ThreadMember,
    to_both: bool,
) -> Result<(), storage::Error> {
    for uid in members(thread) {
        if uid == *thread.me() || to_both {
            let mut data = json!({"thread_id": thread.id()});
            append(tx, env, &uid, thread.id(), InboxEventKind::Thread, &mut data).await?;
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
    events::append(tx, to, InboxEventKind::ThreadRead, &data, env.now()).await
}

/// With the thread as its member sees it now.
async fn append(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    thread: ThreadId,
    kind: InboxEventKind,
    data: &mut Value,
) -> Result<(), storage::Error> {
    let Some(theirs) = seen_by(tx, to, thread).await? else {
        return Ok(());
    };
    let seen = details(tx, env, &theirs).await?;
    data["thread"] = json!(seen);
    data["counters"] = json!(counters(tx, to).await?);
    if data.to_string().len() > LONGEST {
        data["message"] = Value::Null;
    }
    events::append(tx, std::slice::from_ref(to), kind, data, env.now()).await
}
