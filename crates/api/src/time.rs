//! What happens because time passes, as the installation's jobs run it.

use domain::{digests, people, review, stages, threads};

use crate::App;
use crate::problem::Problem;

/// Why a job could not do its work.
#[derive(Debug, thiserror::Error)]
pub enum Missed {
    #[error(transparent)]
    Review(#[from] review::Error),
    #[error(transparent)]
    Stages(#[from] stages::Error),
    #[error(transparent)]
    People(#[from] people::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
    #[error("{}", .0.detail)]
    Problem(Problem),
}

impl From<Problem> for Missed {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

impl From<Missed> for Problem {
    fn from(missed: Missed) -> Self {
        match missed {
            Missed::Review(error) => error.into(),
            Missed::Stages(error) => error.into(),
            Missed::People(error) => error.into(),
            Missed::Storage(error) => error.into(),
            Missed::Problem(problem) => problem,
        }
    }
}

impl App {
    /// Sends decisions that were not undone.
    pub async fn send_decisions(&self) -> Result<(), Missed> {
        review::send_decided(&self.db, self.env()).await?;
        Ok(())
    }

    /// Reminds owners of options, letters and documents that run out; once a day, however often it is called.
    pub async fn remind_of_expirations(&self) -> Result<(), Missed> {
        Ok(stages::remind_of_expirations(&self.db, self.env()).await?)
    }

    /// Sends the daily emails of those whose morning it is; once a day to each.
    pub async fn send_digests(&self) -> Result<(), Missed> {
        Ok(digests::send_digests(&self.db, self.env()).await?)
    }

    /// Sends mails of what nobody has read for an hour.
    pub async fn send_unread(&self) -> Result<(), Missed> {
        Ok(threads::send_unread(&self.db, self.env()).await?)
    }

    /// Lapses what nobody answered, sends what was held long enough, reminds, apologises, takes idle claims back.
    pub async fn keep_deadlines(&self) -> Result<(), Missed> {
        stages::lapse(&self.db, self.env()).await?;
        threads::lapse(&self.db, self.env()).await?;
        threads::release_due(&self.db, self.env()).await?;
        stages::remind(&self.db, self.env()).await?;
        review::return_idle(&self.db, self.env()).await?;
        review::return_unbegun(&self.db, self.env()).await?;
        review::remind_reviewers(&self.db, self.env()).await?;
        Ok(review::notify_late(&self.db, self.env()).await?)
    }
}
