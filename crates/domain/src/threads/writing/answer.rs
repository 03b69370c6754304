//! Answering requests, reading, and not wanting to hear of a thread.

use kernel::states::ThreadState;
use storage::{Db, Tx, threads, unread};

use crate::env::Env;
use crate::notifications::tell::read_mentions;
use crate::threads::error::Error;
use crate::threads::member::{Direct, Kind, LockedThread, seen_by};
use crate::threads::other::other_of;
use crate::threads::reading::seen::details;
use crate::threads::reading::tell::{read_told, thread_told};
use crate::threads::rules::{ANSWERED_WITHIN, Asked, May};
use crate::threads::view::ThreadDetails;

/// Requests that lapse in one transaction.
const BATCH: i64 = 500;

/// From now on both write. What is open already stays so.
pub async fn accept(tx: &mut Tx, env: Env<'_>, thread: LockedThread) -> Result<ThreadDetails, Error> {
    let direct = of_two(&thread)?;
    if direct.row().state != ThreadState::Open {
        if direct.facts(env).asked == Asked::Me {
            return Err(Error::NothingToAnswer);
        }
        if let May::Not(_) = other_of(tx, env, direct).await?.may_write(direct.facts(env)) {
            return Err(Error::Closed);
        }
        threads::set_state(tx, thread.id(), ThreadState::Open).await?;
        thread_told(tx, env, &thread, true).await?;
    }
    seen(tx, env, &thread).await
}

/// Who asked sees nothing of it.
pub async fn ignore(tx: &mut Tx, env: Env<'_>, thread: LockedThread) -> Result<ThreadDetails, Error> {
    let direct = of_two(&thread)?;
    if direct.row().state == ThreadState::Open || direct.facts(env).asked == Asked::Me {
        return Err(Error::NothingToAnswer);
    }
    if thread.row().state != ThreadState::Ignored {
        threads::set_state(tx, thread.id(), ThreadState::Ignored).await?;
        unread::read(tx, thread.id(), thread.me(), thread.row().seq).await?;
        thread_told(tx, env, &thread, false).await?;
    }
    seen(tx, env, &thread).await
}

/// Nobody asks in a room.
fn of_two(thread: &LockedThread) -> Result<Direct<'_>, Error> {
    match thread.kind() {
        Kind::Direct(direct) => Ok(direct),
        Kind::Room(_) => Err(Error::NothingToAnswer),
    }
}

async fn seen(tx: &mut Tx, env: Env<'_>, thread: &LockedThread) -> Result<ThreadDetails, Error> {
    let now = seen_by(tx, thread.me(), thread.id())
        .await?
        .ok_or(Error::NotFound)?;
    Ok(details(tx, env, &now).await?)
}

/// All up to this number; it never goes back.
pub async fn read(tx: &mut Tx, env: Env<'_>, thread: LockedThread, seq: i64) -> Result<(), Error> {
    let seq = seq.min(thread.row().seq);
    if unread::read(tx, thread.id(), thread.me(), seq).await? {
        read_told(tx, env, &thread, seq).await?;
    }
    match thread.kind() {
        // Also where one's own message was the last that was read.
        Kind::Room(_) => Ok(read_mentions(tx, env, thread.me(), thread.id(), seq).await?),
        Kind::Direct(_) => Ok(()),
    }
}

pub async fn mute(tx: &mut Tx, env: Env<'_>, thread: LockedThread, is_muted: bool) -> Result<(), Error> {
    if threads::set_muted(tx, thread.id(), thread.me(), is_muted).await? {
        thread_told(tx, env, &thread, false).await?;
    }
    Ok(())
}

/// Requests that nobody answered for 30 days; nobody is told.
pub async fn lapse(db: &Db, env: Env<'_>) -> Result<(), storage::Error> {
    loop {
        let mut tx = db.begin().await?;
        let lapsed = threads::lapse(&mut tx, env.now() - ANSWERED_WITHIN, BATCH).await?;
        tx.commit().await?;
        if lapsed < BATCH.unsigned_abs() {
            return Ok(());
        }
    }
}
