//! By the clock: decisions that stand are sent to the applicant.

use kernel::states::StageAction;
use kernel::{SubmissionId, Timestamp, Uid};
use storage::reviews::ReviewRow;
use storage::submissions::{Outcome, set_outcome};
use storage::{Db, Tx};

use crate::boxed;
use crate::env::Env;
use crate::lifecycle::{Decision, ReviewState, SubmissionState};
use crate::review::decision::decide::joint_action;
use crate::review::decision::mail::{Decided, tell_decision};
use crate::review::error::Error;
use crate::review::notice::audit;
use crate::review::place::{any_locked, move_stage, stage_status};
use crate::review::submission::{is_active, is_in_review};
use crate::stages::transitions::action::Actor;
use crate::stages::transitions::rules::{Refusal, transition};

/// Sends what was decided and not undone; says how many.
pub async fn send_decided(db: &Db, env: Env<'_>) -> Result<usize, Error> {
    let due = storage::review_times::any_to_send(&mut *db.read().await?, env.now(), 100).await?;
    for &id in &due {
        let mut tx = db.begin().await?;
        match send(&mut tx, env, id).await {
            // a stage before it lost its approval meanwhile: sent when it has it again
            Err(Error::Refused(Refusal::StageLocked)) => {}
            Err(Error::Refused(refusal)) => {
                drop(tx);
                hold(db, id, refusal).await?;
            }
            Err(Error::NotFound) => {}
            sent => {
                sent?;
                tx.commit().await?;
            }
        }
    }
    Ok(due.len())
}

/// What cannot be sent as it was decided is put before the review leads.
#[boxed]
async fn hold(db: &Db, id: SubmissionId, refusal: Refusal) -> Result<(), Error> {
    tracing::error!(submission = %id, %refusal, "a decision cannot be sent");
    let mut tx = db.begin().await?;
    let (submission, _) = any_locked(&mut tx, id).await?;
    let waiting = Outcome {
        decision: submission.outcome,
        ..Outcome::default()
    };
    set_outcome(&mut tx, id, submission.reviews_wanted, &waiting).await?;
    Ok(tx.commit().await?)
}

/// From now on the applicant reads it.
async fn send(tx: &mut Tx, env: Env<'_>, id: SubmissionId) -> Result<(), Error> {
    let (submission, owner) = any_locked(tx, id).await?;
    let now = env.now();
    if !is_in_review(&submission) || submission.send_at.is_none_or(|at| at > now) {
        return Ok(());
    }
    let outcome = submission.outcome.ok_or(storage::Error::Missing {
        column: "submissions.outcome",
    })?;
    let reviews = storage::reviews::of_submission(tx, id).await?;
    let confirmed = submission.confirmed_by.is_some();
    let (decided, _) = joint_action(tx, &submission, &reviews, outcome, confirmed).await?;
    let status = stage_status(tx, &submission).await?;
    let effect = transition(status, decided, Actor::Reviewer)?;
    let (mut items, mut summaries, mut actor) =
        (Vec::new(), Vec::new(), submission.confirmed_by.clone().map(Uid));
    for review in reviews.into_iter().filter(is_active) {
        if review.state == ReviewState::Decided {
            items.extend(storage::reviews::items(tx, review.id).await?);
            if review.decision == Some(outcome) {
                summaries.push(review.summary.clone());
                actor.get_or_insert_with(|| review.reviewer_uid.clone());
            }
        }
        storage::reviews::save(tx, &ended(review, now)).await?;
    }
    summaries.retain(|summary| !summary.is_empty());
    let action = match outcome {
        Decision::Approve => StageAction::Approved,
        Decision::RequestChanges => StageAction::ChangesRequested,
        Decision::Reject => StageAction::Rejected,
    };
    storage::submissions::set_state(tx, id, decided_state(outcome), Some(now)).await?;
    let open_items = match outcome {
        Decision::RequestChanges => items.len(),
        _ => 0,
    };
    move_stage(
        tx,
        env,
        actor.as_ref(),
        &submission,
        action,
        effect.to,
        open_items,
    )
    .await?;
    let decided = Decided {
        decision: outcome,
        summary: summaries.join("\n\n"),
        items: &items,
    };
    tell_decision(tx, env, &submission, &decided).await?;
    let actor = actor.unwrap_or_else(|| owner.clone());
    audit(tx, env, &actor, action.as_str(), &owner, &submission).await
}

/// A decision is sent; a draft goes back.
fn ended(review: ReviewRow, now: Timestamp) -> ReviewRow {
    let decided = review.state == ReviewState::Decided;
    ReviewRow {
        state: if decided {
            ReviewState::Sent
        } else {
            ReviewState::Released
        },
        sent_at: decided.then_some(now),
        ..review
    }
}

fn decided_state(outcome: Decision) -> SubmissionState {
    match outcome {
        Decision::Approve => SubmissionState::Approved,
        Decision::RequestChanges => SubmissionState::ChangesRequested,
        Decision::Reject => SubmissionState::Rejected,
    }
}
