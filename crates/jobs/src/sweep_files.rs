use std::time::Duration;

use async_trait::async_trait;
use media::Store;
use storage::{Db, clock, objects, pending_deletions};

use crate::{Job, JobResult};

const BATCH: i64 = 100;
/// By then every request that could still name an object has long ended.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(86_400);

/// Removes from the store what the database says that nothing names any more. Nothing else removes an object.
pub struct SweepFiles {
    pub db: Db,
    pub store: Store,
}

#[async_trait]
impl Job for SweepFiles {
    fn name(&self) -> &'static str {
        "sweep files"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(60)
    }

    async fn run(&self) -> JobResult {
        self.give_up().await?;
        self.remove().await
    }
}

impl SweepFiles {
    /// Objects that were to be named a day ago and are not. Each in a transaction of its own, so that nobody waits.
    async fn give_up(&self) -> JobResult {
        loop {
            let mut reader = self.db.read().await?;
            let before = clock::now(&mut reader).await? - GIVEN_UP_AFTER;
            let keys = objects::intended_before(&mut reader, before, BATCH).await?;
            drop(reader);
            for key in &keys {
                let mut tx = self.db.begin().await?;
                objects::give_up(&mut tx, key).await?;
                tx.commit().await?;
            }
            if keys.len() < BATCH as usize {
                return Ok(());
            }
        }
    }

    async fn remove(&self) -> JobResult {
        loop {
            let noted = pending_deletions::noted(&mut *self.db.read().await?, BATCH).await?;
            for key in &noted {
                let files = self.store.remove(key).await?;
                let mut tx = self.db.begin().await?;
                pending_deletions::done(&mut tx, key).await?;
                tx.commit().await?;
                tracing::debug!(key, files, "removed from the store");
            }
            if noted.len() < BATCH as usize {
                return Ok(());
            }
        }
    }
}
