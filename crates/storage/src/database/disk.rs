//! SQLite's errors that mean the disk or the file has failed: what the engine holds can no longer be trusted, and the
//! process stops (trust.md, finding 8). Every error of a connection passes here.

use std::sync::Arc;

/// sysexits.h EX_IOERR: the process stops with it when the disk has failed.
const EX_IOERR: i32 = 74;

/// SQLite primary result codes.
const IOERR: u32 = 10;
const CORRUPT: u32 = 11;
const NOTADB: u32 = 26;

#[derive(Clone)]
pub(crate) struct DiskWatch {
    on_failure: Arc<dyn Fn(&str) + Send + Sync>,
    codes: &'static [u32],
}

impl DiskWatch {
    /// Stops the process.
    pub(crate) fn stopping() -> Self {
        Self::new(|error| {
            tracing::error!(
                error,
                "the disk failed: stopping, so that nothing is acknowledged that is not kept"
            );
            std::process::exit(EX_IOERR);
        })
    }

    pub(crate) fn new(on_failure: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self {
            on_failure: Arc::new(on_failure),
            codes: &[IOERR, CORRUPT, NOTADB],
        }
    }

    /// For a file whose loss must not stop the product: a damaged one only fails its own statements.
    pub(crate) fn but_for_damage(self) -> Self {
        Self {
            codes: &[IOERR],
            ..self
        }
    }

    pub(crate) fn see(&self, error: &sqlx::Error) {
        if primary_code(error).is_some_and(|code| self.codes.contains(&code)) {
            self.failed(&error.to_string());
        }
    }

    /// The same for an error that somebody else has judged.
    pub(crate) fn failed(&self, error: &str) {
        (self.on_failure)(error);
    }

    pub(crate) fn seen<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, sqlx::Error> {
        if let Err(error) = &result {
            self.see(error);
        }
        result
    }
}

impl std::fmt::Debug for DiskWatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DiskWatch")
            .field("codes", &self.codes)
            .finish_non_exhaustive()
    }
}

/// `None` for what SQLite itself has not said.
pub(crate) fn primary_code(error: &sqlx::Error) -> Option<u32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<sqlx_sqlite::SqliteError>()?;
    error.code()?.parse::<u32>().ok().map(|code| code & 0xff)
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Mutex;

    use super::*;
    use crate::DbOptions;
    use crate::database::conn::Listeners;
    use crate::database::sqlite::Sqlite;
    use crate::files::pending_deletions;

    type Seen = Arc<Mutex<Vec<String>>>;

    async fn open(file: &Path) -> (Sqlite, Seen) {
        let seen = Seen::default();
        let noted = seen.clone();
        let disk = DiskWatch::new(move |error| noted.lock().unwrap().push(error.to_owned()));
        let options = DbOptions::new("");
        (Sqlite::open_watched(file, &options, disk).await.unwrap(), seen)
    }

    /// Some thousand rows on many pages, of which all but the first ones are destroyed.
    async fn damaged(file: &Path) {
        let (sqlite, seen) = open(file).await;
        sqlite
            .migrate(&sqlx::migrate!("migrations/sqlite"))
            .await
            .unwrap();
        let mut tx = sqlite.begin(Listeners::default()).await.unwrap();
        for n in 0..9_000 {
            pending_deletions::note(&mut tx, &format!("{n:0>200}"))
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
        // While the checkpointer is at work, closing leaves the log as it is.
        let log = file.with_extension("db-wal");
        while std::fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
            sqlite.close().await;
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        assert!(seen.lock().unwrap().is_empty());
        let mut bytes = std::fs::read(file).unwrap();
        let half = bytes.len() / 2;
        bytes[half..].fill(0x5a);
        std::fs::write(file, bytes).unwrap();
    }

    #[tokio::test]
    async fn r10_3_a_damaged_page_is_a_failure_of_the_disk_for_readers_and_the_writer() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.db");
        damaged(&file).await;
        let (sqlite, seen) = open(&file).await;
        let mut reader = sqlite.read().await.unwrap();
        pending_deletions::noted(&mut reader, 10_000).await.unwrap_err();
        assert!(!std::mem::take(&mut *seen.lock().unwrap()).is_empty());
        let mut tx = sqlite.begin(Listeners::default()).await.unwrap();
        pending_deletions::noted(&mut tx, 10_000).await.unwrap_err();
        assert!(!seen.lock().unwrap().is_empty());
    }
}
