//! Figures that anybody may see: worked out by a job, answered from memory.

use std::sync::PoisonError;

use domain::review;

use crate::App;
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::time::Missed;

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
