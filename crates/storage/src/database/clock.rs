//! The database's clock, which is the same for all nodes.

use kernel::Timestamp;

use crate::database::conn::EngineMut;
use crate::{Conn, Result, Ts, boxed};

#[boxed]
pub async fn now(c: &mut Conn) -> Result<Timestamp> {
    let Ts(now) = match c.engine() {
        EngineMut::Sqlite(c) => {
            sqlx::query_scalar("SELECT CAST(unixepoch('subsec') * 1000000 AS INTEGER)")
                .fetch_one(c)
                .await?
        }
        EngineMut::Postgres(c) => {
            sqlx::query_scalar("SELECT clock_timestamp()")
                .fetch_one(c)
                .await?
        }
    };
    Ok(now)
}
