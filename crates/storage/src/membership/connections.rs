//! Who is connected with whom, who asked whom, and who blocks or mutes whom. One row of `connections` for each two people.

use kernel::states::{ConnectionReason, ConnectionState};
use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::{Conn, MaybeTs, Result, Text, Ts, Tx, boxed, on};

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

/// What else lies between two people, seen by the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, FromRow)]
pub struct StandingRow {
    pub blocks: bool,
    pub is_blocked: bool,
    pub mutes: bool,
    /// They work on a project together.
    pub is_same_team: bool,
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

#[boxed]
pub async fn standing(c: &mut Conn, me: &Uid, other: &Uid) -> Result<StandingRow> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT (SELECT COUNT(*) FROM blocks WHERE blocker = $1 AND blocked = $2) > 0 AS blocks, \
             (SELECT COUNT(*) FROM blocks WHERE blocker = $2 AND blocked = $1) > 0 AS is_blocked, \
             (SELECT COUNT(*) FROM mutes WHERE muter = $1 AND muted = $2) > 0 AS mutes, \
             (SELECT COUNT(*) FROM (SELECT id FROM projects WHERE owner_uid = $1 \
                     UNION ALL SELECT project_id FROM project_members WHERE uid = $1) AS mine \
                 WHERE mine.id IN (SELECT id FROM projects WHERE owner_uid = $2 \
                     UNION ALL SELECT project_id FROM project_members WHERE uid = $2)) > 0 AS is_same_team",
    ).bind(me.as_str()).bind(other.as_str()).fetch_one(c).await)?)
}

/// With how many somebody is connected, up to this many.
#[boxed]
pub async fn count_connected(c: &mut Conn, uid: &Uid, most: i64) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM (SELECT 1 FROM connections WHERE state = 'connected' AND (a_uid = $1 OR b_uid = $1) \
         LIMIT $2) AS some",
    ).bind(uid.as_str()).bind(most).fetch_one(c).await)?)
}
