use std::time::Duration;

use async_trait::async_trait;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt, TryStreamExt};
use kernel::Timestamp;
use media::{Listed, Store, StoreError};
use storage::{Db, clock, objects};

use crate::{Job, JobResult};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Objects that are asked for at the same time.
const BATCH: usize = 500;
const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(86_400);
/// Under these keys is everything that we write.
const ROOTS: [&str; 2] = ["projects", "feedback"];

/// Compares the store with the database: objects that no row names are noted as intended, so that the sweep removes
/// them a day later unless something names them by then. What was broken off while it was written is removed.
pub struct FindOrphans {
    pub db: Db,
    pub store: Store,
}

#[async_trait]
impl Job for FindOrphans {
    fn name(&self) -> &'static str {
        "find orphans"
    }

    fn every(&self) -> Duration {
        DAY
    }

    async fn run(&self) -> JobResult {
        let now = clock::now(&mut *self.db.read().await?).await?;
        let partial = self.store.remove_partial(now - HOUR).await?;
        let (mut orphans, mut objects) = (0, self.objects());
        while let Some(keys) = self.next(&mut objects, now - DAY).await? {
            let mut tx = self.db.begin().await?;
            orphans += objects::intend_unnamed(&mut tx, &keys).await?;
            tx.commit().await?;
        }
        if partial > 0 || orphans > 0 {
            tracing::info!(partial, orphans, "files that nothing names are removed");
        }
        Ok(())
    }
}

impl FindOrphans {
    fn objects(&self) -> BoxStream<'static, Result<Listed, StoreError>> {
        let roots = ROOTS.map(|root| self.store.list(root));
        stream::iter(roots).flatten().boxed()
    }

    /// The next of them that nothing names; `None` at the end.
    async fn next(
        &self,
        objects: &mut BoxStream<'static, Result<Listed, StoreError>>,
        before: Timestamp,
    ) -> Result<Option<Vec<String>>, Failure> {
        loop {
            let some: Vec<Listed> = objects.take(BATCH).try_collect().await?;
            if some.is_empty() {
                return Ok(None);
            }
            let old = some.into_iter().filter(|object| object.written_at < before);
            let keys: Vec<String> = old.map(|object| object.key).collect();
            let unnamed = objects::unnamed(&mut *self.db.read().await?, &keys).await?;
            if !unnamed.is_empty() {
                return Ok(Some(unnamed));
            }
        }
    }
}
