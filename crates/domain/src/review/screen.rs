//! What the desk shows: a line of the queue, the review screen.

use kernel::Uid;
use serde_json::Value;
use storage::Conn;
use storage::reviews::{ReviewItemRow, ReviewRow};
use storage::submissions::SubmissionRow;

use super::desk::{is_held_by, stage_of};
use super::rules::{approval_blockers, scores};
use super::*;
use crate::Env;
use crate::forms::Tier;
use crate::stages::{Severity, SubmissionState, changes, decision, item_views, option_ends_soon};

pub(super) fn queue_item(row: &SubmissionRow, reviewer: &Uid, env: Env<'_>) -> QueueItem {
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
