//! The queue: what waits, who takes it, what they then read.

use kernel::{Cursor, EventId, Page, PageRequest, ReviewId, SubmissionId, Uid};
use serde_json::{Map, Value};
use storage::reviews::{ReviewItemRow, ReviewRow};
use storage::stages::StageEvent;
use storage::submissions::{QueuePart, SubmissionRow};
use storage::{Conn, Tx};

use super::notice::audit;
use super::rules::{approval_blockers, scores};
use super::*;
use crate::Env;
use crate::forms::Tier;
use crate::stages::rules::{Action, Actor, Facts, transition};
use crate::stages::{
    ApprovalStatus, Severity, Stage, SubmissionState, changes, decision, event_detail, item_views,
    option_ends_soon,
};

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

/// For who has claimed it; review leads read what another has claimed, but nothing of their own projects.
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
    if submission.submitted_by == *reviewer {
        return Err(Error::NotFound);
    }
    let claimed = submission.reviewer_uid.is_some();
    if !is_held_by(&submission, reviewer) && !(lead && claimed) {
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

/// The submission and its project's owner; nobody else changes them until the transaction ends. To its owner a
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
    if owner == *reviewer {
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

fn queue_item(row: &SubmissionRow, reviewer: &Uid, env: Env<'_>) -> QueueItem {
    let answer = |key: &str| row.snapshot.get(key).and_then(Value::as_str);
    let listed = |key: &str, value: &str| {
        let list = row.snapshot.get(key).and_then(Value::as_array);
        list.is_some_and(|list| list.iter().any(|one| one == value))
    };
    let state = SubmissionState::parse(&row.state).unwrap_or(SubmissionState::Submitted);
    let waits = matches!(state, SubmissionState::Submitted | SubmissionState::InReview);
    let flags = [
        (
            option_ends_soon(&row.snapshot, env.now().date()),
            RiskFlag::OptionEndsSoon,
        ),
        (
            matches!(answer("rights_status"), Some("in_negotiation" | "not_cleared")),
            RiskFlag::RightsNotCleared,
        ),
        (
            answer("ai_declaration") == Some("generative_elements"),
            RiskFlag::GenerativeAi,
        ),
        (listed("content_flags", "minors"), RiskFlag::Minors),
        (listed("content_flags", "real_persons"), RiskFlag::RealPersons),
    ];
    QueueItem {
        submission_id: row.id,
        receipt_no: row.receipt_no,
        project_name: row.project_name.clone(),
        stage: stage_of(row),
        tier: Tier::parse(&row.tier),
        format: answer("format").map(str::to_owned),
        languages: row
            .snapshot
            .get("original_languages")
            .and_then(Value::as_array)
            .map(|list| {
                list.iter()
                    .filter_map(|one| one.as_str().map(str::to_owned))
                    .collect()
            })
            .unwrap_or_default(),
        version: row.version,
        state,
        submitted_at: row.submitted_at,
        due_at: row.due_at,
        overdue: waits && env.now() > row.due_at,
        decided_at: row.decided_at,
        reviews_done: u32::from(row.decided_at.is_some()),
        reviews_needed: 1,
        flags: flags
            .into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, flag)| flag)
            .collect(),
        claimable: state == SubmissionState::Submitted,
        appealed: row.appeal.is_some(),
        reviewed_before: row.preferred_reviewer_uid.as_deref() == Some(reviewer.as_str()),
    }
}

pub(super) async fn view(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    submission: SubmissionRow,
) -> Result<ReviewView, Error> {
    let stage = stage_of(&submission);
    let reviews = storage::reviews::of_submission(c, submission.id).await?;
    let mine = is_held_by(&submission, reviewer);
    let holder = submission.reviewer_uid.as_deref();
    let review = reviews
        .iter()
        .find(|review| Some(review.reviewer_uid.as_str()) == holder);
    let items = match review {
        Some(review) => storage::reviews::items(c, review.id).await?,
        None => Vec::new(),
    };
    let draft = draft_of(review, &items);
    let open = mine && submission.state == SubmissionState::InReview.as_str();
    let proposed = review.is_some_and(|review| review.state == "proposed");

    let earlier = storage::submissions::of_stage(c, submission.project_id, stage.number()).await?;
    let previous = earlier.into_iter().find(|one| one.version < submission.version);
    let mut previous_items = Vec::new();
    if let Some(previous) = &previous {
        for old in storage::reviews::of_submission(c, previous.id).await? {
            if old.released_at.is_some() {
                let rows = storage::reviews::items(c, old.id).await?;
                previous_items.extend(item_views(
                    env,
                    stage,
                    &rows,
                    &previous.snapshot,
                    &submission.snapshot,
                ));
            }
        }
    }
    let mut actions = Vec::new();
    if open && !proposed {
        actions.extend([ReviewAction::Save, ReviewAction::Release, ReviewAction::Decide]);
    }
    if proposed && !mine {
        actions.push(ReviewAction::ConfirmRejection);
    }
    let judged: Vec<ReviewRow> = review.cloned().into_iter().collect();
    Ok(ReviewView {
        approval_blockers: approval_blockers(stage, &judged, &draft.items),
        changes: match &previous {
            Some(previous) => changes(env, stage, &previous.snapshot, &submission.snapshot),
            None => Vec::new(),
        },
        previous_version: previous.map(|previous| previous.version),
        previous_items,
        form: env.catalog.stage(stage).key,
        rubric: rubric(stage).to_vec(),
        reasons: REASONS.to_vec(),
        review: draft,
        actions,
        submission: queue_item(&submission, reviewer, env),
        appeal: submission.appeal,
        content: submission.snapshot,
    })
}

pub(super) fn draft_of(review: Option<&ReviewRow>, items: &[ReviewItemRow]) -> ReviewDraft {
    ReviewDraft {
        scores: review
            .map(|review| scores(&review.scores).collect())
            .unwrap_or_default(),
        items: items
            .iter()
            .map(|item| DraftItem {
                item_id: Some(item.id),
                field: item.field.clone(),
                severity: if item.severity == "must" {
                    Severity::Must
                } else {
                    Severity::Should
                },
                text: item.text.clone(),
            })
            .collect(),
        summary: review.map(|review| review.summary.clone()).unwrap_or_default(),
        private_notes: review
            .map(|review| review.private_notes.clone())
            .unwrap_or_default(),
        decision: review
            .and_then(|review| review.decision.as_deref())
            .map(|word| decision(Some(word))),
        reason_code: review.and_then(|review| review.reason_code.clone()),
        version: review.map(|review| review.version).unwrap_or_default(),
        released_at: review.and_then(|review| review.released_at),
    }
}
