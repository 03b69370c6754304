//! Requests that nobody answered.

use storage::Db;

use crate::env::Env;
use crate::relations::stand::OPEN_FOR;

/// Silently: both read for themselves when a request is over. What is stored follows within the hour.
pub async fn lapse(db: &Db, env: Env<'_>) -> Result<(), storage::Error> {
    const AT_ONCE: i64 = 500;
    loop {
        let mut tx = db.begin().await?;
        let now = env.now();
        let lapsed = storage::connections::lapse(&mut tx, now - OPEN_FOR, now, AT_ONCE).await?;
        tx.commit().await?;
        if lapsed < AT_ONCE.unsigned_abs() {
            return Ok(());
        }
    }
}
