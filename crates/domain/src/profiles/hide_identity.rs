//! Hiding name and picture of a profile from others, and showing them again.

use std::time::Duration;

use kernel::{ReportId, Uid};
use storage::{Db, Tx, hidden_identities};

use crate::env::Env;
use crate::profiles::error::Error;
use crate::profiles::hidden_name::{names_of, unveil};
use crate::profiles::stored::write;

/// The longest.
pub(crate) const HIDDEN_FOR: Duration = Duration::from_secs(72 * 3_600);

/// False: there is no profile, or its name is hidden already.
pub(crate) async fn hide(tx: &mut Tx, env: Env<'_>, uid: &Uid, report: ReportId) -> Result<bool, Error> {
    let Some(row) = storage::profiles::find_locked(tx, uid).await? else {
        return Ok(false);
    };
    let span = (env.now(), env.now() + HIDDEN_FOR);
    if !hidden_identities::insert(tx, uid, report, &names_of(&row.content), span).await? {
        return Ok(false);
    }
    let hidden = hidden_identities::find(tx, uid).await?;
    write(tx, env, row, hidden).await?;
    Ok(true)
}

/// Gives back exactly what was there. Only what this report has hidden, where one is named. False: nothing is hidden.
pub(crate) async fn show(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    report: Option<ReportId>,
) -> Result<bool, Error> {
    let Some(mut row) = storage::profiles::find_locked(tx, uid).await? else {
        return Ok(false);
    };
    let found = hidden_identities::find(tx, uid).await?;
    let is_meant = found.is_some_and(|hidden| report.is_none_or(|report| report == hidden.report_id));
    if !is_meant {
        return Ok(false);
    }
    if let Some(hidden) = hidden_identities::take(tx, uid).await? {
        unveil(&mut row, &hidden);
        write(tx, env, row, None).await?;
    }
    Ok(true)
}

/// Shows those again whose time is over. Run by two nodes at once, one of them finds nothing.
pub async fn show_due(db: &Db, env: Env<'_>) -> Result<(), Error> {
    const AT_ONCE: i64 = 100;
    loop {
        let now = env.now();
        let due = hidden_identities::any_due(&mut *db.read().await?, now, AT_ONCE).await?;
        for uid in &due {
            let mut tx = db.begin().await?;
            storage::profiles::find_locked(&mut tx, uid).await?;
            let hidden = hidden_identities::find(&mut tx, uid).await?;
            if hidden.is_some_and(|hidden| hidden.due_at <= now) {
                show(&mut tx, env, uid, None).await?;
            }
            tx.commit().await?;
        }
        if due.is_empty() {
            return Ok(());
        }
    }
}
