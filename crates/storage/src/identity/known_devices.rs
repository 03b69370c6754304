//! Browsers that have signed in to an account, known again by the digest of a cookie.

use kernel::{Digest, Timestamp, Uid};

use crate::{Conn, Result, Ts, Tx, boxed, on};

/// Of one account; the one that was used longest ago makes room.
pub const MOST: i64 = 20;

/// Whether this browser has signed in to the account of this address.
#[boxed]
pub async fn is_known(c: &mut Conn, email_normalized: &str, device: &Digest) -> Result<bool> {
    let found: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM known_devices k JOIN accounts a ON a.uid = k.uid \
         WHERE a.email_normalized = $1 AND k.device = $2",
    ).bind(email_normalized).bind(&device[..]).fetch_one(c).await)?;
    Ok(found > 0)
}

/// Whether others have signed in to this account, and this browser has not.
#[boxed]
pub async fn is_another(c: &mut Conn, uid: &Uid, device: &Digest) -> Result<bool> {
    let (all, this): (i64, i64) = on!(c, c => sqlx::query_as(
        "SELECT COUNT(*), COUNT(CASE WHEN device = $2 THEN 1 END) FROM known_devices WHERE uid = $1",
    ).bind(uid.as_str()).bind(&device[..]).fetch_one(c).await)?;
    Ok(all > 0 && this == 0)
}

#[boxed]
pub async fn remember(tx: &mut Tx, uid: &Uid, device: &Digest, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO known_devices (uid, device, last_used_at) VALUES ($1, $2, $3) \
         ON CONFLICT (uid, device) DO UPDATE SET last_used_at = excluded.last_used_at",
    ).bind(uid.as_str()).bind(&device[..]).bind(Ts(at)).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "DELETE FROM known_devices WHERE uid = $1 AND device IN (SELECT device FROM known_devices WHERE uid = $1 \
         ORDER BY last_used_at DESC, device LIMIT 1000 OFFSET $2)",
    ).bind(uid.as_str()).bind(MOST).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn forget_all(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM known_devices WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
