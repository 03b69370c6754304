//! The SQLite half of [`crate::Db`]: connections that read, one that writes, and one that moves the log.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::Migrator;
use sqlx_sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use crate::database::checkpoint;
use crate::database::conn::Listeners;
use crate::database::disk::DiskWatch;
use crate::database::other_processes::OtherProcesses;
use crate::database::readers::Readers;
use crate::database::writer::Writer;
use crate::{DbOptions, Durability, Reader, Result, Schema, Tx};

/// KiB of pages that a connection may keep. Those that read have the file mapped and keep pages of the log alone. Each
/// connection of a process has pages of its own, so the sum is the bound: 32 MiB for the product with four that read,
/// 20 MiB for usage data with three.
const READERS_PAGES: u32 = 4 << 10;

/// Of the file, whose pages are read where the system keeps them: what lies beyond is copied, a call and 4 KiB a page.
/// Costs addresses, no memory.
const MAPPED_BYTES: &str = "1073741824";

/// More than a page of anything has, so that the thread which reads a page need not wait until its rows are taken.
const BUFFERED_ROWS: usize = 128;

const fn writers_pages(schema: Schema) -> u32 {
    match schema {
        Schema::Product => 16 << 10,
        Schema::Analytics => 8 << 10,
    }
}

fn pages(kib: u32) -> String {
    format!("-{kib}") // SQLite counts pages, and KiB when the number is negative
}

#[derive(Clone)]
pub(crate) struct Sqlite {
    read: Readers,
    writer: Writer,
    disk: DiskWatch,
    file: Arc<PathBuf>,
    others: OtherProcesses,
}

impl Sqlite {
    pub(crate) async fn open(path: &Path, options: &DbOptions) -> Result<Self> {
        let disk = match options.schema {
            Schema::Product => DiskWatch::stopping(),
            Schema::Analytics => DiskWatch::stopping().but_for_damage(),
        };
        Self::open_watched(path, options, disk).await
    }

    pub(crate) async fn open_watched(path: &Path, options: &DbOptions, disk: DiskWatch) -> Result<Self> {
        let base = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(match options.schema {
                _ if options.durability == Durability::Unsynced => SqliteSynchronous::Off,
                Schema::Product => SqliteSynchronous::Full,
                Schema::Analytics => SqliteSynchronous::Normal,
            })
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .pragma("wal_autocheckpoint", "0")
            .pragma("cache_size", pages(READERS_PAGES))
            .pragma("mmap_size", MAPPED_BYTES)
            .statement_cache_capacity(256)
            .row_buffer_size(BUFFERED_ROWS)
            .disable_statement_logging();
        let writing = base
            .clone()
            .pragma("cache_size", pages(writers_pages(options.schema)));
        let writer = Writer::start(writing.connect().await?, disk.clone()).await?;
        tokio::spawn(checkpoint::run(
            base.connect().await?,
            writer.clone(),
            disk.clone(),
        ));
        let read = base.create_if_missing(false).read_only(true);
        let read = Readers::new(read, options.connections, options.acquire_timeout);
        let file = Arc::new(path.to_owned());
        Ok(Self {
            read,
            writer,
            disk,
            file,
            others: OtherProcesses::default(),
        })
    }

    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    pub(crate) async fn migrate(&self, migrations: &Migrator) -> Result<()> {
        self.writer
            .exclusively(async |c| migrations.run_direct(None, c, false).await)
            .await??;
        Ok(())
    }

    pub(crate) async fn read(&self) -> Result<Reader> {
        let connection = self.disk.seen(self.read.take().await)?;
        Ok(Reader::sqlite(connection, self.disk.clone()))
    }

    pub(crate) fn version_of_others(&self) -> Option<i64> {
        self.others.version(&self.writer)
    }

    pub(crate) async fn begin(&self, listeners: Listeners) -> Result<Tx> {
        Ok(Tx::sqlite(self.writer.turn().await?, listeners))
    }

    pub(crate) async fn close(&self) {
        self.read.close().await;
        let closed = self
            .writer
            .exclusively(async |c| sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(c).await)
            .await;
        if let Ok(result) = closed {
            let _ = self.disk.seen(result); // the next start moves the log
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::ConnectOptions;
    use sqlx_sqlite::SqliteConnectOptions;

    /// Otherwise a statement with a parameter in LIMIT is prepared again at every execution.
    #[tokio::test]
    async fn plans_do_not_depend_on_the_values_of_parameters() {
        let mut memory = SqliteConnectOptions::new().connect().await.unwrap();
        let is_so: bool = sqlx::query_scalar("SELECT sqlite_compileoption_used('ENABLE_QPSG')")
            .fetch_one(&mut memory)
            .await
            .unwrap();
        assert!(is_so, "see .cargo/config.toml");
    }
}
