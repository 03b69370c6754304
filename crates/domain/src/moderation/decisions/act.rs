//! What a decision does, and how it is undone.

use kernel::states::ModerationAction;
use kernel::{MessageId, ThreadId, Uid};
use serde_json::json;
use storage::messages::MessageRow;
use storage::reports::{self, ReportRow};
use storage::{Conn, Tx, report_messages};

use crate::env::Env;
use crate::moderation::decisions::concerned::{company, not_possible, person};
use crate::moderation::decisions::restrict::suspend;
use crate::moderation::error::Error;
use crate::notices::audit;
use crate::profiles::people::update_listing_of;
use crate::texts::say;
use crate::threads::writing::removal::{bring_back, remove};

pub(crate) async fn act(
    tx: &mut Tx,
    env: Env<'_>,
    row: &ReportRow,
    action: ModerationAction,
) -> Result<(), Error> {
    match action {
        // A limit holds as long as the decision stands: `relations/initiator` asks for it.
        ModerationAction::Dismiss | ModerationAction::Warn => {}
        ModerationAction::Limit => {
            person(row)?;
        }
        ModerationAction::Suspend => suspend(tx, env, &person(row)?).await?,
        ModerationAction::HideProfile => {
            let uid = person(row)?;
            reports::set_hidden(tx, &uid, Some(env.now())).await?;
            update_listing_of(tx, env, &uid).await?;
        }
        // It is hidden as long as the decision stands: `companies/access` asks for it.
        ModerationAction::HideCompany => {
            company(row)?;
        }
        ModerationAction::RemoveMessage => {
            let (thread, message) = message(row)?;
            remove(tx, env, &person(row)?, thread, message).await?;
        }
    }
    Ok(())
}

pub(crate) async fn undo(tx: &mut Tx, env: Env<'_>, row: &ReportRow) -> Result<(), Error> {
    match row.action {
        // What holds as long as the decision stands is over, once it is reversed.
        None
        | Some(
            ModerationAction::Dismiss
            | ModerationAction::Warn
            | ModerationAction::Limit
            | ModerationAction::Suspend
            | ModerationAction::HideCompany,
        ) => {}
        Some(ModerationAction::HideProfile) => {
            let uid = person(row)?;
            if !reports::is_hidden_by_another(tx, &uid, row.id).await? {
                reports::set_hidden(tx, &uid, None).await?;
                update_listing_of(tx, env, &uid).await?;
            }
        }
        Some(ModerationAction::RemoveMessage) => {
            let (thread, id) = message(row)?;
            let found = storage::messages::find(tx, thread, id).await?;
            if let (Some(message), Some(decided_at)) = (found, row.decided_at)
                && let Some(text) = text_of(tx, row, &message).await?
            {
                bring_back(tx, env, &person(row)?, &message, decided_at, &text).await?;
            }
        }
    }
    Ok(())
}

fn message(row: &ReportRow) -> Result<(ThreadId, MessageId), Error> {
    match (row.thread_id, row.message_id) {
        (Some(thread), Some(message)) => Ok((ThreadId(thread), MessageId(message))),
        _ => Err(not_possible(say!(ERROR_REPORTS_NO_MESSAGE))),
    }
}

/// As it was when it was reported.
async fn text_of(
    c: &mut Conn,
    row: &ReportRow,
    message: &MessageRow,
) -> Result<Option<String>, storage::Error> {
    let kept = report_messages::evidence(c, row.id).await?;
    let kept = kept.into_iter().find(|one| one.seq == message.seq);
    Ok(kept.and_then(|one| one.text))
}

/// Who did what to whom, for the record.
pub(crate) async fn record(
    tx: &mut Tx,
    env: Env<'_>,
    actor: &Uid,
    what: &str,
    row: &ReportRow,
) -> Result<(), storage::Error> {
    let action = format!("moderation.{what}");
    let mut detail = json!({"report": row.id});
    if let Some(company) = row.company() {
        detail["company"] = json!(company);
    }
    audit(tx, env, Some(actor), &action, row.person().as_ref(), detail).await
}
