//! A review is drafted, then released with a decision. A rejection needs a second person.

use kernel::{ReviewItemId, SubmissionId, Uid};
use serde_json::Map;
use storage::Tx;
use storage::reviews::{ReviewItemRow, ReviewRow};
use storage::submissions::SubmissionRow;

use super::desk::{find_locked, is_held_by, move_stage, stage_of, stage_status};
use super::notice::{audit, mail_decision};
use super::rules::{approval_blockers, checked, lacking, must_items};
use super::screen::{draft_of, view};
use super::*;
use crate::Env;
use crate::stages::rules::{Action, Actor, Facts, transition};
use crate::stages::{Decision, Severity};

/// Saves the review as far as it goes.
pub async fn save(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    seen: Option<i64>,
    draft: SaveReview,
) -> Result<ReviewDraft, Error> {
    let (submission, _) = find_locked(tx, reviewer, id).await?;
    let mut review = own_draft(tx, &submission, reviewer).await?;
    if seen.is_some_and(|seen| seen != review.version) {
        let items = storage::reviews::items(tx, review.id).await?;
        return Err(Error::Conflict(Box::new(draft_of(Some(&review), &items))));
    }
    let stage = stage_of(&submission);
    let draft = checked(env.catalog.stage(stage), stage, draft).map_err(Error::Fields)?;
    let items: Vec<ReviewItemRow> = draft
        .items
        .iter()
        .map(|item| ReviewItemRow {
            id: ReviewItemId::new(env.clock),
            field: item.field.clone(),
            severity: if item.severity == Severity::Must {
                "must"
            } else {
                "should"
            }
            .to_owned(),
            text: item.text.clone(),
            answer: None,
            answered_at: None,
        })
        .collect();
    review.scores = Map::from_iter(
        draft
            .scores
            .iter()
            .map(|(key, score)| (key.clone(), serde_json::to_value(score).unwrap_or_default())),
    );
    review.summary = draft.summary;
    review.private_notes = draft.private_notes;
    review.version = storage::reviews::save(tx, &review).await?;
    storage::reviews::replace_items(tx, review.id, &items).await?;
    Ok(draft_of(Some(&review), &items))
}

/// Decides by the saved review; a rejection is proposed to the review leads.
pub async fn decide(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    decide: Decide,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, reviewer, id).await?;
    let mut review = own_draft(tx, &submission, reviewer).await?;
    let rows = storage::reviews::items(tx, review.id).await?;
    let items = draft_of(Some(&review), &rows).items;
    let errors = lacking(&review, &items, &decide);
    if !errors.is_empty() {
        return Err(Error::Fields(errors));
    }
    let blockers = approval_blockers(stage_of(&submission), std::slice::from_ref(&review), &items);
    let facts = Facts {
        criteria_met: blockers.is_empty(),
        items: items.len(),
        must_items: must_items(&items),
        ..Facts::FAVOURABLE
    };
    let action = action_of(decide.decision);
    let effect = match transition(
        stage_status(tx, &submission).await?,
        action,
        Actor::Reviewer,
        &facts,
    ) {
        Err(Refusal::CriteriaNotMet) => return Err(Error::Fields(blockers)),
        other => other?,
    };
    review.decision = Some(word(decide.decision).to_owned());
    review.reason_code = decide.reason_code.filter(|_| decide.decision == Decision::Reject);
    if decide.decision == Decision::Reject {
        review.state = "proposed".to_owned();
        storage::reviews::save(tx, &review).await?;
        audit(tx, env, reviewer, "rejection_proposed", &owner, &submission).await?;
    } else {
        publish(
            tx,
            env,
            reviewer,
            &owner,
            &submission,
            review,
            effect.to,
            decide.decision,
            items.len(),
        )
        .await?;
    }
    let submission = storage::submissions::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    view(tx, env, reviewer, submission).await
}

/// A review lead's word on a proposed rejection.
pub async fn confirm_rejection(
    tx: &mut Tx,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
    said: ConfirmRejection,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, lead, id).await?;
    let reviews = storage::reviews::of_submission(tx, id).await?;
    let mut review = reviews
        .into_iter()
        .find(|review| review.state == "proposed")
        .ok_or(Error::NothingProposed)?;
    if review.reviewer_uid == *lead {
        return Err(Error::SecondPerson);
    }
    if said.confirm {
        let effect = transition(
            stage_status(tx, &submission).await?,
            Action::Reject,
            Actor::Reviewer,
            &Facts::FAVOURABLE,
        )?;
        let items = storage::reviews::items(tx, review.id).await?.len();
        publish(
            tx,
            env,
            lead,
            &owner,
            &submission,
            review,
            effect.to,
            Decision::Reject,
            items,
        )
        .await?;
    } else {
        review.state = "draft".to_owned();
        review.decision = None;
        storage::reviews::save(tx, &review).await?;
        audit(tx, env, lead, "rejection_returned", &owner, &submission).await?;
    }
    let submission = storage::submissions::any_find(tx, id)
        .await?
        .ok_or(Error::NotFound)?;
    view(tx, env, lead, submission).await
}

/// Releases a review: from now on the applicant reads it.
#[allow(clippy::too_many_arguments)] // all of one decision, used twice
async fn publish(
    tx: &mut Tx,
    env: Env<'_>,
    actor: &Uid,
    owner: &Uid,
    submission: &SubmissionRow,
    mut review: ReviewRow,
    to: crate::stages::ApprovalStatus,
    decision: Decision,
    items: usize,
) -> Result<(), Error> {
    review.state = "released".to_owned();
    review.released_at = Some(env.now());
    storage::reviews::save(tx, &review).await?;
    storage::submissions::set_state(tx, submission.id, to.as_str(), Some(env.now())).await?;
    let open_items = if decision == Decision::RequestChanges {
        items
    } else {
        0
    };
    let action = to.as_str();
    move_stage(tx, env, actor, submission, action, to, open_items).await?;
    mail_decision(tx, env, owner, submission, decision, &review.summary, items).await?;
    audit(tx, env, actor, action, owner, submission).await
}

/// The caller's review of a submission that they hold and have not decided.
async fn own_draft(tx: &mut Tx, submission: &SubmissionRow, reviewer: &Uid) -> Result<ReviewRow, Error> {
    if !is_held_by(submission, reviewer) {
        return Err(Error::NotClaimed);
    }
    let reviews = storage::reviews::of_submission(tx, submission.id).await?;
    let mine = reviews
        .into_iter()
        .find(|review| review.reviewer_uid == *reviewer)
        .ok_or(Error::NotClaimed)?;
    match mine.state.as_str() {
        "draft" if submission.state == "in_review" => Ok(mine),
        "proposed" => Err(Error::Proposed),
        _ => Err(Refusal::WrongStatus(stage_status(tx, submission).await?).into()),
    }
}

fn action_of(decision: Decision) -> Action {
    match decision {
        Decision::Approve => Action::Approve,
        Decision::RequestChanges => Action::RequestChanges,
        Decision::Reject => Action::Reject,
    }
}

fn word(decision: Decision) -> &'static str {
    match decision {
        Decision::Approve => "approve",
        Decision::RequestChanges => "request_changes",
        Decision::Reject => "reject",
    }
}
