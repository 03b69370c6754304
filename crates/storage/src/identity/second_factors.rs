//! Authenticator apps and the recovery codes that stand in for them.

use kernel::{Digest, Timestamp, Uid};

use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct TotpFactor {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub id: String,
    pub name: Option<String>,
    pub secret: Vec<u8>,
    #[sqlx(try_from = "Ts")]
    pub enrolled_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub last_used_at: Option<Timestamp>,
    /// Codes of this time step and of those before it are used up.
    pub last_step: i64,
}

#[boxed]
pub async fn totp_of(c: &mut Conn, uid: &Uid) -> Result<Option<TotpFactor>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT uid, id, name, secret, enrolled_at, last_used_at, last_step FROM totp_factors WHERE uid = $1",
    ).bind(uid.as_str()).fetch_optional(c).await)?)
}

/// [`crate::Error::Unique`] when the account has one already.
#[boxed]
pub async fn insert_totp(tx: &mut Tx, f: &TotpFactor) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO totp_factors (uid, id, name, secret, enrolled_at, last_used_at, last_step) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(f.uid.as_str())
    .bind(&f.id)
    .bind(&f.name)
    .bind(&f.secret)
    .bind(Ts(f.enrolled_at))
    .bind(f.last_used_at.map(Ts))
    .bind(f.last_step)
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Uses up the codes up to this time step; false when they are used up already.
#[boxed]
pub async fn use_step(tx: &mut Tx, uid: &Uid, id: &str, step: i64, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE totp_factors SET last_step = $3, last_used_at = $4 WHERE uid = $1 AND id = $2 AND last_step < $3",
    ).bind(uid.as_str()).bind(id).bind(step).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// With its recovery codes. False when there is none.
#[boxed]
pub async fn delete_totp(tx: &mut Tx, uid: &Uid) -> Result<bool> {
    on!(tx, c => sqlx::query("DELETE FROM recovery_codes WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    let rows = on!(tx, c => sqlx::query("DELETE FROM totp_factors WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// These codes and no others from now on.
#[boxed]
pub async fn replace_recovery_codes(tx: &mut Tx, uid: &Uid, digests: &[Digest], at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM recovery_codes WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    for digest in digests {
        on!(tx, c => sqlx::query("INSERT INTO recovery_codes (uid, digest, created_at) VALUES ($1, $2, $3)")
            .bind(uid.as_str()).bind(&digest[..]).bind(Ts(at)).execute(c).await.map(drop))?;
    }
    Ok(())
}

/// Uses one up; false when it is unknown or used.
#[boxed]
pub async fn use_recovery_code(tx: &mut Tx, uid: &Uid, digest: &Digest) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("DELETE FROM recovery_codes WHERE uid = $1 AND digest = $2")
        .bind(uid.as_str()).bind(&digest[..]).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

#[boxed]
pub async fn recovery_codes_left(c: &mut Conn, uid: &Uid) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT count(*) FROM recovery_codes WHERE uid = $1")
        .bind(uid.as_str()).fetch_one(c).await)?,
    )
}
