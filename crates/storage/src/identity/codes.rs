//! One-time codes in mails. Only their digests are kept; using one removes it, so one of many users wins.

pub use kernel::states::Purpose;
use kernel::{Digest, Timestamp, Uid};

use crate::{Conn, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct OneTimeCode {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "Text<Purpose>")]
    pub purpose: Purpose,
    /// The address the mail went to, normalized: a code proves no other.
    pub email: String,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub expires_at: Timestamp,
}

/// The newest code wins: older ones of the same purpose are gone.
#[boxed]
pub async fn replace(tx: &mut Tx, digest: &Digest, code: &OneTimeCode) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM one_time_codes WHERE uid = $1 AND purpose = $2")
        .bind(code.uid.as_str()).bind(code.purpose.as_str()).execute(c).await.map(drop))?;
    insert(tx, digest, code).await
}

/// [`replace`] for an account that may not be there: then nothing is kept, and it takes as long.
#[boxed]
pub async fn replace_if_known(tx: &mut Tx, digest: &Digest, code: &OneTimeCode) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM one_time_codes WHERE uid = $1 AND purpose = $2")
        .bind(code.uid.as_str()).bind(code.purpose.as_str()).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query(
        "INSERT INTO one_time_codes (digest, uid, purpose, email, created_at, expires_at) \
         SELECT $1, a.uid, $3, $4, $5, $6 FROM accounts a WHERE a.uid = $2",
    )
    .bind(&digest[..])
    .bind(code.uid.as_str())
    .bind(code.purpose.as_str())
    .bind(&code.email)
    .bind(Ts(code.created_at))
    .bind(Ts(code.expires_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Older codes of the same purpose stay.
#[boxed]
pub async fn insert(tx: &mut Tx, digest: &Digest, code: &OneTimeCode) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO one_time_codes (digest, uid, purpose, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&digest[..])
    .bind(code.uid.as_str())
    .bind(code.purpose.as_str())
    .bind(&code.email)
    .bind(Ts(code.created_at))
    .bind(Ts(code.expires_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn find(c: &mut Conn, digest: &Digest) -> Result<Option<OneTimeCode>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT uid, purpose, email, created_at, expires_at FROM one_time_codes WHERE digest = $1",
    ).bind(&digest[..]).fetch_optional(c).await)?)
}

/// Uses the code up. `None`: unknown, used, of another purpose or past its time.
#[boxed]
pub async fn consume(
    tx: &mut Tx,
    digest: &Digest,
    purpose: Purpose,
    now: Timestamp,
) -> Result<Option<OneTimeCode>> {
    Ok(on!(tx, c => sqlx::query_as(
        "DELETE FROM one_time_codes WHERE digest = $1 AND purpose = $2 AND expires_at > $3 \
         RETURNING uid, purpose, email, created_at, expires_at",
    ).bind(&digest[..]).bind(purpose.as_str()).bind(Ts(now)).fetch_optional(c).await)?)
}

/// The account that may still take this address back, if any.
#[boxed]
pub async fn recoverable_by(c: &mut Conn, email_normalized: &str, now: Timestamp) -> Result<Option<String>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT uid FROM one_time_codes WHERE email = $1 AND purpose = $2 AND expires_at > $3 LIMIT 1",
    ).bind(email_normalized).bind(Purpose::RecoverEmail.as_str()).bind(Ts(now)).fetch_optional(c).await)?)
}

/// All but the ways back to an address from before: whoever changed it could otherwise cut them off.
#[boxed]
pub async fn delete_but_recovery(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM one_time_codes WHERE uid = $1 AND purpose <> $2")
        .bind(uid.as_str()).bind(Purpose::RecoverEmail.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Ways back to addresses that were given up at this moment or later.
#[boxed]
pub async fn delete_recovery_since(tx: &mut Tx, uid: &Uid, since: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM one_time_codes WHERE uid = $1 AND purpose = $2 AND created_at >= $3")
        .bind(uid.as_str()).bind(Purpose::RecoverEmail.as_str()).bind(Ts(since)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn delete_all(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM one_time_codes WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
