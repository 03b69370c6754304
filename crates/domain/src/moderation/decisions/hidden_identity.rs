//! Hiding name and picture of a profile that is said to pretend to be somebody, until the case is decided: no decision, and at
//! most for 72 hours.

use kernel::states::{NotificationKind, ReportReason};
use kernel::{ReportId, Uid};
use outbox::ModeratorNotice;
use serde_json::json;
use storage::reports::{self, ReportRow};
use storage::{Tx, hidden_identities};

use crate::env::Env;
use crate::moderation::cases::claimed::{holder, is_free};
use crate::moderation::cases::desk::find;
use crate::moderation::decisions::act::record;
use crate::moderation::decisions::restrict::may_restrict;
use crate::moderation::error::Error;
use crate::moderation::view::ReportDetails;
use crate::notices::mail_to;
use crate::notifications::tell::{Notice, notify};
use crate::profiles::hide_identity::{hide, show};

/// Once per case, by the moderator who works on it.
pub async fn hide_identity(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: ReportId,
) -> Result<ReportDetails, Error> {
    let row = worked_on(tx, env, moderator, id).await?;
    let whom = claimed(&row).ok_or(Error::NoClaim)?;
    may_restrict(tx, moderator, &whom).await?;
    if !hidden_identities::note_on_report(tx, id, moderator, env.now()).await? {
        return Err(Error::HiddenBefore);
    }
    if !hide(tx, env, &whom, id).await? {
        return Err(Error::HiddenByAnother);
    }
    tell_owner(tx, env, &whom, id).await?;
    record(tx, env, moderator, "identity_hidden", &row).await?;
    find(tx, env, moderator, id).await
}

/// Their profile says until when.
async fn tell_owner(tx: &mut Tx, env: Env<'_>, owner: &Uid, id: ReportId) -> Result<(), storage::Error> {
    let details = json!({"news": "hidden_identity", "link": "/profile"});
    let notice = Notice {
        kind: NotificationKind::Moderated,
        group: format!("{id}:hidden"),
        project: None,
        details: &details,
    };
    notify(tx, env, owner, &notice).await?;
    let link = "/profile".to_owned();
    mail_to(tx, env, owner, ModeratorNotice::IdentityHidden { link }.into()).await
}

/// Before its time is over. Where nothing is hidden, nothing happens.
pub async fn show_identity(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: ReportId,
) -> Result<ReportDetails, Error> {
    let row = worked_on(tx, env, moderator, id).await?;
    if end(tx, env, &row).await? {
        record(tx, env, moderator, "identity_shown", &row).await?;
    }
    find(tx, env, moderator, id).await
}

/// What the case has hidden is shown again. False: nothing is.
pub(crate) async fn end(tx: &mut Tx, env: Env<'_>, row: &ReportRow) -> Result<bool, Error> {
    match row.person() {
        Some(whom) if row.identity_hidden_at.is_some() => Ok(show(tx, env, &whom, Some(row.id)).await?),
        _ => Ok(false),
    }
}

/// An open case that the moderator has taken.
async fn worked_on(tx: &mut Tx, env: Env<'_>, moderator: &Uid, id: ReportId) -> Result<ReportRow, Error> {
    let row = reports::find(tx, moderator, id).await?.ok_or(Error::NotFound)?;
    if row.action.is_some() {
        return Err(Error::Decided);
    }
    is_free(tx, env, moderator, &row).await?;
    match holder(&row, env.now()) {
        Some(_) => Ok(row),
        None => Err(Error::NotClaimed),
    }
}

/// Whose profile is said to pretend, where that can be checked.
fn claimed(row: &ReportRow) -> Option<Uid> {
    let can_be_checked = row.reason == ReportReason::Impersonation && row.proof.is_some();
    row.person()
        .filter(|_| can_be_checked && row.message_id.is_none())
}
