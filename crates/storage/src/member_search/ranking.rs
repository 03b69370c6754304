//! What the order of the directory is worked out from: the chains of secrets, and a number for each person.

use kernel::Uid;
use sqlx::FromRow;

use crate::people::Free;
use crate::{Conn, Result, Ts, Tx, boxed, on};

#[derive(Clone, FromRow)]
pub struct ChainRow {
    /// From 0.
    pub number: i64,
    /// `2026-11-25`
    pub first_day: String,
    /// 32 bytes
    pub root: Vec<u8>,
    /// PKCS#8 DER
    pub signing_key: Vec<u8>,
}

/// Oldest first.
#[boxed]
pub async fn chains(c: &mut Conn) -> Result<Vec<ChainRow>> {
    Ok(
        on!(c, c => sqlx::query_as("SELECT number, first_day, root, signing_key FROM ranking_seeds ORDER BY number")
        .fetch_all(c).await)?,
    )
}

/// False: another node was faster, whose chain holds.
#[boxed]
pub async fn add_chain(tx: &mut Tx, chain: &ChainRow) -> Result<bool> {
    let added = on!(tx, c => sqlx::query(
        "INSERT INTO ranking_seeds (number, first_day, root, signing_key) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    ).bind(chain.number).bind(&chain.first_day).bind(&chain.root).bind(&chain.signing_key)
        .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(added == 1)
}

/// Whoever has a number keeps it.
#[boxed]
pub async fn give_slot(tx: &mut Tx, uid: &Uid, slot: i64) -> Result<()> {
    on!(tx, c => sqlx::query("INSERT INTO people_slots (uid, slot) VALUES ($1, $2) ON CONFLICT (uid) DO NOTHING")
        .bind(uid.as_str()).bind(slot).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn slot(c: &mut Conn, uid: &Uid) -> Result<Option<i64>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT slot FROM people_slots WHERE uid = $1")
        .bind(uid.as_str()).fetch_optional(c).await)?,
    )
}

/// Under what somebody is listed, sorted; nothing: they are not.
#[boxed]
pub async fn listed_under(c: &mut Conn, uid: &Uid) -> Result<Vec<String>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT term FROM people_terms WHERE uid = $1 ORDER BY term")
        .bind(uid.as_str()).fetch_all(c).await)?,
    )
}

/// Whether somebody has no booked day within these, as they said lately.
#[boxed]
pub async fn is_free(c: &mut Conn, uid: &Uid, free: Free) -> Result<bool> {
    let free: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM profiles f WHERE f.uid = $1 AND f.updated_at >= $2 AND NOT EXISTS \
         (SELECT 1 FROM people_booked b WHERE b.uid = f.uid AND b.first_day <= $3 AND b.last_day >= $4)",
    ).bind(uid.as_str()).bind(Ts(free.said_since)).bind(free.until.to_string()).bind(free.from.to_string())
        .fetch_one(c).await)?;
    Ok(free > 0)
}

/// Whether one of somebody's names lies in this range.
#[boxed]
pub async fn is_named(c: &mut Conn, uid: &Uid, (from, before): (&str, &str)) -> Result<bool> {
    let names: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM people_names WHERE uid = $1 AND name_folded >= $2 AND name_folded < $3",
    ).bind(uid.as_str()).bind(from).bind(before).fetch_one(c).await)?;
    Ok(names > 0)
}
