//! Objects that nothing names any more. They are noted with the change that made them so, and removed by a job.

use crate::{Conn, Result, Tx, boxed, on};

/// `key`: of an object, or of everything under it.
#[boxed]
pub async fn note(tx: &mut Tx, key: &str) -> Result<()> {
    on!(tx, c => sqlx::query("INSERT INTO pending_deletions (key) VALUES ($1) ON CONFLICT (key) DO NOTHING")
        .bind(key).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn noted(c: &mut Conn, limit: i64) -> Result<Vec<String>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT key FROM pending_deletions ORDER BY key LIMIT $1")
            .bind(limit).fetch_all(c).await)?,
    )
}

#[boxed]
pub async fn done(tx: &mut Tx, key: &str) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM pending_deletions WHERE key = $1")
        .bind(key).execute(c).await.map(drop))?;
    Ok(())
}
