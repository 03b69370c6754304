//! What `/readyz` asks: can the database be read, and is its schema this binary's?

use crate::{Conn, Result, boxed, on};

#[boxed]
pub async fn migrations_applied(c: &mut Conn) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COUNT(*) FROM _sqlx_migrations WHERE success").fetch_one(c).await)?,
    )
}
