//! Accounts that may belong to one person: of the same name, with the same date of birth, biography or browser.

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
    pub same_birth_date: bool,
    pub same_biography: bool,
    /// Both have signed in there.
    pub same_browser: bool,
}

/// Of a name, and of it with a date of birth and with a biography. `None`: that one is too short to be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProfileHashes {
    pub name: i64,
    pub birth_date: i64,
    pub biography: Option<i64>,
}

/// Of two hashed profiles g and h.
macro_rules! same_browser {
    () => {
        "EXISTS (SELECT 1 FROM known_devices k JOIN known_devices l ON l.device = k.device WHERE k.uid = g.uid AND l.uid = h.uid)"
    };
}

/// One name, and something beside it, of two hashed profiles g and h.
macro_rules! alike {
    () => {
        concat!(
            "h.name = g.name AND (h.birth_date = g.birth_date OR h.biography = g.biography OR ",
            same_browser!(),
            ")"
        )
    };
}

/// In the place of those that were there; what was found by those and nobody has looked at is forgotten.
#[boxed]
pub async fn keep_hashes(tx: &mut Tx, uid: &Uid, hashes: ProfileHashes) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO profile_hashes (uid, name, birth_date, biography) VALUES ($1, $2, $3, $4) ON CONFLICT (uid) DO UPDATE SET \
         name = excluded.name, birth_date = excluded.birth_date, biography = excluded.biography",
    ).bind(uid.as_str()).bind(hashes.name).bind(hashes.birth_date).bind(hashes.biography).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(concat!(
        "DELETE FROM possible_duplicates WHERE (one = $1 OR other = $1) AND dismissed_at IS NULL AND NOT EXISTS \
         (SELECT 1 FROM profile_hashes g JOIN profile_hashes h ON ", alike!(),
        " WHERE g.uid = possible_duplicates.one AND h.uid = possible_duplicates.other)",
    )).bind(uid.as_str()).execute(c).await.map(drop))?;
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

/// Others of the same name, with the same date of birth, biography or browser.
#[boxed]
pub async fn others_like(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(concat!(
        "SELECT h.uid FROM profile_hashes g JOIN profile_hashes h ON h.uid <> g.uid AND ", alike!(),
        " WHERE g.uid = $1 ORDER BY h.uid LIMIT $2",
    )).bind(uid.as_str()).bind(limit).fetch_all(c).await)?;
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

/// What waits for this moderator and is not about them, the oldest first. What no longer holds is left out.
#[boxed]
pub async fn waiting(c: &mut Conn, moderator: &Uid, limit: i64) -> Result<Vec<PossibleDuplicateRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT d.id, d.one, d.other, a.created_at AS one_since, b.created_at AS other_since, d.found_at, \
             h.birth_date = g.birth_date AS same_birth_date, \
             COALESCE(h.biography = g.biography, FALSE) AS same_biography, ", same_browser!(), " AS same_browser \
         FROM possible_duplicates d JOIN accounts a ON a.uid = d.one JOIN accounts b ON b.uid = d.other \
             JOIN profile_hashes g ON g.uid = d.one JOIN profile_hashes h ON h.uid = d.other AND ", alike!(),
        " WHERE d.dismissed_at IS NULL AND d.one <> $1 AND d.other <> $1 ORDER BY d.found_at, d.id LIMIT $2",
    )).bind(moderator.as_str()).bind(limit).fetch_all(c).await)?)
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
