//! Moves the write-ahead log into the database file. SQLite's automatic checkpoint swallows disk errors
//! (trust.md, finding 8: 17 of 36 injected fsync failures were silent), so we run it ourselves and look.

use std::time::Duration;

use kernel::LogLimit;
use sqlx_sqlite::SqliteConnection;

use crate::database::disk::DiskWatch;
use crate::database::writer::Writer;

/// Often, so that little is moved at a time and no writer waits behind a long fsync.
const EVERY: Duration = Duration::from_millis(250);
/// A log of this many pages is moved to its end while writers wait, so that the next of them begins it anew: it cannot
/// grow for ever, and overwriting a file takes half the fsync of growing it.
const BEGUN_ANEW_AFTER: i64 = 4096;

static NOT_RUN: LogLimit = LogLimit::every(Duration::from_secs(5));

pub(crate) async fn run(mut connection: SqliteConnection, writer: Writer, disk: DiskWatch) {
    loop {
        tokio::time::sleep(EVERY).await;
        let result = match checkpoint(&mut connection, "PRAGMA wal_checkpoint(PASSIVE)").await {
            Ok(pages) if pages > BEGUN_ANEW_AFTER => {
                let work =
                    async |c: &mut SqliteConnection| checkpoint(c, "PRAGMA wal_checkpoint(RESTART)").await;
                match writer.exclusively(work).await {
                    Ok(result) => result,
                    Err(_) => return, // the runtime stops
                }
            }
            other => other,
        };
        if let Err(error) = disk.seen(result)
            && let Some(left_out) = NOT_RUN.pass()
        {
            tracing::warn!(%error, left_out, "checkpoint did not run");
        }
    }
}

/// How many pages the log holds.
async fn checkpoint(connection: &mut SqliteConnection, sql: &'static str) -> Result<i64, sqlx::Error> {
    let (_busy, pages, _moved): (i64, i64, i64) = sqlx::query_as(sql).fetch_one(connection).await?;
    Ok(pages)
}
