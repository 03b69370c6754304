//! An account is deleted 30 days after its owner asks for it, and until then they can keep it.

use std::time::Duration;

use kernel::{Clock, Timestamp, Uid};
use outbox::{AccountDeletionDue, OutgoingMail};
use storage::account_deletions::{self, AccountDeletion};
use storage::{Db, Tx, accounts, events, roles};

use crate::audit::Act;
use crate::{Caller, Origin};

const DAY: Duration = Duration::from_secs(86_400);
/// Between the wish and the deletion.
pub const DELETION_GRACE: Duration = Duration::from_secs(30 * 86_400);
const REMIND_BEFORE: Duration = Duration::from_secs(3 * 86_400);
/// Accounts that one round of the job looks at.
const ROUND: i64 = 50;

#[derive(Debug, thiserror::Error)]
pub enum DeletionError {
    /// Somebody with a staff role: who else would do their work?
    #[error("the account has a staff role")]
    Staff,
    #[error("the account is being deleted")]
    UnderWay,
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// The owner wants the account deleted. Asked for again, the day stays as it is.
pub async fn schedule(
    tx: &mut Tx,
    clock: &Clock,
    caller: &Caller,
    origin: &Origin,
) -> Result<AccountDeletion, DeletionError> {
    let uid = &caller.uid;
    accounts::lock_for_update(tx, uid).await?;
    // Of the rows, not of the caller: a role that waits for a second factor is one, too.
    if !roles::of(tx, uid).await?.is_empty() {
        return Err(DeletionError::Staff);
    }
    if let Some(known) = account_deletions::find(tx, uid).await? {
        return Ok(known);
    }
    let now = clock.now();
    let deletion = AccountDeletion {
        uid: uid.clone(),
        requested_at: now,
        due_at: now + DELETION_GRACE,
    };
    account_deletions::insert(tx, &deletion).await?;
    mail(tx, clock, &caller.email, deletion.due_at, false).await?;
    events::account_changed(tx, uid, now);
    Act::own("account.deletion_requested", uid)
        .record(tx, clock, origin)
        .await?;
    Ok(deletion)
}

/// The owner keeps the account. Nothing to keep is no error.
pub async fn withdraw(
    tx: &mut Tx,
    clock: &Clock,
    caller: &Caller,
    origin: &Origin,
) -> Result<(), DeletionError> {
    let uid = &caller.uid;
    if account_deletions::withdraw(tx, uid, clock.now()).await? {
        events::account_changed(tx, uid, clock.now());
        Act::own("account.deletion_withdrawn", uid)
            .record(tx, clock, origin)
            .await?;
        return Ok(());
    }
    match account_deletions::find(tx, uid).await? {
        Some(_) => Err(DeletionError::UnderWay),
        None => Ok(()),
    }
}

/// Mails those whose account goes in a few days, each once.
pub async fn remind(db: &Db, clock: &Clock) -> storage::Result<()> {
    let before = clock.now() + REMIND_BEFORE;
    let soon = account_deletions::any_to_remind(&mut *db.read().await?, before, ROUND).await?;
    for deletion in soon {
        let mut tx = db.begin().await?;
        if account_deletions::set_reminded(&mut tx, &deletion.uid, clock.now()).await?
            && let Some(account) = accounts::by_uid(&mut tx, &deletion.uid).await?
        {
            mail(&mut tx, clock, &account.email, deletion.due_at, true).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Some of those whose day has come.
pub async fn due(db: &Db, clock: &Clock) -> storage::Result<Vec<Uid>> {
    account_deletions::any_due(&mut *db.read().await?, clock.now(), ROUND).await
}

/// Whether it is still to be deleted now.
pub(crate) async fn is_due(tx: &mut Tx, clock: &Clock, uid: &Uid) -> storage::Result<bool> {
    let deletion = account_deletions::find(tx, uid).await?;
    Ok(deletion.is_some_and(|deletion| deletion.due_at <= clock.now())
        && roles::of(tx, uid).await?.is_empty())
}

async fn mail(tx: &mut Tx, clock: &Clock, email: &str, due: Timestamp, soon: bool) -> storage::Result<()> {
    let days = due.since(clock.now()).as_secs().div_ceil(DAY.as_secs());
    let mail = AccountDeletionDue {
        due: due.to_datetime().date(),
        days: u32::try_from(days).unwrap_or_default(),
        soon,
    };
    outbox::enqueue(tx, clock, OutgoingMail::new(email, mail))
        .await
        .map(drop)
}
