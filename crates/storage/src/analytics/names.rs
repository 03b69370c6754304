//! The key of the names under which people send their events.

use crate::{Conn, Result, Tx, boxed, on};

#[boxed]
pub async fn key(c: &mut Conn) -> Result<Option<Vec<u8>>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT secret FROM name_key WHERE id = 1")
        .fetch_optional(c).await)?,
    )
}

/// The first key stays: whoever comes later gets that one.
#[boxed]
pub async fn keep_key(tx: &mut Tx, new: &[u8]) -> Result<Vec<u8>> {
    on!(tx, c => sqlx::query("INSERT INTO name_key (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING")
        .bind(new).execute(c).await.map(drop))?;
    Ok(
        on!(tx, c => sqlx::query_scalar("SELECT secret FROM name_key WHERE id = 1")
        .fetch_one(c).await)?,
    )
}
