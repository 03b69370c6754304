//! Passkeys: what a signature is checked against. The states are in the form of the library that checks them.

use kernel::{Timestamp, Uid};

use crate::{Conn, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Passkey {
    /// The credential's own id.
    pub id: Vec<u8>,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub name: String,
    pub fixed_state: Vec<u8>,
    pub changing_state: Vec<u8>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub last_used_at: Option<Timestamp>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, uid, name, fixed_state, changing_state, created_at, last_used_at FROM passkeys ",
            $rest
        )
    };
}

/// The oldest first.
#[boxed]
pub async fn of(c: &mut Conn, uid: &Uid) -> Result<Vec<Passkey>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE uid = $1 ORDER BY created_at, id"))
        .bind(uid.as_str()).fetch_all(c).await)?,
    )
}

#[boxed]
pub async fn by_id(c: &mut Conn, id: &[u8]) -> Result<Option<Passkey>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE id = $1")).bind(id).fetch_optional(c).await)?)
}

/// [`crate::Error::Unique`] when the credential is known already.
#[boxed]
pub async fn insert(tx: &mut Tx, p: &Passkey) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO passkeys (id, uid, name, fixed_state, changing_state, created_at, last_used_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(&p.id)
    .bind(p.uid.as_str())
    .bind(&p.name)
    .bind(&p.fixed_state)
    .bind(&p.changing_state)
    .bind(Ts(p.created_at))
    .bind(p.last_used_at.map(Ts))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// After a use. False when the state is no longer `before`: another use was faster.
#[boxed]
pub async fn used(tx: &mut Tx, id: &[u8], before: &[u8], after: &[u8], at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE passkeys SET changing_state = $3, last_used_at = $4 WHERE id = $1 AND changing_state = $2",
    ).bind(id).bind(before).bind(after).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Returns its name; `None` when this account has no such passkey.
#[boxed]
pub async fn delete(tx: &mut Tx, uid: &Uid, id: &[u8]) -> Result<Option<String>> {
    Ok(
        on!(tx, c => sqlx::query_scalar("DELETE FROM passkeys WHERE uid = $1 AND id = $2 RETURNING name")
        .bind(uid.as_str()).bind(id).fetch_optional(c).await)?,
    )
}

/// How many there were.
#[boxed]
pub async fn delete_all(tx: &mut Tx, uid: &Uid) -> Result<u64> {
    Ok(on!(tx, c => sqlx::query("DELETE FROM passkeys WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(|r| r.rows_affected()))?)
}

/// Those that were added at this moment or later.
#[boxed]
pub async fn delete_since(tx: &mut Tx, uid: &Uid, since: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM passkeys WHERE uid = $1 AND created_at >= $2")
        .bind(uid.as_str()).bind(Ts(since)).execute(c).await.map(drop))?;
    Ok(())
}
