//! A submission, the stage it is about, and who is part of it.

use kernel::states::StageAction;
use kernel::{ReviewId, SubmissionId, Uid};
use serde_json::{Map, Value};
use storage::reviews::ReviewRow;
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use crate::boxed;
use crate::env::Env;
use crate::lifecycle::{ApprovalStatus, ReviewState, SubmissionState};
use crate::review::error::Error;
use crate::review::submission::is_amendment;
use crate::stages::commands::amendment::amendment_moves;
use crate::stages::transitions::gate::closed_by;
use crate::stages::transitions::rules::Refusal;
use crate::stages::working_copy::copy::unnamed;
use crate::stages::working_copy::events::{Event, record};

pub(crate) fn new_review(env: Env<'_>, submission: SubmissionId, reviewer: &Uid) -> ReviewRow {
    ReviewRow {
        id: ReviewId::new(env.clock),
        submission_id: submission,
        reviewer_uid: reviewer.clone(),
        state: ReviewState::Draft,
        decision: None,
        scores: Map::new(),
        summary: String::new(),
        private_notes: String::new(),
        reason_code: None,
        no_conflict_at: Some(env.now()),
        version: 0,
        created_at: env.now(),
        decided_at: None,
        sent_at: None,
        active_at: Some(env.now()),
        reminded: 0,
    }
}

#[boxed]
pub(crate) async fn any_find(c: &mut Conn, id: SubmissionId) -> Result<SubmissionRow, Error> {
    storage::submissions::any_find(c, id)
        .await?
        .ok_or(Error::NotFound)
}

/// Nobody reviews what they are part of.
#[boxed]
pub(crate) async fn is_part_of(c: &mut Conn, submission: &SubmissionRow, uid: &Uid) -> Result<bool, Error> {
    Ok(submission.submitted_by == *uid || storage::team::is_member(c, submission.project_id, uid).await?)
}

/// The submission and its project's owner; nobody else changes them until the transaction ends.
#[boxed]
pub(crate) async fn any_locked(tx: &mut Tx, id: SubmissionId) -> Result<(SubmissionRow, Uid), Error> {
    let found = any_find(tx, id).await?;
    let owner = storage::projects::any_owner_locked(tx, found.project_id)
        .await?
        .ok_or(Error::NotFound)?;
    Ok((any_find(tx, id).await?, owner))
}

/// [`any_locked`] for a reviewer. To who is part of the project the submission is not there.
#[boxed]
pub(crate) async fn find_locked(
    tx: &mut Tx,
    reviewer: &Uid,
    id: SubmissionId,
) -> Result<(SubmissionRow, Uid), Error> {
    let (submission, owner) = any_locked(tx, id).await?;
    if owner == *reviewer || is_part_of(tx, &submission, reviewer).await? {
        return Err(Error::NotFound);
    }
    Ok((submission, owner))
}

/// The status of the stage, if this submission is the one it is about; of a change of an approved stage, its own.
#[boxed]
pub(crate) async fn stage_status(c: &mut Conn, submission: &SubmissionRow) -> Result<ApprovalStatus, Error> {
    if is_amendment(submission) {
        return Ok(amendment_status(submission.state));
    }
    let number = submission.stage.number();
    let row = storage::stages::find(c, submission.project_id, number)
        .await?
        .ok_or(Error::NotFound)?;
    let status = row.approval_status;
    if row.submitted_version != submission.version {
        return Err(Refusal::WrongStatus(status).into());
    }
    Ok(status)
}

/// A change whose submission is over is with its author again.
fn amendment_status(state: SubmissionState) -> ApprovalStatus {
    match state {
        SubmissionState::Submitted => ApprovalStatus::Submitted,
        SubmissionState::InReview => ApprovalStatus::InReview,
        SubmissionState::ChangesRequested => ApprovalStatus::ChangesRequested,
        SubmissionState::Approved => ApprovalStatus::Approved,
        SubmissionState::Rejected => ApprovalStatus::Rejected,
        SubmissionState::Recalled
        | SubmissionState::Withdrawn
        | SubmissionState::Superseded
        | SubmissionState::Lapsed => ApprovalStatus::Draft,
    }
}

/// Every stage before that of the submission is approved.
#[boxed]
pub(crate) async fn is_open(c: &mut Conn, submission: &SubmissionRow) -> Result<bool, Error> {
    Ok(closed_by(c, submission.project_id, submission.stage)
        .await?
        .is_none())
}

/// Moves the stage and notes it in its history; `actor` `None`: the system did it.
pub(crate) async fn move_stage(
    tx: &mut Tx,
    env: Env<'_>,
    actor: Option<&Uid>,
    submission: &SubmissionRow,
    action: StageAction,
    to: ApprovalStatus,
    open_items: usize,
) -> Result<(), Error> {
    if is_amendment(submission) {
        return Ok(amendment_moves(tx, env, actor, submission, action, to).await?);
    }
    let number = submission.stage.number();
    let now = env.now();
    let mut row = storage::stages::find(tx, submission.project_id, number)
        .await?
        .ok_or(Error::NotFound)?;
    let from = row.approval_status;
    row.approval_status = to;
    row.open_items = i32::try_from(open_items).unwrap_or(i32::MAX);
    row.updated_at = now;
    let decided = [
        ApprovalStatus::Approved,
        ApprovalStatus::Rejected,
        ApprovalStatus::ChangesRequested,
    ];
    row.decided_at = decided.contains(&to).then_some(now);
    if to == ApprovalStatus::Approved {
        // A refused stage is edited on while its appeal is reviewed as it was.
        row.content = unnamed(submission.snapshot.clone());
        row.declared = submission.declared.clone();
    }
    storage::stages::save(tx, submission.project_id, &row).await?;
    let format = row.content.get("format").and_then(Value::as_str);
    storage::projects::touch(tx, submission.project_id, format, now).await?;
    let event = Event {
        actor,
        action,
        from,
        to,
        version: submission.version,
    };
    Ok(record(tx, env, submission.project_id, number, event).await?)
}

/// The newest version that reviewers approved: where a lead finds the approval. Versions that were accepted since
/// without being reviewed are held by nobody.
#[boxed]
pub(crate) async fn is_last_reviewed(
    c: &mut Conn,
    submission: &SubmissionRow,
) -> Result<bool, storage::Error> {
    let number = submission.stage.number();
    let last = storage::submissions::approved_by_reviewers(c, submission.project_id, number).await?;
    Ok(last.is_some_and(|last| last.id == submission.id))
}
