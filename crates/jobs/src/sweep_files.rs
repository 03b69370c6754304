use std::time::Duration;

use async_trait::async_trait;
use media::Store;
use storage::{Db, removals};

use crate::{Job, JobResult};

const BATCH: i64 = 100;

/// Removes from the store what the database says that nothing names any more.
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
        loop {
            let noted = removals::noted(&mut *self.db.read().await?, BATCH).await?;
            for key in &noted {
                let files = self.store.remove(key).await?;
                let mut tx = self.db.begin().await?;
                removals::done(&mut tx, key).await?;
                tx.commit().await?;
                tracing::debug!(key, files, "removed from the store");
            }
            if noted.len() < BATCH as usize {
                return Ok(());
            }
        }
    }
}
