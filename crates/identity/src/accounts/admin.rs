//! What an operator does from the command line, where no server need run. A running one notices within a second.

use kernel::{Clock, EmailAddress, Uid};
use outbox::{AccountNotice, OutgoingMail};
use serde_json::json;
use storage::accounts::{self, Account};
use storage::{Db, Tx, events, roles};

use crate::accounts::account_deletion::delete_with_everything;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::{Origin, Role};

/// False when the account held the role already.
pub async fn grant(db: &Db, clock: &Clock, email: &EmailAddress, role: Role) -> Result<bool> {
    let mut tx = db.begin().await?;
    let account = account_of(&mut tx, email).await?;
    let changed = roles::grant(&mut tx, &account.uid, role, clock.now()).await?;
    events::account_changed(&mut tx, &account.uid, clock.now());
    record(&mut tx, clock, "role.granted", &account, json!({"role": role})).await?;
    tx.commit().await?;
    Ok(changed)
}

/// False when the account did not hold the role.
pub async fn revoke(db: &Db, clock: &Clock, email: &EmailAddress, role: Role) -> Result<bool> {
    let mut tx = db.begin().await?;
    let account = account_of(&mut tx, email).await?;
    let changed = roles::revoke(&mut tx, &account.uid, role).await?;
    events::account_changed(&mut tx, &account.uid, clock.now());
    record(&mut tx, clock, "role.revoked", &account, json!({"role": role})).await?;
    tx.commit().await?;
    Ok(changed)
}

/// Disabled, an account's tokens and passwords open nothing; enabled, they do again.
pub async fn set_disabled(db: &Db, clock: &Clock, email: &EmailAddress, disabled: bool) -> Result<()> {
    let mut tx = db.begin().await?;
    let account = account_of(&mut tx, email).await?;
    accounts::set_disabled(&mut tx, &account.uid, disabled).await?;
    let action = if disabled {
        "account.disabled"
    } else {
        "account.enabled"
    };
    record(&mut tx, clock, action, &account, json!({})).await?;
    Ok(tx.commit().await?)
}

/// A way back for who has lost every second factor: all of them end, and every session. The owner is told. False when
/// there was none.
pub async fn reset_second_factor(db: &Db, clock: &Clock, email: &EmailAddress) -> Result<bool> {
    let mut tx = db.begin().await?;
    let account = account_of(&mut tx, email).await?;
    if !crate::factors::remove_all(&mut tx, &account.uid, clock.now()).await? {
        return Ok(false);
    }
    let notice = OutgoingMail::new(&account.email, AccountNotice::SecondFactorRemoved);
    outbox::enqueue(&mut tx, clock, notice).await?;
    record(&mut tx, clock, "second_factor.reset", &account, json!({})).await?;
    tx.commit().await?;
    Ok(true)
}

/// The account and all that hangs on it, for good.
pub async fn delete(db: &Db, clock: &Clock, email: &EmailAddress) -> Result<()> {
    let mut tx = db.begin().await?;
    let account = account_of(&mut tx, email).await?;
    delete_with_everything(&mut tx, clock, &account.uid, None).await?;
    Ok(tx.commit().await?)
}

pub async fn uid_of(db: &Db, email: &EmailAddress) -> Result<Uid> {
    let account = accounts::by_email(&mut *db.read().await?, &email.normalized()).await?;
    Ok(account.ok_or(Error::UserNotFound)?.uid)
}

/// Every grant, by address.
pub async fn grants(db: &Db) -> Result<Vec<roles::Grant>> {
    Ok(roles::any_all(&mut *db.read().await?).await?)
}

async fn account_of(tx: &mut Tx, email: &EmailAddress) -> Result<Account> {
    accounts::by_email(tx, &email.normalized())
        .await?
        .ok_or(Error::UserNotFound)
}

async fn record(
    tx: &mut Tx,
    clock: &Clock,
    action: &'static str,
    account: &Account,
    detail: serde_json::Value,
) -> Result<()> {
    Ok(Act::unknown(action, Some(&account.uid))
        .with(detail)
        .record(tx, clock, &Origin::default())
        .await?)
}
