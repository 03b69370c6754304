//! Editing and deleting what one has written.

use std::time::Duration;

use kernel::MessageId;
use kernel::states::{InboxEventKind, ThreadState};
use storage::messages::{self, MessageRow};
use storage::{Tx, events, threads, unread};

use crate::env::Env;
use crate::relations::initiator::initiator;
use crate::threads::error::Error;
use crate::threads::limits::count_message;
use crate::threads::member::LockedThread;
use crate::threads::recipient::other_of;
use crate::threads::rules::{DELETED_WITHIN, EDITED_WITHIN, How, May, fit};
use crate::threads::seen::message;
use crate::threads::tell::message_told;
use crate::threads::view::{ClosedBecause, Message, MessageText};

/// One's own, as long as it can be changed.
async fn own(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    id: MessageId,
    within: Duration,
    too_late: Error,
) -> Result<MessageRow, Error> {
    let row = messages::find(tx, thread.id(), id).await?;
    let row = row.filter(|row| row.text.is_some()).ok_or(Error::NotFound)?;
    if row.author.as_deref() != Some(thread.me().as_str()) {
        return Err(Error::NotAuthor);
    }
    match row.created_at + within < env.now() {
        true => Err(too_late),
        false => Ok(row),
    }
}

pub async fn edit(
    tx: &mut Tx,
    env: Env<'_>,
    thread: LockedThread,
    id: MessageId,
    new: &MessageText,
) -> Result<Message, Error> {
    let before = own(tx, env, &thread, id, EDITED_WITHIN, Error::EditTooLate).await?;
    if let May::Not(ClosedBecause::BlockedByMe | ClosedBecause::Unavailable) =
        other_of(tx, env, &thread).await?.may_write(thread.facts(env))
    {
        return Err(Error::Closed);
    }
    let how = match thread.row().state {
        ThreadState::Open => How::Freely,
        ThreadState::Requested | ThreadState::Ignored | ThreadState::Lapsed => How::ByRequest,
    };
    let text = fit(&new.text, how)?;
    if before.text.as_deref() == Some(text.as_str()) {
        return Ok(message(before, thread.me()));
    }
    let me = initiator::<Error>(tx, env, thread.me()).await?;
    count_message(tx, env, &me).await?;
    messages::edit(tx, id, &text, env.now()).await?;
    let is_heard = thread.row().state != ThreadState::Ignored;
    let row = changed(tx, env, &thread, &before, is_heard).await?;
    Ok(message(row, thread.me()))
}

/// For both. A request of which nothing is left is none.
pub async fn delete(tx: &mut Tx, env: Env<'_>, thread: LockedThread, id: MessageId) -> Result<(), Error> {
    let before = own(tx, env, &thread, id, DELETED_WITHIN, Error::DeleteTooLate).await?;
    take_out(tx, env, &thread, &before).await
}

/// The thread is the author's.
pub(crate) async fn take_out(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    before: &MessageRow,
) -> Result<(), Error> {
    messages::delete(tx, before.id, env.now()).await?;
    let state = thread.row().state;
    if state == ThreadState::Requested {
        threads::set_state(tx, thread.id(), ThreadState::Lapsed).await?;
    }
    if let Some(other) = thread.other() {
        unread::refresh(tx, thread.id(), &other).await?;
    }
    let is_parted = matches!(
        other_of(tx, env, thread).await?.may_write(thread.facts(env)),
        May::Not(_)
    );
    changed(
        tx,
        env,
        thread,
        before,
        state != ThreadState::Ignored && !is_parted,
    )
    .await?;
    Ok(())
}

pub(crate) async fn changed(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    before: &MessageRow,
    is_heard: bool,
) -> Result<MessageRow, Error> {
    let mut people = vec![thread.me().clone()];
    people.extend(thread.other());
    events::forget_message(tx, &people, before).await?;
    let row = messages::find(tx, thread.id(), before.id).await?;
    let row = row.ok_or(Error::NotFound)?;
    message_told(tx, env, thread, &row, InboxEventKind::MessageChanged, is_heard).await?;
    Ok(row)
}
