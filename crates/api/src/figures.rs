//! Figures that anybody may see: worked out by a job, answered from memory.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use domain::{moderation, people, review};

use crate::App;
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::response::published::Document;
use crate::time::Missed;

const HOUR: Duration = Duration::from_secs(3_600);

impl App {
    /// Works the review statistics out anew.
    pub async fn publish_statistics(&self) -> Result<(), Missed> {
        let _working = self.figures.working.lock().await;
        self.work_out().await.map(drop)
    }

    /// The review statistics as they were last worked out. Until the job has run for the first time, one request works
    /// them out and the others wait for it.
    pub async fn statistics(&self) -> Result<ApiResponse> {
        if let Some(known) = self.figures.known() {
            return Ok(known);
        }
        let _working = self.figures.working.lock().await;
        match self.figures.known() {
            Some(known) => Ok(known),
            None => Ok(self.work_out().await?),
        }
    }

    /// The seeds of people's order as they are published today: thousands of hashes, worked out once a day.
    pub(crate) async fn seeds(&self) -> Result<Arc<Document>> {
        let today = self.clock.now().date();
        let known = self
            .figures
            .seeds
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        if let Some((day, seeds)) = known
            && day == today
        {
            return Ok(seeds);
        }
        let seeds = people::seeds(&mut *self.db.read().await?, self.env()).await?;
        let seeds = Document::of(&seeds).map_err(|error| Problem::internal(&error))?;
        let seeds = Arc::new(seeds);
        let mut kept = self.figures.seeds.write().unwrap_or_else(PoisonError::into_inner);
        *kept = Some((today, seeds.clone()));
        Ok(seeds)
    }

    /// The figures of moderation, worked out once an hour at most: one request does it and the others wait for it.
    pub(crate) async fn moderation_figures(&self) -> Result<ApiResponse> {
        if let Some(known) = self.known_moderation_figures() {
            return Ok(known);
        }
        let _working = self.figures.working.lock().await;
        if let Some(known) = self.known_moderation_figures() {
            return Ok(known);
        }
        let worked_out = moderation::figures(&mut *self.db.read().await?, self.env()).await?;
        let answer = ApiResponse::ok(&worked_out)?;
        let kept = &self.figures.moderation;
        *kept.write().unwrap_or_else(PoisonError::into_inner) = Some((self.clock.now(), answer.clone()));
        Ok(answer)
    }

    fn known_moderation_figures(&self) -> Option<ApiResponse> {
        let kept = &self.figures.moderation;
        let (at, known) = kept.read().unwrap_or_else(PoisonError::into_inner).clone()?;
        let now = self.clock.now();
        (at <= now && now.since(at) < HOUR).then_some(known)
    }

    async fn work_out(&self) -> Result<ApiResponse, Missed> {
        let mut reader = self.db.read().await.map_err(review::Error::from)?;
        let decided = review::decided(&mut reader).await?;
        drop(reader);
        let answer = ApiResponse::ok(&review::statistics(decided, self.env()))?;
        let mut kept = self
            .figures
            .statistics
            .write()
            .unwrap_or_else(PoisonError::into_inner);
        *kept = Some(answer.clone());
        Ok(answer)
    }
}
