//! What `/readyz` asks: can the database be read and written, and is its schema this binary's?

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use kernel::{Clock, Timestamp};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use uuid::Uuid;

use crate::{Conn, Db, Engine, Error, Result, Ts, boxed, on};

/// However many ask, the database is written to once in this time.
const REMEMBERED: Duration = Duration::from_secs(1);
const PATIENCE: Duration = Duration::from_secs(5);
/// Bytes on an SQLite file's disk, with which the changes of a moment are kept.
const LEAST_ROOM: u64 = 1 << 20;
/// A clock that differs more than this needs an operator: tokens have a leeway of a minute.
pub const CLOCK_LEEWAY: Duration = Duration::from_secs(5);

/// The version of the newest migration that was applied.
#[boxed]
pub async fn migrations_applied(c: &mut Conn) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM _sqlx_migrations WHERE success").fetch_one(c).await)?,
    )
}

#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub takes_writes: bool,
    /// [`clock_difference`].
    pub clock_difference: Option<Duration>,
}

/// What was found at most a second ago. Whoever asks while it is being found out waits for that answer.
#[derive(Clone, Default)]
pub struct Probe(Arc<Mutex<Option<(Instant, Found)>>>);

impl Probe {
    pub async fn ask(&self, db: &Db, clock: &Clock) -> Found {
        let mut known = self.0.lock().await;
        if let Some((_, found)) = known.filter(|(at, _)| at.elapsed() < REMEMBERED) {
            return found;
        }
        let written = timeout(PATIENCE, write_nothing(db)).await;
        let written = written.unwrap_or_else(|_| Err(Error::Unavailable("no answer to a write".into())));
        let written = match written {
            Ok(()) => has_room(db).await,
            refused => refused,
        };
        if let Err(error) = &written {
            tracing::warn!(%error, "not ready: the database takes no writes");
        }
        let difference = timeout(PATIENCE, clock_difference(db, clock)).await;
        let found = Found {
            takes_writes: written.is_ok(),
            clock_difference: difference.ok().and_then(Result::ok).flatten(),
        };
        if let Some(difference) = found.clock_difference.filter(|found| *found > CLOCK_LEEWAY) {
            tracing::warn!(?difference, "this machine's clock differs from the database's");
        }
        *known = Some((Instant::now(), found));
        found
    }
}

/// A row that is made and removed in one transaction: its page reaches the disk, and nothing is kept.
#[boxed]
pub async fn write_nothing(db: &Db) -> Result<()> {
    let name = format!("probe {}", Uuid::new_v4());
    let mut tx = db.begin().await?;
    on!(tx, c => sqlx::query("INSERT INTO counters (name, value) VALUES ($1, 0)")
        .bind(&name).execute(c).await.map(drop))?;
    on!(tx, c => sqlx::query("DELETE FROM counters WHERE name = $1")
        .bind(&name).execute(c).await.map(drop))?;
    tx.commit().await
}

/// The log of an SQLite file is written over, so that small writes go on where larger ones have no room any more.
#[boxed]
async fn has_room(db: &Db) -> Result<()> {
    let Some(folder) = db.file().and_then(Path::parent).map(Path::to_owned) else {
        return Ok(());
    };
    let asked = tokio::task::spawn_blocking(move || rustix::fs::statvfs(folder));
    match timeout(PATIENCE, asked).await {
        Ok(Ok(Ok(disk))) if disk.f_bavail.saturating_mul(disk.f_frsize) < LEAST_ROOM => {
            Err(Error::Unavailable("the disk is full".into()))
        }
        _ => Ok(()), // a file system that does not say
    }
}

/// By how much this machine's clock and PostgreSQL's differ, as far as the way there and back lets it be known.
/// SQLite has no clock of its own.
#[boxed]
pub async fn clock_difference(db: &Db, clock: &Clock) -> Result<Option<Duration>> {
    if db.engine() == Engine::Sqlite {
        return Ok(None);
    }
    let mut reader = db.read().await?;
    let before = clock.now();
    let theirs: Ts = on!(reader, c => sqlx::query_scalar("SELECT clock_timestamp()").fetch_one(c).await)?;
    let after = clock.now();
    let theirs = Timestamp::from(theirs);
    Ok(Some(before.since(theirs).max(theirs.since(after))))
}
