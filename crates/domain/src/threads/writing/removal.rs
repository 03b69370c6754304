//! Messages that a moderator takes out, and brings back.

use kernel::states::{ThreadKind, ThreadState};
use kernel::{MessageId, ThreadId, Timestamp, Uid};
use storage::Tx;
use storage::messages::{self, MessageRow};
use storage::threads::any_kind_locked;

use crate::env::Env;
use crate::threads::error::Error;
use crate::threads::member::locked_of;
use crate::threads::writing::change::{changed, changed_in_room, take_out, take_out_of_room};

/// As if its author had deleted it. What is deleted already stays so.
pub(crate) async fn remove(
    tx: &mut Tx,
    env: Env<'_>,
    author: &Uid,
    thread: ThreadId,
    id: MessageId,
) -> Result<(), Error> {
    let kind = any_kind_locked(tx, thread).await?.ok_or(Error::NotFound)?;
    let row = messages::find(tx, thread, id).await?;
    let Some(row) = row.filter(|row| row.text.is_some()) else {
        return Ok(());
    };
    match kind {
        ThreadKind::Direct => {
            let thread = locked_of(tx, author, thread).await?;
            take_out(tx, env, &thread, &row).await
        }
        ThreadKind::Group | ThreadKind::Project => take_out_of_room(tx, env, &row).await,
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
    let kind = any_kind_locked(tx, row.thread_id).await?;
    messages::restore(tx, row, since, text).await?;
    match kind.ok_or(Error::NotFound)? {
        ThreadKind::Direct => {
            let thread = locked_of(tx, author, row.thread_id).await?;
            let is_heard = thread.row().state != ThreadState::Ignored;
            changed(tx, env, &thread, row, is_heard).await?;
        }
        ThreadKind::Group | ThreadKind::Project => {
            changed_in_room(tx, env, row).await?;
        }
    }
    Ok(())
}
