//! Nearly the same text to one more person than may have it is neither sent nor refused: a moderator looks at it.

use std::time::Duration;

use kernel::states::HeldMessageState;
use kernel::{ClientId, HeldMessageId, ThreadId, Uid};
use storage::held_messages::{self, HeldMessageRow, NewHeldMessage};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::relations::same_text::TooMany;
use crate::threads::error::Error;
use crate::threads::member::LockedThread;
use crate::threads::other::{Other, people};
use crate::threads::view::HeldMessage;

/// Nobody has decided by then: it is sent.
const DECIDED_WITHIN: Duration = Duration::from_secs(72 * 3_600);
/// Of one author at a time.
const MOST: i64 = 20;

/// What is held, or was, under this name; to another person the name is taken.
pub(crate) async fn held(
    c: &mut Conn,
    env: Env<'_>,
    author: &Uid,
    client_id: ClientId,
    to: Option<&Uid>,
) -> Result<Option<HeldMessage>, Error> {
    match held_messages::named(c, author, client_id).await? {
        Some(row) if row.state == HeldMessageState::Sent => Ok(None),
        Some(row) if row.recipient().as_ref() == to => Ok(shown(c, env, author, vec![row]).await?.pop()),
        Some(_) => Err(Error::ClientIdUsed),
        None => Ok(None),
    }
}

/// Whoever asks by a message that is held has asked.
pub(crate) async fn asks_nothing(c: &mut Conn, thread: &LockedThread) -> Result<(), Error> {
    let Some(to) = thread.shown_with() else {
        return Ok(());
    };
    match held_messages::is_open(c, thread.me(), &to).await? {
        true => Err(Error::RequestWaiting),
        false => Ok(()),
    }
}

/// The other is told nothing.
pub(crate) async fn hold(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    to: &Uid,
    (client_id, text): (ClientId, &str),
    too_many: &TooMany,
) -> Result<HeldMessage, Error> {
    let author = thread.me();
    if held_messages::count_open(tx, author).await? >= MOST {
        return Err(too_many.refusal.into());
    }
    let new = NewHeldMessage {
        id: HeldMessageId::new(env.clock),
        author,
        recipient: to,
        client_id,
        text,
        signature: &too_many.signature,
        others: too_many.others(tx, env, author, to).await?,
        held_at: env.now(),
        due_at: env.now() + DECIDED_WITHIN,
    };
    if !held_messages::insert(tx, &new).await? {
        return Err(Error::ClientIdUsed);
    }
    held(tx, env, author, client_id, Some(to))
        .await?
        .ok_or(Error::NotFound)
}

/// As their author reads them.
pub(crate) async fn shown(
    c: &mut Conn,
    env: Env<'_>,
    author: &Uid,
    rows: Vec<HeldMessageRow>,
) -> Result<Vec<HeldMessage>, storage::Error> {
    let to: Vec<Option<Uid>> = rows.iter().map(HeldMessageRow::recipient).collect();
    let others = people(c, env, author, &to).await?;
    Ok(rows
        .into_iter()
        .zip(&others)
        .map(|(row, to)| one(row, to))
        .collect())
}

fn one(row: HeldMessageRow, to: &Other) -> HeldMessage {
    HeldMessage {
        id: row.id,
        client_id: row.client_id,
        thread_id: row.thread_id.map(ThreadId),
        to: to.correspondent(),
        text: row.text,
        held_at: row.held_at,
        due_at: row.due_at,
        state: row.state,
        decided_at: row.decided_at,
        statement: row.statement,
    }
}
