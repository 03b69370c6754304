//! What the public figures of moderation are counted from: no names.

use kernel::Timestamp;
use kernel::states::{AppealOutcome, ModerationAction, ReportReason};
use sqlx::FromRow;

use crate::{Conn, MaybeText, MaybeTs, Result, Text, Ts, boxed, on};

/// Of one month at most; there were at least so many.
pub const MOST: i64 = 20_000;

#[derive(Clone, Debug, FromRow)]
pub struct CaseRow {
    #[sqlx(try_from = "Text<ReportReason>")]
    pub reason: ReportReason,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeText<ModerationAction>")]
    pub action: Option<ModerationAction>,
    pub is_appealed: bool,
    #[sqlx(try_from = "MaybeText<AppealOutcome>")]
    pub appeal_outcome: Option<AppealOutcome>,
}

/// What was reported from one moment until before another.
#[boxed]
pub async fn any_between(c: &mut Conn, from: Timestamp, before: Timestamp) -> Result<Vec<CaseRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT reason, created_at, decided_at, action, appealed_at IS NOT NULL AS is_appealed, appeal_outcome \
         FROM reports WHERE created_at >= $1 AND created_at < $2 ORDER BY created_at LIMIT $3",
    ).bind(Ts(from)).bind(Ts(before)).bind(MOST).fetch_all(c).await)?)
}
