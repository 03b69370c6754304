//! Loads a working copy with everything that its rules look at, for who may do something with it.

use std::marker::PhantomData;
use std::ops::Deref;

use kernel::{ProjectId, SubmissionId, Uid};
use storage::amendments::AmendmentRow;
use storage::reviews::ReviewItemRow;
use storage::{Conn, Tx};

use crate::access::Right;
use crate::access::rights::Read;
use crate::boxed;
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::load_project::{StageAccess, load_stage, load_stage_for_update};
use crate::stages::transitions::gate::closed_by;
use crate::stages::validation::{documents, facts};
use crate::stages::views::error::Error;
use crate::stages::views::stage::ApplicantAction;
use crate::stages::working_copy::copy::{Amendment, Target, WorkingCopy, not_started, unnamed};
use crate::stages::working_copy::permission::{Action, AmendmentAction, StageAction, Writes};

/// The working copy of a stage, or of its amendment, with which a member may do `A`.
///
/// Who may read a stage may not submit it:
///
/// ```compile_fail,E0308
/// # use domain::access::rights::Read;
/// # async fn f(tx: &mut storage::Tx, env: domain::Env<'_>, copy: domain::stages::Authorized<Read>) {
/// let _ = domain::stages::submit(tx, env, copy, None).await;
/// # }
/// ```
///
/// Nothing but the loading makes one:
///
/// ```compile_fail,E0451
/// # use domain::stages::{Authorized, EditStage, WorkingCopy};
/// # fn f(copy: WorkingCopy) -> Authorized<EditStage> {
/// Authorized { copy, action: std::marker::PhantomData }
/// # }
/// ```
pub struct Authorized<A> {
    copy: WorkingCopy,
    action: PhantomData<A>,
}

impl<A> Deref for Authorized<A> {
    type Target = WorkingCopy;

    fn deref(&self) -> &WorkingCopy {
        &self.copy
    }
}

impl<A: Writes> Authorized<A> {
    /// To be changed.
    pub(crate) fn into_copy(self) -> WorkingCopy {
        self.copy
    }
}

impl<A: Action> Authorized<A> {
    /// What the team would submit now: an amendment of the approved stage while it is written, or else the stage.
    pub(crate) async fn with_written_amendment(self, c: &mut Conn) -> Result<Self, Error> {
        if self.stage_status() == ApprovalStatus::Approved
            && let Some(row) = storage::amendments::newest(c, self.project.id, self.stage.number()).await?
            && row.state.is_written()
        {
            return self.with_amendment(c, row).await;
        }
        Ok(self)
    }

    pub(crate) async fn with_amendment(self, c: &mut Conn, row: AmendmentRow) -> Result<Self, Error> {
        Ok(Self {
            copy: amended(c, self.copy, row).await?,
            action: PhantomData,
        })
    }

    /// [`Authorized`] to do something else, for whom these rights allow it.
    fn permit<B>(self, rights: &[Right]) -> Result<Authorized<B>, Error> {
        match self.refusal(rights) {
            Some(refused) => Err(refused.into()),
            None => Ok(Authorized {
                copy: self.copy,
                action: PhantomData,
            }),
        }
    }

    fn open(self) -> Result<Self, Error> {
        match self.closed_by {
            Some(before) => Err(Error::StageLocked(self.stage, before)),
            None => Ok(self),
        }
    }
}

/// To read it.
pub async fn load(
    c: &mut Conn,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<Authorized<Read>, Error> {
    let access = load_stage(c, caller, id, stage).await?;
    read_in(c, access).await
}

/// [`load`] of a stage that the caller has access to.
pub(crate) async fn read_in(c: &mut Conn, access: StageAccess<Read>) -> Result<Authorized<Read>, Error> {
    of(c, access).await?.open()
}

/// For an action, and nobody else changes the project until the transaction ends.
pub async fn load_for_update<A: StageAction>(
    tx: &mut Tx,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<Authorized<A>, Error> {
    let access = load_stage_for_update(tx, caller, id, stage).await?;
    let mut copy = of(tx, access).await?;
    let waits = matches!(
        copy.status(),
        ApprovalStatus::Submitted | ApprovalStatus::InReview
    );
    if !(A::EVEN_CLOSED && waits) {
        copy = copy.open()?;
    }
    let rights = A::rights(stage, copy.stage_status());
    copy.permit(&rights)
}

/// [`load_for_update`] of the newest amendment of the stage, for who may amend it.
pub async fn load_amendment_for_update<A: AmendmentAction>(
    tx: &mut Tx,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<Authorized<A>, Error> {
    let access = load_stage_for_update(tx, caller, id, stage).await?;
    let mut copy = of(tx, access).await?;
    if !A::EVEN_CLOSED {
        copy = copy.open()?;
    }
    if let Some(refused) = copy.refusal_of(ApplicantAction::Amend) {
        return Err(refused.into());
    }
    copy.may_amend()?;
    let newest = storage::amendments::newest(tx, copy.project.id, stage.number()).await?;
    let row = newest.ok_or(Error::NotFound)?;
    let rights = A::rights(stage, copy.stage_status(), row.state);
    copy.with_amendment(tx, row).await?.permit(&rights)
}

#[boxed]
async fn of(c: &mut Conn, access: StageAccess<Read>) -> Result<Authorized<Read>, Error> {
    let (stage, finance) = (access.stage(), access.finance());
    let (caller, project) = access.into_project();
    let closed_by = closed_by(c, project.id, stage).await?;
    let row = storage::stages::find(c, project.id, stage.number())
        .await?
        .unwrap_or_else(|| not_started(stage, project.created_at));
    let latest = match row.submitted_version {
        0 => None,
        version => storage::submissions::version(c, project.id, stage.number(), version).await?,
    };
    let mut copy = WorkingCopy {
        facts: facts::load(c, project.id, stage).await?,
        documents: documents::load(c, project.id).await?,
        caller,
        finance,
        project,
        stage,
        row,
        latest,
        items: Vec::new(),
        closed_by,
        target: Target::Stage,
    };
    copy.items = requested_items(c, &copy).await?;
    Ok(Authorized {
        copy,
        action: PhantomData,
    })
}

#[boxed]
async fn amended(c: &mut Conn, copy: WorkingCopy, row: AmendmentRow) -> Result<WorkingCopy, Error> {
    let (project, stage) = (copy.project.id, copy.stage.number());
    let reviewed = storage::submissions::approved_by_reviewers(c, project, stage).await?;
    let submission = match row.submission_id {
        Some(id) => storage::submissions::any_find(c, SubmissionId(id)).await?,
        None => None,
    };
    let last_reviewed = match reviewed {
        Some(version) => unnamed(version.snapshot),
        None => copy.approved(),
    };
    let mut copy = WorkingCopy {
        target: Target::Amendment(Box::new(Amendment {
            row,
            submission,
            last_reviewed,
        })),
        ..copy
    };
    copy.items = requested_items(c, &copy).await?;
    Ok(copy)
}

#[boxed]
async fn requested_items(c: &mut Conn, copy: &WorkingCopy) -> Result<Vec<ReviewItemRow>, Error> {
    let mut items = Vec::new();
    if let (Some(submission), ApprovalStatus::ChangesRequested) = (copy.submission(), copy.status()) {
        for review in storage::reviews::of_submission(c, submission.id).await? {
            if review.sent_at.is_some() {
                items.extend(storage::reviews::items(c, review.id).await?);
            }
        }
    }
    Ok(items)
}
