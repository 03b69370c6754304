//! Whose place in the directory is another once a transaction is committed: every process keeps the directory in memory.

use kernel::Uid;

use crate::database::conn::{Conn, EngineMut, on};
use crate::{Result, boxed};

/// Changes that are kept.
const KEPT: i64 = 10_000;

pub(crate) enum Relisted {
    Person(Uid),
    /// Of an account that is gone.
    Slot(i64),
    Everybody,
}

/// The last thing that a transaction does, so that numbers come in the order of the commits: on PostgreSQL whoever has the
/// next one waits for this commit, and for nothing else.
#[boxed]
pub(crate) async fn append(c: &mut Conn, relisted: &[Relisted]) -> Result<()> {
    let mut slots = Vec::new();
    for one in relisted {
        match one {
            Relisted::Person(uid) => slots.extend(slot(c, uid).await?.map(Some)),
            Relisted::Slot(slot) => slots.push(Some(*slot)),
            Relisted::Everybody => slots.push(None),
        }
    }
    slots.sort_unstable();
    slots.dedup();
    if slots.is_empty() {
        return Ok(());
    }
    if let EngineMut::Postgres(c) = c.engine() {
        sqlx::query("LOCK TABLE directory_changes IN EXCLUSIVE MODE")
            .execute(c)
            .await?;
    }
    for slot in slots {
        on!(c, c => sqlx::query(
            "INSERT INTO directory_changes (seq, slot) SELECT COALESCE(MAX(seq), 0) + 1, CAST($1 AS BIGINT) FROM directory_changes",
        ).bind(slot).execute(c).await.map(drop))?;
    }
    on!(c, c => sqlx::query("DELETE FROM directory_changes WHERE seq <= (SELECT MAX(seq) FROM directory_changes) - $1")
        .bind(KEPT).execute(c).await.map(drop))?;
    Ok(())
}

/// `None`: they have never been listed.
async fn slot(c: &mut Conn, uid: &Uid) -> Result<Option<i64>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT slot FROM people_slots WHERE uid = $1")
        .bind(uid.as_str()).fetch_optional(c).await)?,
    )
}
