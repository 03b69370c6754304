//! Which moderator works on a report, so that two do not at once. A claim ends by itself.

use std::time::Duration;

use kernel::{ReportId, Timestamp, Uid};

use crate::{Result, Ts, Tx, boxed, on};

pub const CLAIMED_FOR: Duration = Duration::from_secs(3_600);

/// Taken anew where the moderator has it; false: another has it, or nothing waits for a decision.
#[boxed]
pub async fn claim(tx: &mut Tx, id: ReportId, by: &Uid, now: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE reports SET claimed_by = $2, claimed_at = $3 \
         WHERE id = $1 AND (action IS NULL OR appealed_at IS NOT NULL AND appeal_decided_at IS NULL) \
             AND (claimed_by IS NULL OR claimed_by = $2 OR claimed_at <= $4)",
    ).bind(id.0).bind(by.as_str()).bind(Ts(now)).bind(Ts(now - CLAIMED_FOR)).execute(c).await
    .map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Where this moderator has it.
#[boxed]
pub async fn release(tx: &mut Tx, id: ReportId, by: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE reports SET claimed_by = NULL, claimed_at = NULL WHERE id = $1 AND claimed_by = $2",
    ).bind(id.0).bind(by.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
