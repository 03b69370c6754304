//! Who is connected with whom, and who asked whom: one row for each two people.

use kernel::states::{ConnectionReason, ConnectionState};
use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ConnectionRow {
    #[sqlx(try_from = "Text<ConnectionState>")]
    pub state: ConnectionState,
    #[sqlx(try_from = "String")]
    pub asked_by: Uid,
    #[sqlx(try_from = "Text<ConnectionReason>")]
    pub reason: ConnectionReason,
    /// The asker's, to the other.
    pub note: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub asked_at: Timestamp,
    /// When it was accepted, declined, taken back or lapsed.
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    pub ended_at: Option<Timestamp>,
}

/// In the order of their bytes, as the table has them.
fn in_order<'u>(one: &'u Uid, other: &'u Uid) -> (&'u str, &'u str) {
    let (one, other) = (one.as_str(), other.as_str());
    if one < other { (one, other) } else { (other, one) }
}

macro_rules! select {
    () => {
        "SELECT state, asked_by, reason, note, asked_at, answered_at, ended_at FROM connections \
         WHERE a_uid = $1 AND b_uid = $2"
    };
}

#[boxed]
pub async fn find(c: &mut Conn, one: &Uid, other: &Uid) -> Result<Option<ConnectionRow>> {
    let (a, b) = in_order(one, other);
    Ok(on!(c, c => sqlx::query_as(select!()).bind(a).bind(b).fetch_optional(c).await)?)
}

/// In the place of the row that was there.
#[boxed]
pub async fn save(tx: &mut Tx, one: &Uid, other: &Uid, row: &ConnectionRow) -> Result<()> {
    let (a, b) = in_order(one, other);
    on!(tx, c => sqlx::query(
        "INSERT INTO connections (a_uid, b_uid, state, asked_by, reason, note, asked_at, answered_at, ended_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         ON CONFLICT (a_uid, b_uid) DO UPDATE SET state = excluded.state, asked_by = excluded.asked_by, \
             reason = excluded.reason, note = excluded.note, asked_at = excluded.asked_at, \
             answered_at = excluded.answered_at, ended_at = excluded.ended_at",
    )
    .bind(a)
    .bind(b)
    .bind(row.state.as_str())
    .bind(row.asked_by.as_str())
    .bind(row.reason.as_str())
    .bind(&row.note)
    .bind(Ts(row.asked_at))
    .bind(row.answered_at.map(Ts))
    .bind(row.ended_at.map(Ts))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Nobody else changes what lies between these two until the transaction ends. Says how many of them have an account.
#[boxed]
pub async fn hold(tx: &mut Tx, one: &Uid, other: &Uid) -> Result<usize> {
    let held: Vec<String> = locked!(tx, "SELECT uid FROM accounts WHERE uid IN ($1, $2) ORDER BY uid", c, sql =>
        sqlx::query_scalar(sql).bind(one.as_str()).bind(other.as_str()).fetch_all(c).await)?;
    Ok(held.len())
}

/// Requests from before this moment that nobody answered are over; says how many.
#[boxed]
pub async fn lapse(tx: &mut Tx, before: Timestamp, now: Timestamp, limit: i64) -> Result<u64> {
    Ok(on!(tx, c => sqlx::query(
        "UPDATE connections SET state = 'lapsed', answered_at = $2 WHERE state = 'pending' AND (a_uid, b_uid) IN \
         (SELECT a_uid, b_uid FROM connections WHERE state = 'pending' AND asked_at <= $1 ORDER BY asked_at LIMIT $3)",
    ).bind(Ts(before)).bind(Ts(now)).bind(limit).execute(c).await.map(|r| r.rows_affected()))?)
}
