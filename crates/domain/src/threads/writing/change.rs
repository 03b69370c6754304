//! Editing and deleting what one has written.

use std::time::Duration;

use kernel::MessageId;
use kernel::states::{InboxEventKind, ThreadState};
use storage::messages::{self, MessageRow};
use storage::{Tx, events, rooms, threads, unread};

use crate::env::Env;
use crate::relations::initiator::initiator;
use crate::threads::error::Error;
use crate::threads::member::{Direct, Kind, LockedThread};
use crate::threads::other::other_of;
use crate::threads::reading::seen::own_message;
use crate::threads::reading::tell::{both, message_told, told_in_room};
use crate::threads::rules::{DELETED_WITHIN, EDITED_WITHIN, How, May, fit};
use crate::threads::view::{Message, MessageText};
use crate::threads::writing::limits::{count_alike, count_message};
use crate::threads::writing::mentions::keep;

/// One's own, as long as it can be changed.
async fn own(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    id: MessageId,
    within: Duration,
    too_late: Error,
) -> Result<MessageRow, Error> {
    let row = thread.message(tx, id).await?;
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
    let how = match thread.kind() {
        Kind::Direct(direct) => how_of_two(tx, env, direct).await?,
        Kind::Room(room) if room.is_writable() => How::Freely,
        Kind::Room(_) => return Err(Error::ProjectArchived),
    };
    let text = fit(&new.text, how, !before.files.is_empty())?;
    if before.text.as_deref() == Some(text.as_str()) {
        return Ok(own_message(tx, env, &thread, before).await?);
    }
    let me = initiator::<Error>(tx, env, thread.me()).await?;
    count_message(tx, env, &me).await?;
    if let Some((_, too_many)) = count_alike(tx, env, &me, &thread, &text).await? {
        return Err(too_many.refusal.into());
    }
    messages::edit(tx, id, &text, env.now()).await?;
    keep(tx, &before, &text).await?;
    let is_heard = thread.row().state != ThreadState::Ignored;
    let row = changed(tx, env, &thread, &before, is_heard).await?;
    Ok(own_message(tx, env, &thread, row).await?)
}

async fn how_of_two(tx: &mut Tx, env: Env<'_>, thread: Direct<'_>) -> Result<How, Error> {
    if let May::Not(_) = other_of(tx, env, thread).await?.may_write(thread.facts(env)) {
        return Err(Error::Closed);
    }
    Ok(match thread.row().state {
        ThreadState::Open => How::Freely,
        ThreadState::Requested | ThreadState::Ignored | ThreadState::Lapsed => How::ByRequest,
    })
}

/// For all. A request of which nothing is left is none.
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
    let direct = match thread.kind() {
        Kind::Direct(direct) => direct,
        Kind::Room(_) => return take_out_of_room(tx, env, before).await,
    };
    messages::delete(tx, before, env.now()).await?;
    let state = direct.row().state;
    if state == ThreadState::Requested {
        threads::set_state(tx, direct.id(), ThreadState::Lapsed).await?;
    }
    if let Some(other) = direct.other() {
        unread::refresh(tx, direct.id(), &other).await?;
    }
    let other = other_of(tx, env, direct).await?;
    let is_parted = matches!(other.may_write(direct.facts(env)), May::Not(_));
    let is_heard = state != ThreadState::Ignored && !is_parted;
    changed(tx, env, thread, before, is_heard).await?;
    Ok(())
}

/// The room is locked; its author need not be in it any more.
pub(crate) async fn take_out_of_room(tx: &mut Tx, env: Env<'_>, before: &MessageRow) -> Result<(), Error> {
    messages::delete(tx, before, env.now()).await?;
    for uid in rooms::members(tx, before.thread_id).await? {
        unread::refresh(tx, before.thread_id, &uid).await?;
    }
    changed_in_room(tx, env, before).await?;
    Ok(())
}

/// The room is locked.
pub(crate) async fn changed_in_room(
    tx: &mut Tx,
    env: Env<'_>,
    before: &MessageRow,
) -> Result<MessageRow, Error> {
    let people = rooms::members(tx, before.thread_id).await?;
    events::forget_message(tx, &people, before).await?;
    let row = messages::find(tx, before.thread_id, before.id).await?;
    let row = row.ok_or(Error::NotFound)?;
    told_in_room(tx, env, &row, InboxEventKind::MessageChanged).await?;
    Ok(row)
}

pub(crate) async fn changed(
    tx: &mut Tx,
    env: Env<'_>,
    thread: &LockedThread,
    before: &MessageRow,
    is_heard: bool,
) -> Result<MessageRow, Error> {
    let people = match thread.kind() {
        Kind::Direct(direct) => both(direct),
        Kind::Room(_) => return changed_in_room(tx, env, before).await,
    };
    events::forget_message(tx, &people, before).await?;
    let row = thread.message(tx, before.id).await?;
    let row = row.ok_or(Error::NotFound)?;
    let told = (InboxEventKind::MessageChanged, None);
    message_told(tx, env, thread, &row, told, is_heard).await?;
    Ok(row)
}
