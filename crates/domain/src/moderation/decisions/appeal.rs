//! What the person concerned reads of a decision, and their appeal, which another moderator decides.

use std::collections::HashMap;

use kernel::states::{APPEAL_WITHIN, AppealOutcome, ModerationAction, NotificationKind};
use kernel::{NoticeId, ReportId, Timestamp, Uid};
use serde_json::json;
use storage::report_messages::{self, ReportedMessageRow};
use storage::reports::{self, ReportRow};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::moderation::cases::claimed::is_free;
use crate::moderation::cases::desk::{appeal_of, decision, find};
use crate::moderation::decisions::act::{record, undo};
use crate::moderation::decisions::concerned::concerned;
use crate::moderation::error::Error;
use crate::moderation::mails::{DECISIONS, appeal_decided};
use crate::moderation::text::fit;
use crate::moderation::view::{AppealText, DecideAppeal, NoticeMessage, NoticeView, ReportDetails};
use crate::notices::mail_to;
use crate::notifications::tell::{Notice, notify};

const MOST: i64 = 100;

/// Of the caller, the newest first.
pub async fn notices(c: &mut Conn, caller: &Uid) -> Result<Vec<NoticeView>, Error> {
    let rows = reports::about(c, caller, MOST).await?;
    let mut messages = reported(c, caller).await?;
    let notices = rows
        .iter()
        .filter_map(|row| notice(row, messages.remove(&row.id)));
    Ok(notices.collect())
}

/// Messages of the caller that moderators have decided about.
async fn reported(
    c: &mut Conn,
    caller: &Uid,
) -> Result<HashMap<ReportId, ReportedMessageRow>, storage::Error> {
    let rows = report_messages::decided_of(c, caller, MOST).await?;
    Ok(rows.into_iter().map(|row| (row.report_id, row)).collect())
}

fn notice(row: &ReportRow, message: Option<ReportedMessageRow>) -> Option<NoticeView> {
    let decision = decision(row)?;
    Some(NoticeView {
        id: NoticeId(row.notice_id?),
        company_name: row.company_name.clone(),
        message: message.map(|row| NoticeMessage {
            text: row.text,
            created_at: row.created_at,
        }),
        appeal_until: until(decision.decided_at),
        decision,
        appeal: appeal_of(row),
    })
}

fn until(decided_at: Timestamp) -> Timestamp {
    decided_at + APPEAL_WITHIN
}

pub async fn appeal(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: NoticeId,
    wanted: &AppealText,
) -> Result<NoticeView, Error> {
    let row = reports::notice(tx, caller, id).await?.ok_or(Error::NotFound)?;
    appeal_against(tx, env, &row, wanted).await?;
    let row = reports::notice(tx, caller, id).await?.ok_or(Error::NotFound)?;
    let message = reported(tx, caller).await?.remove(&row.id);
    notice(&row, message).ok_or(Error::NotFound)
}

/// As [`appeal`], for somebody who cannot sign in and has written to the moderators.
pub async fn record_appeal(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: ReportId,
    wanted: &AppealText,
) -> Result<ReportDetails, Error> {
    let row = reports::find(tx, moderator, id).await?.ok_or(Error::NotFound)?;
    if row.action != Some(ModerationAction::Suspend) {
        return Err(Error::NotSuspended);
    }
    appeal_against(tx, env, &row, wanted).await?;
    record(tx, env, moderator, "appeal_recorded", &row).await?;
    find(tx, env, moderator, id).await
}

async fn appeal_against(
    tx: &mut Tx,
    env: Env<'_>,
    row: &ReportRow,
    wanted: &AppealText,
) -> Result<(), Error> {
    let text = fit("text", &wanted.text, 20, 2_000)?;
    if row.decided_at.is_some_and(|at| until(at) <= env.now()) {
        return Err(Error::AppealTooLate);
    }
    match reports::appeal(tx, row.id, &text, env.now()).await? {
        true => Ok(()),
        false => Err(Error::Appealed),
    }
}

/// By somebody else than who decided the report; to that one there is no such appeal.
pub async fn decide_appeal(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: ReportId,
    wanted: &DecideAppeal,
) -> Result<ReportDetails, Error> {
    let row = reports::find(tx, moderator, id).await?;
    let row =
        row.filter(|row| row.appealed_at.is_some() && row.decided_by.as_deref() != Some(moderator.as_str()));
    let row = row.ok_or(Error::NotFound)?;
    let statement = fit("statement", &wanted.statement, 20, 2_000)?;
    is_free(tx, env, moderator, &row).await?;
    if !reports::decide_appeal(tx, id, wanted.outcome, &statement, moderator, env.now()).await? {
        return Err(Error::Decided);
    }
    if wanted.outcome == AppealOutcome::Reversed {
        undo(tx, env, &row).await?;
    }
    let what = format!("appeal_{}", wanted.outcome.as_str());
    record(tx, env, moderator, &what, &row).await?;
    let told = Notice {
        kind: NotificationKind::AppealDecided,
        group: id.to_string(),
        project: None,
        details: &json!({
            "outcome": wanted.outcome,
            "statement": statement,
            "company_name": row.company_name,
            "link": DECISIONS,
        }),
    };
    for to in concerned(tx, &row).await? {
        notify(tx, env, &to, &told).await?;
        mail_to(tx, env, &to, appeal_decided(wanted.outcome, &statement)).await?;
    }
    find(tx, env, moderator, id).await
}
