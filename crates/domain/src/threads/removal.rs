//! Messages that a moderator takes out, and brings back.

use kernel::states::ThreadState;
use kernel::{MessageId, ThreadId, Timestamp, Uid};
use storage::Tx;
use storage::messages::{self, MessageRow};

use crate::env::Env;
use crate::threads::change::{changed, take_out};
use crate::threads::error::Error;
use crate::threads::member::locked_of;

/// As if its author had deleted it. What is deleted already stays so.
pub(crate) async fn remove(
    tx: &mut Tx,
    env: Env<'_>,
    author: &Uid,
    thread: ThreadId,
    id: MessageId,
) -> Result<(), Error> {
    let thread = locked_of(tx, author, thread).await?;
    let row = messages::find(tx, thread.id(), id).await?;
    match row.filter(|row| row.text.is_some()) {
        Some(row) => take_out(tx, env, &thread, &row).await,
        None => Ok(()),
    }
}

/// What [`remove`] took out at that time or later; what its author had deleted before stays so.
pub(crate) async fn bring_back(
    tx: &mut Tx,
    env: Env<'_>,
    author: &Uid,
    row: &MessageRow,
    since: Timestamp,
    text: &str,
) -> Result<(), Error> {
    let thread = locked_of(tx, author, row.thread_id).await?;
    messages::restore(tx, row.id, since, text).await?;
    let is_heard = thread.row().state != ThreadState::Ignored;
    changed(tx, env, &thread, row, is_heard).await?;
    Ok(())
}
