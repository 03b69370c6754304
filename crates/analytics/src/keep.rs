//! How long things are kept, and taking them back.

use std::time::Duration;

use storage::Error;
use storage::analytics::keep;

use crate::{Analytics, day_of};

const DAY: Duration = Duration::from_secs(86_400);
/// Events, and who was there.
pub const RAW: Duration = Duration::from_secs(90 * 86_400);
/// 25 months.
const FIGURES: Duration = Duration::from_secs(761 * 86_400);
/// So long after an account is gone a page of it that is still open may send something.
const LINGERS: Duration = DAY;
/// Events may come so late and still count for their day's people.
const LATE_DAYS: i32 = 3;

impl Analytics {
    /// Reckons the last days' people and forgets what is old. Can be run at any time.
    pub async fn keep(&self) -> Result<(), Error> {
        self.write_requests().await?;
        let today = day_of(self.clock.now());
        self.reckon(today - LATE_DAYS, today).await?;
        let (raw, figures) = (today - days(RAW), today - days(FIGURES));
        loop {
            let mut tx = self.db.begin().await?;
            let removed = keep::forget_events(&mut tx, raw).await?;
            tx.commit().await?;
            if removed < keep::BATCH.unsigned_abs() {
                break;
            }
        }
        let mut tx = self.db.begin().await?;
        keep::forget_people(&mut tx, raw).await?;
        keep::forget_withdrawn(&mut tx).await?;
        keep::forget_figures(&mut tx, figures).await?;
        tx.commit().await
    }

    /// Counts the people of these days anew.
    pub async fn reckon(&self, from: i32, to: i32) -> Result<(), Error> {
        for day in from..=to {
            let people = keep::reckon(&mut *self.db.read().await?, day).await?;
            let mut tx = self.db.begin().await?;
            keep::note(&mut tx, day, people).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Deletes what was collected of somebody; nothing more is taken until they agree again.
    pub async fn withdraw(&self, person: &str) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        keep::withdraw(&mut tx, person, self.clock.now()).await?;
        tx.commit().await
    }

    /// Everybody of whom something is kept, be it that they withdrew. Whoever withdrew within the last day is left out.
    pub async fn people(&self) -> Result<Vec<String>, Error> {
        keep::any_people(&mut *self.db.read().await?, self.clock.now() - LINGERS).await
    }

    /// Deletes what was collected of somebody whose account is gone.
    pub async fn forget(&self, person: &str) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        keep::forget(&mut tx, person).await?;
        tx.commit().await
    }

    pub async fn readmit(&self, person: &str) -> Result<(), Error> {
        let mut tx = self.db.begin().await?;
        keep::readmit(&mut tx, person).await?;
        tx.commit().await
    }
}

fn days(time: Duration) -> i32 {
    i32::try_from(time.as_secs() / DAY.as_secs()).unwrap_or(i32::MAX)
}
