//! Accounts that may belong to one person: those with the same hash of name and date of birth.

use kernel::{PossibleDuplicateId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct PossibleDuplicateRow {
    #[sqlx(try_from = "Uuid")]
    pub id: PossibleDuplicateId,
    pub one: String,
    pub other: String,
    #[sqlx(try_from = "Ts")]
    pub one_since: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub other_since: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub found_at: Timestamp,
}

/// In the place of the hash that was there; what was found by that one and nobody has looked at is forgotten.
#[boxed]
pub async fn keep_hash(tx: &mut Tx, uid: &Uid, hash: i64) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO profile_hashes (uid, hash) VALUES ($1, $2) ON CONFLICT (uid) DO UPDATE SET hash = excluded.hash",
    ).bind(uid.as_str()).bind(hash).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "DELETE FROM possible_duplicates WHERE (one = $1 OR other = $1) AND dismissed_at IS NULL AND NOT EXISTS \
         (SELECT 1 FROM profile_hashes h WHERE h.hash = $2 AND h.uid <> $1 \
             AND h.uid IN (possible_duplicates.one, possible_duplicates.other))",
    ).bind(uid.as_str()).bind(hash).execute(c).await.map(drop))?;
    Ok(())
}

/// Some of those whose profile was complete once and who have no hash, in the order of their uids.
#[boxed]
pub async fn any_unhashed(c: &mut Conn, after: &str, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT f.uid FROM profiles f WHERE f.uid > $1 AND f.completed_at IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM profile_hashes h WHERE h.uid = f.uid) ORDER BY f.uid LIMIT $2",
    ).bind(after).bind(limit).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Others with this hash.
#[boxed]
pub async fn with_hash(c: &mut Conn, uid: &Uid, hash: i64, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT uid FROM profile_hashes WHERE hash = $2 AND uid <> $1 ORDER BY uid LIMIT $3",
    ).bind(uid.as_str()).bind(hash).bind(limit).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Once for two accounts, also where a moderator has looked at it.
#[boxed]
pub async fn insert(
    tx: &mut Tx,
    id: PossibleDuplicateId,
    (one, other): (&Uid, &Uid),
    at: Timestamp,
) -> Result<()> {
    let (one, other) = match one.as_str() < other.as_str() {
        true => (one, other),
        false => (other, one),
    };
    on!(tx, c => sqlx::query(
        "INSERT INTO possible_duplicates (id, one, other, found_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    ).bind(id.0).bind(one.as_str()).bind(other.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// What waits for this moderator and is not about them, the oldest first.
#[boxed]
pub async fn waiting(c: &mut Conn, moderator: &Uid, limit: i64) -> Result<Vec<PossibleDuplicateRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT d.id, d.one, d.other, a.created_at AS one_since, b.created_at AS other_since, d.found_at \
         FROM possible_duplicates d JOIN accounts a ON a.uid = d.one JOIN accounts b ON b.uid = d.other \
         WHERE d.dismissed_at IS NULL AND d.one <> $1 AND d.other <> $1 ORDER BY d.found_at, d.id LIMIT $2",
    ).bind(moderator.as_str()).bind(limit).fetch_all(c).await)?)
}

/// False: there is none for this moderator, or somebody has dismissed it.
#[boxed]
pub async fn dismiss(tx: &mut Tx, moderator: &Uid, id: PossibleDuplicateId, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE possible_duplicates SET dismissed_at = $3, dismissed_by = $1 \
         WHERE id = $2 AND dismissed_at IS NULL AND one <> $1 AND other <> $1",
    ).bind(moderator.as_str()).bind(id.0).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}
