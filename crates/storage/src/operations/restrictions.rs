//! What moderators have limited or suspended, as long as it lasts: decisions of reports that no appeal has reversed. They end
//! by themselves, since every question names the moment.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::{Conn, MaybeTs, Result, Ts, boxed, on};

/// Accounts that are suspended at a moment, as a list of SQL.
macro_rules! suspended {
    ($now:literal) => {
        concat!(
            "SELECT r.subject_uid FROM reports r WHERE r.action = 'suspend' AND r.subject_uid IS NOT NULL \
             AND (r.appeal_outcome IS NULL OR r.appeal_outcome <> 'reversed') AND (r.until IS NULL OR r.until > ",
            $now,
            ")"
        )
    };
}
pub(crate) use suspended;

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct SuspensionRow {
    /// Why, as the person reads it.
    pub statement: String,
    #[sqlx(try_from = "Ts")]
    pub decided_at: Timestamp,
    /// `None`: it does not end by itself.
    #[sqlx(try_from = "MaybeTs")]
    pub until: Option<Timestamp>,
}

/// Of several the one that lasts longest.
#[boxed]
pub async fn suspension(c: &mut Conn, uid: &Uid, now: Timestamp) -> Result<Option<SuspensionRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT statement, decided_at, until FROM reports WHERE subject_uid = $1 AND action = 'suspend' \
         AND (until IS NULL OR until > $2) AND (appeal_outcome IS NULL OR appeal_outcome <> 'reversed') \
         ORDER BY until IS NULL DESC, until DESC, id LIMIT 1",
    ).bind(uid.as_str()).bind(Ts(now)).fetch_optional(c).await)?)
}
