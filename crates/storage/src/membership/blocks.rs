//! Whom somebody does not want to meet (blocks) or hear of (mutes). Nobody is told.

use kernel::{Timestamp, Uid};
use sqlx::FromRow;

use crate::member_search::people::{has_account, takes_part};
use crate::operations::restrictions::suspended;
use crate::{Conn, Result, Ts, Tx, boxed, on};

/// Whom somebody blocks or mutes.
#[derive(Clone, Debug, FromRow)]
pub struct ShunnedRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// None: this person had to do with them, and cannot see them now.
    pub name: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub at: Timestamp,
}

macro_rules! insert {
    ($table:literal, $who:literal, $whom:literal) => {
        concat!(
            "INSERT INTO ",
            $table,
            " (",
            $who,
            ", ",
            $whom,
            ", created_at) SELECT $1, a.uid, $3 FROM accounts a WHERE a.uid = $2 ON CONFLICT DO NOTHING"
        )
    };
}

/// Whether the account `a` and this person have a row there, in either order.
macro_rules! between {
    ($table:literal, $one:literal, $other:literal) => {
        concat!(
            "SELECT 1 FROM ",
            $table,
            " p WHERE (p.",
            $one,
            " = $1 AND p.",
            $other,
            " = a.uid OR p.",
            $one,
            " = a.uid AND p.",
            $other,
            " = $1)"
        )
    };
}

/// Who is not seen now and with whom there never was anything is left out, like who has no account.
macro_rules! list {
    ($table:literal, $who:literal, $whom:literal) => {
        concat!(
            "SELECT s.uid, s.at, CASE WHEN s.is_seen THEN s.name END AS name FROM (SELECT k.",
            $whom,
            " AS uid, k.created_at AS at, ",
            crate::membership::team::name!(),
            ", (f.completed_at IS NOT NULL AND ",
            takes_part!("$3"),
            " AND NOT EXISTS (SELECT 1 FROM blocks x WHERE x.blocker = a.uid AND x.blocked = $1) \
                 AND (COALESCE(f.content ->> 'visibility', '') = 'members' OR EXISTS (",
            between!("connections", "a_uid", "b_uid"),
            " AND (p.state = 'connected' OR p.state = 'pending' AND p.asked_by = a.uid)))) AS is_seen, \
                 (EXISTS (",
            between!("connections", "a_uid", "b_uid"),
            ") OR EXISTS (",
            between!("threads", "pair_a", "pair_b"),
            ")) AS is_met FROM ",
            $table,
            " k JOIN accounts a ON a.uid = k.",
            $whom,
            " LEFT JOIN profiles f ON f.uid = k.",
            $whom,
            " WHERE k.",
            $who,
            " = $1) AS s WHERE s.is_seen OR s.is_met ORDER BY s.at DESC, s.uid LIMIT $2"
        )
    };
}

/// False: nothing has changed. Whoever has no account cannot be blocked.
#[boxed]
pub async fn block(tx: &mut Tx, me: &Uid, other: &Uid, at: Timestamp) -> Result<bool> {
    insert(tx, insert!("blocks", "blocker", "blocked"), me, other, at).await
}

#[boxed]
pub async fn mute(tx: &mut Tx, me: &Uid, other: &Uid, at: Timestamp) -> Result<bool> {
    insert(tx, insert!("mutes", "muter", "muted"), me, other, at).await
}

async fn insert(tx: &mut Tx, sql: &'static str, me: &Uid, other: &Uid, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(sql).bind(me.as_str()).bind(other.as_str()).bind(Ts(at))
        .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

#[boxed]
pub async fn unblock(tx: &mut Tx, me: &Uid, other: &Uid) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("DELETE FROM blocks WHERE blocker = $1 AND blocked = $2")
        .bind(me.as_str()).bind(other.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

#[boxed]
pub async fn unmute(tx: &mut Tx, me: &Uid, other: &Uid) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("DELETE FROM mutes WHERE muter = $1 AND muted = $2")
        .bind(me.as_str()).bind(other.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// The newest first.
#[boxed]
pub async fn blocked(c: &mut Conn, me: &Uid, now: Timestamp, limit: i64) -> Result<Vec<ShunnedRow>> {
    Ok(on!(c, c => sqlx::query_as(list!("blocks", "blocker", "blocked"))
        .bind(me.as_str()).bind(limit).bind(Ts(now)).fetch_all(c).await)?)
}

/// The newest first.
#[boxed]
pub async fn muted(c: &mut Conn, me: &Uid, now: Timestamp, limit: i64) -> Result<Vec<ShunnedRow>> {
    Ok(on!(c, c => sqlx::query_as(list!("mutes", "muter", "muted"))
        .bind(me.as_str()).bind(limit).bind(Ts(now)).fetch_all(c).await)?)
}

#[boxed]
pub async fn count_blocked(c: &mut Conn, me: &Uid) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COUNT(*) FROM blocks WHERE blocker = $1")
        .bind(me.as_str()).fetch_one(c).await)?,
    )
}

#[boxed]
pub async fn count_muted(c: &mut Conn, me: &Uid) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COUNT(*) FROM mutes WHERE muter = $1")
        .bind(me.as_str()).fetch_one(c).await)?,
    )
}
