//! What stands in a database, read with a query of the test's own.

use crate::{Db, Result, boxed, on};

/// The rows of a query of one column of text, sorted by their bytes: both engines tell the same.
#[boxed]
pub async fn texts(db: &Db, sql: &'static str) -> Result<Vec<String>> {
    let mut c = db.read().await?;
    let mut rows: Vec<String> = on!(c, c => sqlx::query_scalar(sql).fetch_all(c).await)?;
    rows.sort_unstable();
    Ok(rows)
}
