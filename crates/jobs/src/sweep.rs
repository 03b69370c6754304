use std::time::Duration;

use async_trait::async_trait;
use kernel::Clock;
use storage::retention::{BATCH, RETENTION, remove};
use storage::{Db, events, feedback};

use crate::{Job, JobResult};

/// Removes rows whose time is over: expired codes, abandoned sign-ins, old idempotency keys, sent mails, events that nobody
/// asks for any more, and reports of two years ago with their pictures.
pub struct Sweep {
    pub db: Db,
    pub clock: Clock,
}

#[async_trait]
impl Job for Sweep {
    fn name(&self) -> &'static str {
        "sweep"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(600)
    }

    async fn run(&self) -> JobResult {
        for kind in RETENTION {
            let mut removed = 0;
            loop {
                let mut tx = self.db.begin().await?;
                let now = remove(&mut tx, kind, self.clock.now()).await?;
                tx.commit().await?;
                removed += now;
                if now < BATCH.unsigned_abs() {
                    break;
                }
            }
            if removed > 0 {
                tracing::debug!(kind = kind.name, removed, "swept");
            }
        }
        loop {
            let mut tx = self.db.begin().await?;
            let removed = events::remove_surplus(&mut tx, BATCH).await?;
            tx.commit().await?;
            if removed < BATCH.unsigned_abs() {
                break;
            }
        }
        loop {
            let mut tx = self.db.begin().await?;
            let removed = feedback::expire(&mut tx, self.clock.now(), BATCH).await?;
            tx.commit().await?;
            if removed < BATCH.unsigned_abs() {
                break;
            }
        }
        Ok(())
    }
}
