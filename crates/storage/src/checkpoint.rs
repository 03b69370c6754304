//! Moves the write-ahead log into the database file. SQLite's automatic checkpoint swallows disk errors
//! (trust.md, finding 8: 17 of 36 injected fsync failures were silent), so we run it ourselves and look.

use std::path::PathBuf;
use std::time::Duration;

use sqlx::SqliteConnection;

use crate::error::is_disk_failure;
use crate::writer::{OnDiskFailure, Writer};

const EVERY: Duration = Duration::from_secs(1);
/// Beyond this the log is emptied while writers wait, so that it cannot grow for ever under constant reading.
const WAL_LIMIT_BYTES: u64 = 64 << 20;

pub(crate) async fn run(
    mut connection: SqliteConnection,
    wal: PathBuf,
    writer: Writer,
    on_disk_failure: OnDiskFailure,
) {
    let mut seen = 0;
    loop {
        tokio::time::sleep(EVERY).await;
        let size = tokio::fs::metadata(&wal).await.map(|m| m.len()).unwrap_or(0);
        let result = if size > WAL_LIMIT_BYTES {
            writer
                .exclusively(async |c| sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(c).await)
                .await
        } else if size == seen && size == 0 {
            continue;
        } else {
            sqlx::query("PRAGMA wal_checkpoint(PASSIVE)")
                .execute(&mut connection)
                .await
        };
        seen = size;
        if let Err(error) = result {
            if is_disk_failure(&error) {
                on_disk_failure(&error.to_string());
            }
            tracing::warn!(%error, "checkpoint did not run");
        }
    }
}
