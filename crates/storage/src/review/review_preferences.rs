//! Which stages, formats and languages a reviewer takes. What fits them is asked of the queue.

use kernel::Uid;
use kernel::states::PreferenceKind;

use crate::{Conn, Result, Tx, boxed, on, parsed};

/// Pairs of a kind and a value.
#[boxed]
pub async fn of(c: &mut Conn, uid: &Uid) -> Result<Vec<(PreferenceKind, String)>> {
    let pairs: Vec<(String, String)> = on!(c, c => sqlx::query_as(
        "SELECT kind, value FROM review_preferences WHERE uid = $1 ORDER BY kind, value",
    ).bind(uid.as_str()).fetch_all(c).await)?;
    pairs
        .into_iter()
        .map(|(kind, value)| Ok((parsed("kind", &kind)?, value)))
        .collect()
}

/// These in the place of those from before.
#[boxed]
pub async fn replace(tx: &mut Tx, uid: &Uid, preferences: &[(PreferenceKind, String)]) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM review_preferences WHERE uid = $1")
        .bind(uid.as_str()).execute(c).await.map(drop))?;
    for (kind, value) in preferences {
        on!(tx, c => sqlx::query(
            "INSERT INTO review_preferences (uid, kind, value) VALUES ($1, $2, $3) ON CONFLICT (uid, kind, value) DO NOTHING",
        ).bind(uid.as_str()).bind(kind.as_str()).bind(value).execute(c).await.map(drop))?;
    }
    Ok(())
}
