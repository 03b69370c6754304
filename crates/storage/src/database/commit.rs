//! What the end of a transaction adds to it, and who hears of it.

use kernel::Uid;

use crate::database::conn::{Conn, EngineMut, Tx, on};
use crate::database::doorbell::Concerned;
use crate::database::events;
use crate::database::relisted::Relisted;
use crate::{Error, Result, boxed};

/// Changes of the directory that are kept.
const KEPT: i64 = 10_000;

impl Tx {
    /// Returns once the change is durable: fsynced on SQLite (together with others that were waiting), committed on
    /// PostgreSQL. Then all that was read through it is durable too. Once begun it goes on although its caller leaves.
    ///
    /// An error: nothing was kept, unless it is [`Error::CommitUnknown`].
    #[boxed]
    pub async fn commit(self) -> Result<()> {
        let Self {
            mut conn,
            listeners,
            noted,
            mut concerned,
            events,
            relisted,
        } = self;
        concerned.extend(events::write(&mut conn, events).await?);
        append(&mut conn, &relisted).await?;
        if concerned.is_empty() {
            return conn.commit(noted).await;
        }
        // A task, since a caller who leaves must not keep others from hearing of it. It rings in any case: whoever comes
        // for nothing finds nothing.
        let committed = tokio::spawn(async move {
            let committed = conn.commit(noted).await;
            listeners.doorbell.ring(Concerned::People(concerned));
            committed
        });
        committed
            .await
            .unwrap_or_else(|error| Err(Error::CommitUnknown(error.to_string())))
    }
}

/// The last thing that a transaction does, so that numbers come in the order of the commits: on PostgreSQL whoever has the
/// next one waits for this commit, and for nothing else.
#[boxed]
async fn append(c: &mut Conn, relisted: &[Relisted]) -> Result<()> {
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
