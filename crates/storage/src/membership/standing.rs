//! What decides how much somebody may begin with others.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::membership::connection_lists::of_person;
use crate::{Conn, MaybeTs, Result, Ts, boxed, on};

#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct StandingRow {
    /// Until when a moderator lets them begin nothing; `None`: they may.
    #[sqlx(try_from = "MaybeTs")]
    pub limited_until: Option<Timestamp>,
    /// Of the account.
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    /// With how many they are connected, up to `most`; 0 of an account that is not old enough for it to count.
    pub connected: i64,
}

/// Whose connections count.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// Of accounts from this moment or before.
    pub from: Timestamp,
    pub most: i64,
}

/// `None`: there is no such account.
#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid, now: Timestamp, known: Known) -> Result<Option<StandingRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT a.created_at, (SELECT MAX(r.until) FROM reports r WHERE r.subject_uid = $1 AND r.action = 'limit' \
                 AND r.until > $2 AND (r.appeal_outcome IS NULL OR r.appeal_outcome <> 'reversed')) AS limited_until, \
             CASE WHEN a.created_at <= $3 THEN (SELECT COUNT(*) FROM (SELECT 1 FROM (",
        of_person!("state", "state = 'connected'"),
        ") AS r LIMIT $4) AS n) ELSE 0 END AS connected FROM accounts a WHERE a.uid = $1",
    ))
    .bind(uid.as_str()).bind(Ts(now)).bind(Ts(known.from)).bind(known.most).fetch_optional(c).await)?)
}
