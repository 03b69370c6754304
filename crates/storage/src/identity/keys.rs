//! The keys that sign ID tokens.

use kernel::Timestamp;
use serde_json::Value;

use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct SigningKey {
    pub kid: String,
    /// PKCS#8 DER
    pub private_key: Vec<u8>,
    #[sqlx(json)]
    pub public_jwk: Value,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub signs_from: Timestamp,
    /// No token that it signed is valid beyond this.
    #[sqlx(try_from = "Ts")]
    pub retires_at: Timestamp,
}

/// Oldest first.
#[boxed]
pub async fn all(c: &mut Conn) -> Result<Vec<SigningKey>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT kid, private_key, public_jwk, created_at, signs_from, retires_at FROM signing_keys \
         ORDER BY signs_from, kid",
    ).fetch_all(c).await)?)
}

#[boxed]
pub async fn insert(tx: &mut Tx, key: &SigningKey) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO signing_keys (kid, private_key, public_jwk, created_at, signs_from, retires_at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&key.kid)
    .bind(&key.private_key)
    .bind(Json(&key.public_jwk))
    .bind(Ts(key.created_at))
    .bind(Ts(key.signs_from))
    .bind(Ts(key.retires_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn delete_retired(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    Ok(
        on!(tx, c => sqlx::query("DELETE FROM signing_keys WHERE retires_at < $1")
        .bind(Ts(now)).execute(c).await.map(|r| r.rows_affected()))?,
    )
}
