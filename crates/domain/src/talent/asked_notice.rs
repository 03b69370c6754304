//! What whoever is asked to confirm an attachment reads of it in the app, besides the mail. Without an account there is
//! nobody to tell.

use kernel::Uid;
use kernel::states::NotificationKind;
use serde_json::json;
use storage::Tx;
use storage::talent::TalentRow;

use crate::env::Env;
use crate::notifications::tell::{Asked, drop_asked, tell_asked};
use crate::talent::rules::words;

const KIND: NotificationKind = NotificationKind::TalentRequested;

/// Who has confirmed the address.
async fn asked(tx: &mut Tx, row: &TalentRow) -> Result<Option<Uid>, storage::Error> {
    let account = storage::accounts::by_email(tx, &row.email).await?;
    Ok(account
        .filter(|account| account.email_verified)
        .map(|account| account.uid))
}

/// One line for each job.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    asked_by: &str,
    row: &TalentRow,
) -> Result<(), storage::Error> {
    let Some(to) = asked(tx, row).await? else {
        return Ok(());
    };
    let details = json!({
        "uid": row.asked_by,
        "name": asked_by,
        "project_name": row.project_name,
        "job": words(&row.job),
        "link": "/dashboard",
    });
    let asked = Asked {
        kind: KIND,
        by: &row.asked_by,
        about: about(row),
        details: &details,
    };
    tell_asked(tx, env, &to, asked).await
}

/// It is answered.
pub(crate) async fn waits_no_more(tx: &mut Tx, env: Env<'_>, row: &TalentRow) -> Result<(), storage::Error> {
    match asked(tx, row).await? {
        Some(uid) => drop_asked(tx, env, &uid, KIND, &about(row)).await,
        None => Ok(()),
    }
}

fn about(row: &TalentRow) -> String {
    format!("{}:{}", row.project_id, row.job)
}
