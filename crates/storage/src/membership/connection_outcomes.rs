//! What became of requests to connect, as a number.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::{Conn, Result, Ts, boxed, on};

#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Outcomes {
    /// Without those that were taken back.
    pub asked: i64,
    /// Declined, or without an answer for long.
    pub not_wanted: i64,
}

/// Of what this person asked after `since`; without an answer are those from before `long_ago`.
#[boxed]
pub async fn outcomes(c: &mut Conn, uid: &Uid, since: Timestamp, long_ago: Timestamp) -> Result<Outcomes> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT COUNT(*) AS asked, \
             COUNT(CASE WHEN state IN ('declined', 'lapsed') OR state = 'pending' AND asked_at <= $3 THEN 1 END) \
                 AS not_wanted \
         FROM connections WHERE (a_uid = $1 OR b_uid = $1) AND asked_by = $1 AND asked_at > $2 \
             AND state <> 'withdrawn'",
    ).bind(uid.as_str()).bind(Ts(since)).bind(Ts(long_ago)).fetch_one(c).await)?)
}
