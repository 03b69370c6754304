//! The queue: what waits, who takes it, what they then read.

use kernel::{Cursor, EventId, Page, PageRequest, ReviewId, SubmissionId, Uid};
use serde_json::Map;
use storage::reviews::ReviewRow;
use storage::stages::StageEvent;
use storage::submissions::{QueuePart, SubmissionRow};
use storage::{Conn, Tx};

use super::notice::audit;
use super::screen::{queue_item, view};
use super::*;
use crate::Env;
use crate::stages::rules::{Action, Actor, Facts, transition};
use crate::stages::{ApprovalStatus, Stage, SubmissionState, event_detail};

pub async fn queue(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    tab: QueueTab,
    page: PageRequest,
) -> Result<Page<QueueItem>, Error> {
    let part = match tab {
        QueueTab::Unclaimed => QueuePart::Unclaimed,
        QueueTab::Mine => QueuePart::Mine,
        QueueTab::Waiting => QueuePart::Waiting,
        QueueTab::Decided => QueuePart::Decided,
        QueueTab::ToConfirm => QueuePart::ToConfirm,
    };
    let limit = i64::from(page.limit);
    let mut rows = storage::submissions::queue(c, part, reviewer, page.after, limit + 1).await?;
    let more = rows.len() > page.limit as usize;
    rows.truncate(page.limit as usize);
    let last = rows.last().map(|row| {
        Cursor {
            at: row.submitted_at,
            id: row.id.0,
        }
        .encode()
    });
    Ok(Page {
        items: rows.iter().map(|row| queue_item(row, reviewer, env)).collect(),
        next_cursor: last.filter(|_| more),
    })
}

/// Takes a submission on. Who has it already reads it again.
pub async fn claim(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    said: Claim,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, reviewer, id).await?;
    if is_held_by(&submission, reviewer) && submission.state == SubmissionState::InReview.as_str() {
        return view(tx, env, reviewer, submission).await;
    }
    if submission.state == SubmissionState::InReview.as_str() {
        return Err(Refusal::NotYours.into());
    }
    if storage::submissions::count_claimed(tx, reviewer).await? >= CLAIMS {
        return Err(Error::TooManyClaimed);
    }
    let facts = Facts {
        declared_no_conflict: said.no_conflict,
        conflicted: storage::reviews::is_excluded(tx, submission.project_id, submission.stage, reviewer)
            .await?,
        ..Facts::FAVOURABLE
    };
    let effect = transition(
        stage_status(tx, &submission).await?,
        Action::Claim,
        Actor::Reviewer,
        &facts,
    )?;
    let now = env.now();
    let in_review = SubmissionState::InReview.as_str();
    storage::submissions::set_reviewer(tx, id, in_review, Some(reviewer), now).await?;
    let review = ReviewRow {
        id: ReviewId::new(env.clock),
        submission_id: id,
        reviewer_uid: reviewer.clone(),
        state: "draft".into(),
        decision: None,
        scores: Map::new(),
        summary: String::new(),
        private_notes: String::new(),
        reason_code: None,
        no_conflict_at: Some(now),
        version: 0,
        created_at: now,
        released_at: None,
    };
    storage::reviews::save(tx, &review).await?;
    move_stage(tx, env, reviewer, &submission, "claimed", effect.to, 0).await?;
    audit(tx, env, reviewer, "claimed", &owner, &submission).await?;
    let submission = storage::submissions::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    view(tx, env, reviewer, submission).await
}

/// Gives a submission back; its reviewer is not offered this stage of the project again.
pub async fn release(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    why: Release,
) -> Result<(), Error> {
    let (submission, owner) = find_locked(tx, reviewer, id).await?;
    let facts = Facts {
        claimed_by_actor: is_held_by(&submission, reviewer),
        ..Facts::FAVOURABLE
    };
    let effect = transition(
        stage_status(tx, &submission).await?,
        Action::Release,
        Actor::Reviewer,
        &facts,
    )?;
    let now = env.now();
    storage::submissions::set_reviewer(tx, id, SubmissionState::Submitted.as_str(), None, now).await?;
    storage::reviews::exclude(
        tx,
        submission.project_id,
        submission.stage,
        reviewer,
        why.reason.as_str(),
        now,
    )
    .await?;
    move_stage(tx, env, reviewer, &submission, "released", effect.to, 0).await?;
    audit(tx, env, reviewer, "released", &owner, &submission).await
}

/// For who has claimed it; review leads read what another has claimed, but nothing of projects that they are in.
pub async fn read(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    lead: bool,
    id: SubmissionId,
) -> Result<ReviewView, Error> {
    let submission = storage::submissions::any_find(c, id)
        .await?
        .ok_or(Error::NotFound)?;
    if storage::team::is_member(c, submission.project_id, reviewer).await? {
        return Err(Error::NotFound);
    }
    let claimed = submission.reviewer_uid.is_some();
    if !(is_held_by(&submission, reviewer) || lead && claimed) {
        return Err(Error::NotClaimed);
    }
    view(c, env, reviewer, submission).await
}

pub(super) fn is_held_by(submission: &SubmissionRow, reviewer: &Uid) -> bool {
    submission.reviewer_uid.as_deref() == Some(reviewer.as_str())
}

pub(super) fn stage_of(submission: &SubmissionRow) -> Stage {
    u8::try_from(submission.stage)
        .ok()
        .and_then(|n| Stage::try_from(n).ok())
        .unwrap_or(Stage::FIRST)
}

/// The submission and its project's owner; nobody else changes them until the transaction ends. To the project's team a
/// submission is not there: nobody reviews their own.
pub(super) async fn find_locked(
    tx: &mut Tx,
    reviewer: &Uid,
    id: SubmissionId,
) -> Result<(SubmissionRow, Uid), Error> {
    let found = storage::submissions::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    let owner = storage::projects::any_owner_locked(tx, found.project_id)
        .await?
        .ok_or(Error::NotFound)?;
    if storage::team::is_member(tx, found.project_id, reviewer).await? {
        return Err(Error::NotFound);
    }
    let submission = storage::submissions::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    Ok((submission, owner))
}

/// The status of the stage, if this submission is the one it is about.
pub(super) async fn stage_status(tx: &mut Tx, submission: &SubmissionRow) -> Result<ApprovalStatus, Error> {
    let number = stage_of(submission).number();
    let row = storage::stages::find(tx, submission.project_id, number)
        .await?
        .ok_or(Error::NotFound)?;
    let status = ApprovalStatus::stored(Some(&row.approval_status));
    if row.submitted_version != submission.version {
        return Err(Refusal::WrongStatus(status).into());
    }
    Ok(status)
}

pub(super) async fn move_stage(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    submission: &SubmissionRow,
    action: &str,
    to: ApprovalStatus,
    open_items: usize,
) -> Result<(), Error> {
    let number = stage_of(submission).number();
    let now = env.now();
    let mut row = storage::stages::find(tx, submission.project_id, number)
        .await?
        .ok_or(Error::NotFound)?;
    let from = row.approval_status;
    row.approval_status = to.as_str().to_owned();
    row.open_items = i32::try_from(open_items).unwrap_or(i32::MAX);
    row.updated_at = now;
    let decided = [
        ApprovalStatus::Approved,
        ApprovalStatus::Rejected,
        ApprovalStatus::ChangesRequested,
    ];
    row.decided_at = decided.contains(&to).then_some(now);
    storage::stages::save(tx, submission.project_id, &row).await?;
    storage::projects::touch(tx, submission.project_id, None, now).await?;
    let event = StageEvent {
        id: EventId::new(env.clock),
        at: now,
        actor: Some(reviewer.0.clone()),
        action: action.to_owned(),
        from_status: Some(from),
        to_status: to.as_str().to_owned(),
        detail: event_detail(submission.version),
    };
    Ok(storage::stages::append_event(tx, submission.project_id, number, &event).await?)
}
