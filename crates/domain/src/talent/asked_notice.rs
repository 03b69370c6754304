//! What whoever is asked to confirm an attachment reads of it in the app, besides the mail. Without an account there is
//! nobody to tell.

use kernel::Uid;
use kernel::states::NotificationKind;
use serde_json::json;
use storage::Tx;
use storage::talent::TalentRow;

use crate::env::Env;
use crate::notifications::tell::{Notice, drop_asked, notify};
use crate::relations::between::between;
use crate::talent::rules::words;

const KIND: NotificationKind = NotificationKind::TalentRequested;

/// One line for each job. Who mutes or blocks whoever asks, or is blocked by them, is told nothing.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    asked_by: &str,
    row: &TalentRow,
) -> Result<(), storage::Error> {
    let account = storage::accounts::by_email(tx, &row.email).await?;
    let Some(to) = account.filter(|account| account.email_verified) else {
        return Ok(());
    };
    let relation = between(tx, &to.uid, &row.asked_by).await?;
    if relation.is_muted || relation.is_blocked {
        return Ok(());
    }
    waits_no_more(tx, env, &to.uid, row).await?;
    let details = json!({
        "uid": row.asked_by,
        "name": asked_by,
        "project_name": row.project_name,
        "job": words(&row.job),
        "link": "/dashboard",
    });
    let notice = Notice {
        kind: KIND,
        // Of whoever blocks the other, the lines in their name go.
        group: format!("{}:{}", row.asked_by, about(row)),
        project: None,
        details: &details,
    };
    notify(tx, env, &to.uid, &notice).await
}

/// It is answered, or asked anew.
pub(crate) async fn waits_no_more(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    row: &TalentRow,
) -> Result<(), storage::Error> {
    drop_asked(tx, env, to, KIND, &about(row)).await
}

fn about(row: &TalentRow) -> String {
    format!("{}:{}", row.project_id, row.job)
}
