//! A repeated request repeats the answer: the key is taken in the transaction of the effect, and the answer kept with it.

use kernel::{Digest, Timestamp, Uid};
use sqlx::FromRow;

use crate::{Conn, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct KeptAnswer {
    /// Of the request that the key was first used with.
    pub request_digest: Vec<u8>,
    pub status: i32,
    pub body: String,
}

/// Takes the key. `Some`: it was taken before, by a request that was answered like this. Waits for another
/// transaction that is about to take it.
#[boxed]
pub async fn take(
    tx: &mut Tx,
    uid: &Uid,
    key: &str,
    request: &Digest,
    at: Timestamp,
) -> Result<Option<KeptAnswer>> {
    let taken = on!(tx, c => sqlx::query(
        "INSERT INTO idempotency_keys (uid, key, request_digest, status, body, created_at) \
         VALUES ($1, $2, $3, 0, '', $4) ON CONFLICT (uid, key) DO NOTHING",
    )
    .bind(uid.as_str()).bind(key).bind(&request[..]).bind(Ts(at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    if taken > 0 {
        return Ok(None);
    }
    Ok(Some(on!(tx, c => sqlx::query_as(
        "SELECT request_digest, status, body FROM idempotency_keys WHERE uid = $1 AND key = $2",
    ).bind(uid.as_str()).bind(key).fetch_one(c).await)?))
}

/// The answer that this key was taken with.
#[boxed]
pub async fn find(c: &mut Conn, uid: &Uid, key: &str) -> Result<Option<KeptAnswer>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT request_digest, status, body FROM idempotency_keys WHERE uid = $1 AND key = $2",
    ).bind(uid.as_str()).bind(key).fetch_optional(c).await)?)
}

#[boxed]
pub async fn keep(tx: &mut Tx, uid: &Uid, key: &str, status: u16, body: &str) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE idempotency_keys SET status = $3, body = $4 WHERE uid = $1 AND key = $2")
        .bind(uid.as_str()).bind(key).bind(i32::from(status)).bind(body).execute(c).await.map(drop))?;
    Ok(())
}
