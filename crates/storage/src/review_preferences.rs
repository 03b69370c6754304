//! Which stages, formats and languages a reviewer takes. What fits them is asked of the queue.

use kernel::Uid;

use crate::{Conn, Result, Tx, boxed, on};

/// Pairs of a kind (stage, format or language) and a value.
#[boxed]
pub async fn of(c: &mut Conn, uid: &Uid) -> Result<Vec<(String, String)>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT kind, value FROM reviewer_takes WHERE uid = $1 ORDER BY kind, value",
    ).bind(uid.as_str()).fetch_all(c).await)?)
}

/// These in the place of those from before.
#[boxed]
pub async fn replace(tx: &mut Tx, uid: &Uid, takes: &[(&'static str, String)]) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM reviewer_takes WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    for (kind, value) in takes {
        on!(tx, c => sqlx::query(
            "INSERT INTO reviewer_takes (uid, kind, value) VALUES ($1, $2, $3) ON CONFLICT (uid, kind, value) DO NOTHING",
        ).bind(uid.as_str()).bind(*kind).bind(value).execute(c).await.map(drop))?;
    }
    Ok(())
}
