//! An amendment begins as a copy of the approved version of a stage, which stays what it is until the change is accepted:
//! at once when it is not material, by the reviewers when it is.

use kernel::states::StageAction;
use kernel::{AmendmentId, ProjectId, SubmissionId, Uid};
use serde_json::Value;
use storage::amendments::AmendmentRow;
use storage::stages::StageRow;
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use crate::access::rights::Read;
use crate::env::Env;
use crate::lifecycle::{AmendmentState, ApprovalStatus, Stage, SubmissionState};
use crate::stages::views::amendment::AmendmentView;
use crate::stages::views::error::Error;
use crate::stages::working_copy::confirmed_share;
use crate::stages::working_copy::copy::unnamed;
use crate::stages::working_copy::events::record_amended;
use crate::stages::working_copy::load::Authorized;
use crate::stages::working_copy::permission::{DiscardAmendment, StartAmendment};
use crate::stages::working_copy::rules::amendment_state::amendment_state;

pub async fn amendment(
    c: &mut Conn,
    env: Env<'_>,
    copy: Authorized<Read>,
) -> Result<Option<AmendmentView>, Error> {
    match storage::amendments::newest(c, copy.project.id, copy.stage.number()).await? {
        Some(row) => {
            let copy = copy.with_amendment(c, row).await?;
            Ok(Some(copy.amendment_view(c, env).await?))
        }
        None => Ok(None),
    }
}

/// Starts an amendment of the approved version, or goes on with the open one.
pub async fn start_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<StartAmendment>,
) -> Result<AmendmentView, Error> {
    let (caller, id, stage) = (copy.caller.clone(), copy.project.id, copy.stage);
    copy.may_amend()?;
    let newest = storage::amendments::newest(tx, id, stage.number()).await?;
    if let Some(open) = newest.filter(|row| row.state.is_open()) {
        let copy = copy.with_amendment(tx, open).await?;
        return copy.amendment_view(tx, env).await;
    }
    let row = AmendmentRow {
        id: AmendmentId::new(env.clock),
        stage,
        base_version: copy.row.submitted_version,
        state: AmendmentState::Draft,
        version: 0,
        submission_id: None,
        started_by: caller.clone(),
        created_at: env.now(),
        updated_at: env.now(),
        content: copy.approved(),
        declared: copy
            .latest
            .as_ref()
            .map(|version| version.declared.clone())
            .unwrap_or_default(),
    };
    let mut copy = copy.with_amendment(tx, row).await?.into_copy();
    copy.advance(
        tx,
        env,
        Some(&caller),
        StageAction::Started,
        ApprovalStatus::Draft,
    )
    .await?;
    copy.amendment_view(tx, env).await
}

/// Drops the amendment; what the reviewers have of it is withdrawn.
pub async fn discard_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<DiscardAmendment>,
) -> Result<(), Error> {
    let (caller, id, stage) = (&copy.caller, copy.project.id, copy.stage);
    let amendment = copy.amendment().ok_or(Error::NotFound)?;
    if !amendment.row.state.is_open() {
        return Err(Error::NotFound);
    }
    let version = amendment.row.base_version;
    discard(tx, env, id, amendment.row.clone()).await?;
    let event = (Some(caller), StageAction::AmendmentDiscarded, version);
    Ok(record_amended(tx, env, id, stage.number(), event).await?)
}

/// The stage is reviewed again: an open amendment of it ends.
pub(crate) async fn end_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    stage: Stage,
) -> Result<(), storage::Error> {
    let newest = storage::amendments::newest(tx, project, stage.number()).await?;
    match newest.filter(|row| row.state.is_open()) {
        Some(open) => discard(tx, env, project, open).await,
        None => Ok(()),
    }
}

async fn discard(
    tx: &mut Tx,
    env: Env<'_>,
    project: ProjectId,
    row: AmendmentRow,
) -> Result<(), storage::Error> {
    let ended = match row.state {
        AmendmentState::Submitted | AmendmentState::InReview => Some(SubmissionState::Withdrawn),
        AmendmentState::ChangesRequested => Some(SubmissionState::Superseded),
        _ => None,
    };
    if let (Some(ended), Some(id)) = (ended, row.submission_id.map(SubmissionId)) {
        let submission = storage::submissions::any_find(tx, id).await?;
        let decided_at = submission.and_then(|submission| submission.decided_at);
        storage::submissions::set_state(tx, id, ended, decided_at).await?;
    }
    let discarded = AmendmentRow {
        state: AmendmentState::Discarded,
        updated_at: env.now(),
        ..row
    };
    storage::amendments::save(tx, project, &discarded).await?;
    Ok(())
}

/// The review of an amendment moves on; the stage stays approved, with the amended version once that is approved.
pub(crate) async fn amendment_moves(
    tx: &mut Tx,
    env: Env<'_>,
    actor: Option<&Uid>,
    submission: &SubmissionRow,
    action: StageAction,
    to: ApprovalStatus,
) -> Result<(), storage::Error> {
    if let Some(row) = storage::amendments::of_submission(tx, submission.id).await? {
        let moved = AmendmentRow {
            state: amendment_state(to),
            updated_at: env.now(),
            ..row
        };
        storage::amendments::save(tx, submission.project_id, &moved).await?;
    }
    if to == ApprovalStatus::Approved {
        accept(tx, env, submission).await?;
        confirmed_share::note_confirmed(tx, env, submission).await?;
    }
    let stage = submission.stage.number();
    let event = (actor, action, submission.version);
    record_amended(tx, env, submission.project_id, stage, event).await
}

/// From now on this version is the approved one, and if reviewers have read it, since now.
pub(crate) async fn accept(
    tx: &mut Tx,
    env: Env<'_>,
    version: &SubmissionRow,
) -> Result<StageRow, storage::Error> {
    let number = version.stage.number();
    let row = storage::stages::find(tx, version.project_id, number)
        .await?
        .ok_or_else(|| storage::Error::Unavailable("the stage is gone".into()))?;
    let mut row = StageRow {
        decided_at: match version.reviewer_uid {
            Some(_) => Some(env.now()),
            None => row.decided_at,
        },
        submitted_version: version.version,
        updated_at: env.now(),
        content: unnamed(version.snapshot.clone()),
        declared: version.declared.clone(),
        ..row
    };
    row.version = storage::stages::save(tx, version.project_id, &row).await?;
    let format = row.content.get("format").and_then(Value::as_str);
    storage::projects::touch(tx, version.project_id, format, env.now()).await?;
    Ok(row)
}
