//! Steps of signing in that wait for their answer. Only the digest of what the client brings back is kept; answering
//! removes the row, so one of many answers wins.

pub use kernel::states::SignInStepKind as Kind;
use kernel::{Digest, Timestamp, Uid};

use crate::{Conn, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Step {
    /// None: whose step it is shows only when it is answered.
    pub uid: Option<String>,
    pub state: Vec<u8>,
}

impl Step {
    pub fn is_of(&self, uid: &Uid) -> bool {
        self.uid.as_deref() == Some(uid.as_str())
    }
}

#[boxed]
pub async fn insert(
    tx: &mut Tx,
    digest: &Digest,
    kind: Kind,
    uid: Option<&Uid>,
    state: &[u8],
    expires_at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO sign_in_steps (digest, kind, uid, state, expires_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(&digest[..])
    .bind(kind.as_str())
    .bind(uid.map(Uid::as_str))
    .bind(state)
    .bind(Ts(expires_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// What waits, without answering it.
#[boxed]
pub async fn find(c: &mut Conn, digest: &Digest, kind: Kind, now: Timestamp) -> Result<Option<Step>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT uid, state FROM sign_in_steps WHERE digest = $1 AND kind = $2 AND expires_at > $3",
    ).bind(&digest[..]).bind(kind.as_str()).bind(Ts(now)).fetch_optional(c).await)?)
}

/// Answers it. `None`: unknown, answered, of another kind or past its time.
#[boxed]
pub async fn take(tx: &mut Tx, digest: &Digest, kind: Kind, now: Timestamp) -> Result<Option<Step>> {
    Ok(on!(tx, c => sqlx::query_as(
        "DELETE FROM sign_in_steps WHERE digest = $1 AND kind = $2 AND expires_at > $3 RETURNING uid, state",
    ).bind(&digest[..]).bind(kind.as_str()).bind(Ts(now)).fetch_optional(c).await)?)
}

/// Nothing that waits for this account is answered any more.
#[boxed]
pub async fn delete_all(tx: &mut Tx, uid: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM sign_in_steps WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
