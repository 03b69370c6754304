//! Loads a working copy with everything that its rules look at.

use kernel::{ProjectId, SubmissionId, Uid};
use storage::amendments::AmendmentRow;
use storage::projects::ProjectRow;
use storage::reviews::ReviewItemRow;
use storage::{Conn, Tx};

use crate::access::reading;
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::load_project::{load_project, load_project_for_update};
use crate::stages::transitions::gate::closed_by;
use crate::stages::validation::{documents, facts};
use crate::stages::views::error::Error;
use crate::stages::views::stage::ApplicantAction;
use crate::stages::working_copy::copy::{Amendment, Target, WorkingCopy, not_started, unnamed};

impl WorkingCopy {
    pub async fn load(c: &mut Conn, caller: &Uid, id: ProjectId, stage: Stage) -> Result<Self, Error> {
        let project = load_project(c, caller, id, reading(stage)).await?;
        Self::of(c, caller, project, stage).await?.open()
    }

    /// [`WorkingCopy::load`], and nobody else changes the project until the transaction ends.
    pub async fn load_for_update(
        tx: &mut Tx,
        caller: &Uid,
        id: ProjectId,
        stage: Stage,
    ) -> Result<Self, Error> {
        Self::load_for_update_even_closed(tx, caller, id, stage)
            .await?
            .open()
    }

    /// [`WorkingCopy::load_for_update`] also of what was submitted before an earlier stage lost its approval.
    pub async fn load_for_update_even_closed(
        tx: &mut Tx,
        caller: &Uid,
        id: ProjectId,
        stage: Stage,
    ) -> Result<Self, Error> {
        let project = load_project_for_update(tx, caller, id, reading(stage)).await?;
        Self::of(tx, caller, project, stage).await
    }

    /// [`WorkingCopy::load_for_update`] of the newest amendment of the stage.
    pub async fn load_amendment_for_update(
        tx: &mut Tx,
        caller: &Uid,
        id: ProjectId,
        stage: Stage,
    ) -> Result<Self, Error> {
        Self::load_for_update(tx, caller, id, stage)
            .await?
            .newest_amendment(tx)
            .await
    }

    async fn of(c: &mut Conn, caller: &Uid, project: ProjectRow, stage: Stage) -> Result<Self, Error> {
        let closed_by = closed_by(c, project.id, stage).await?;
        let row = storage::stages::find(c, project.id, stage.number())
            .await?
            .unwrap_or_else(|| not_started(stage, project.created_at));
        let latest = match row.submitted_version {
            0 => None,
            version => storage::submissions::version(c, project.id, stage.number(), version).await?,
        };
        let mut copy = Self {
            facts: facts::load(c, project.id, stage).await?,
            documents: documents::load(c, project.id).await?,
            caller: caller.clone(),
            project,
            stage,
            row,
            latest,
            items: Vec::new(),
            closed_by,
            target: Target::Stage,
        };
        copy.items = copy.requested_items(c).await?;
        Ok(copy)
    }

    /// The newest amendment of the stage, for who may write it.
    pub async fn newest_amendment(self, c: &mut Conn) -> Result<Self, Error> {
        self.require(ApplicantAction::Amend)?;
        self.may_amend()?;
        let row = storage::amendments::newest(c, self.project.id, self.stage.number()).await?;
        self.with_amendment(c, row.ok_or(Error::NotFound)?).await
    }

    /// What the team would submit now: an amendment of the approved stage while it is written, or else the stage.
    pub async fn with_written_amendment(self, c: &mut Conn) -> Result<Self, Error> {
        if self.stage_status() == ApprovalStatus::Approved
            && let Some(row) = storage::amendments::newest(c, self.project.id, self.stage.number()).await?
            && row.state.is_written()
        {
            return self.with_amendment(c, row).await;
        }
        Ok(self)
    }

    pub async fn with_amendment(self, c: &mut Conn, row: AmendmentRow) -> Result<Self, Error> {
        let (project, stage) = (self.project.id, self.stage.number());
        let reviewed = storage::submissions::approved_by_reviewers(c, project, stage).await?;
        let submission = match row.submission_id {
            Some(id) => storage::submissions::any_find(c, SubmissionId(id)).await?,
            None => None,
        };
        let last_reviewed = match reviewed {
            Some(version) => unnamed(version.snapshot),
            None => self.approved(),
        };
        let mut copy = Self {
            target: Target::Amendment(Box::new(Amendment {
                row,
                submission,
                last_reviewed,
            })),
            ..self
        };
        copy.items = copy.requested_items(c).await?;
        Ok(copy)
    }

    async fn requested_items(&self, c: &mut Conn) -> Result<Vec<ReviewItemRow>, Error> {
        let mut items = Vec::new();
        if let (Some(submission), ApprovalStatus::ChangesRequested) = (self.submission(), self.status()) {
            for review in storage::reviews::of_submission(c, submission.id).await? {
                if review.sent_at.is_some() {
                    items.extend(storage::reviews::items(c, review.id).await?);
                }
            }
        }
        Ok(items)
    }

    pub fn open(self) -> Result<Self, Error> {
        match self.closed_by {
            Some(before) => Err(Error::StageLocked(self.stage, before)),
            None => Ok(self),
        }
    }
}
