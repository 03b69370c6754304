//! What a reviewer decides waits a minute in which it can be undone. A review lead confirms rejections and settles
//! disputes. Only then, by the clock, the decision is sent (`send`).

use kernel::{SubmissionId, Uid};
use storage::Tx;
use storage::reviews::ReviewRow;
use storage::submissions::{Outcome, SubmissionRow, set_outcome};

use crate::boxed;
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::lifecycle::{Decision, ReviewState};
use crate::review::assessment::judge::own_draft;
use crate::review::assessment::judgement_rules::{approval_blockers, lacking, must_items};
use crate::review::assessment::screen::{draft_of, shown};
use crate::review::eligibility::conflicts::conflict_except_own_reviews;
use crate::review::eligibility::lead_access::check_lead_may_read;
use crate::review::error::Error;
use crate::review::notice::audit;
use crate::review::place::{any_find, find_locked, is_open, stage_status};
use crate::review::rules::UNDO;
use crate::review::submission::{by, is_in_review};
use crate::review::told::tell_sent_back;
use crate::review::view::{Confirm, Decide, ReviewView};
use crate::stages::transitions::action::{Action, Actor, ApprovalFacts, RejectionFacts, RequestFacts};
use crate::stages::transitions::rules::{Refusal, transition};
use crate::submissions::votes::{Tally, tally};

/// Decides by the saved review.
pub async fn decide(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    decide: Decide,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, reviewer, id).await?;
    let mut review = own_draft(tx, &submission, reviewer).await?;
    // Asked at the claim too; it may have arisen since.
    if conflict_except_own_reviews(tx, env, &submission, reviewer)
        .await?
        .is_some()
    {
        return Err(Refusal::Conflicted.into());
    }
    let rows = storage::reviews::items(tx, review.id).await?;
    let items = draft_of(Some(&review), &rows)?.items;
    let errors = lacking(submission.stage, &review, &items, &decide)?;
    if !errors.is_empty() {
        return Err(Error::Fields(errors));
    }
    let blockers = approval_blockers(submission.stage, std::slice::from_ref(&review), &items)?;
    // The reviewer's own word, which `own_draft` has found to be theirs. Votes are counted, and a review lead is asked,
    // once all have given theirs.
    let action = match decide.decision {
        Decision::Approve => Action::Approve(ApprovalFacts {
            previous_approved: is_open(tx, &submission).await?,
            claimed_by_actor: true,
            criteria_met: blockers.is_empty(),
            must_items: must_items(&items),
            approvals: 1,
            approvals_needed: 1,
            disputed: false,
            lead_confirmed: false,
        }),
        Decision::RequestChanges => Action::RequestChanges(RequestFacts {
            claimed_by_actor: true,
            items: items.len(),
        }),
        Decision::Reject => Action::Reject(RejectionFacts {
            claimed_by_actor: true,
            lead_confirmed: true,
        }),
    };
    let status = stage_status(tx, &submission).await?;
    match transition(status, action, Actor::Reviewer) {
        Err(Refusal::CriteriaNotMet) => return Err(Error::Fields(blockers)),
        other => other?,
    };
    review.state = ReviewState::Decided;
    review.decision = Some(decide.decision);
    review.reason_code = decide.reason_code.filter(|_| decide.decision == Decision::Reject);
    review.decided_at = Some(env.now());
    storage::reviews::save(tx, &review).await?;
    settle(tx, id).await?;
    audit(tx, env, reviewer, "decided", &owner, &submission).await?;
    shown(tx, env, reviewer, id).await
}

/// Takes the caller's decision, or a review lead's confirmation, back before it is sent.
pub async fn undo(tx: &mut Tx, env: Env<'_>, caller: &Uid, id: SubmissionId) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, caller, id).await?;
    let now = env.now();
    if !is_in_review(&submission) || submission.send_at.is_some_and(|at| at <= now) {
        return Err(Error::Sent);
    }
    if submission.confirmed_by.as_deref() == Some(caller.as_str()) {
        let waiting = Outcome {
            decision: submission.outcome,
            ..Outcome::default()
        };
        set_outcome(tx, id, submission.reviews_wanted, &waiting).await?;
    } else {
        let reviews = storage::reviews::of_submission(tx, id).await?;
        let decided = by(&reviews, caller).filter(|review| review.state == ReviewState::Decided);
        let review = decided.ok_or(Error::NothingToUndo)?;
        if review.decided_at.is_none_or(|at| now >= at + UNDO) {
            return Err(Error::Sent);
        }
        reopen(tx, env, review).await?;
        settle(tx, id).await?;
    }
    audit(tx, env, caller, "undone", &owner, &submission).await?;
    shown(tx, env, caller, id).await
}

/// A review lead's word on a rejection, or on an approval that a reviewer is against.
pub async fn confirm(
    tx: &mut Tx,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
    said: Confirm,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, lead, id).await?;
    let outcome = match submission.outcome {
        Some(outcome) if is_in_review(&submission) && submission.send_at.is_none() => outcome,
        _ => return Err(Error::NothingToConfirm),
    };
    let reviews = storage::reviews::of_submission(tx, id).await?;
    if by(&reviews, lead).is_some_and(|review| review.state == ReviewState::Decided) {
        return Err(Error::SecondPerson);
    }
    check_lead_may_read(tx, env, &submission, lead).await?;
    if said.confirm {
        let (action, blockers) = joint_action(tx, &submission, &reviews, outcome, true).await?;
        let status = stage_status(tx, &submission).await?;
        match transition(status, action, Actor::Reviewer) {
            Err(Refusal::CriteriaNotMet) => return Err(Error::Fields(blockers)),
            other => other?,
        };
        let confirmed = Outcome {
            decision: submission.outcome,
            send_at: Some(env.now() + UNDO),
            confirmed_by: Some(lead.as_str()),
        };
        set_outcome(tx, id, submission.reviews_wanted, &confirmed).await?;
        audit(tx, env, lead, "confirmed", &owner, &submission).await?;
    } else {
        for review in &reviews {
            if review.state == ReviewState::Decided && review.decision == Some(outcome) {
                reopen(tx, env, review).await?;
                tell_sent_back(tx, env, &submission, &review.reviewer_uid).await?;
            }
        }
        settle(tx, id).await?;
        audit(tx, env, lead, "sent_back", &owner, &submission).await?;
    }
    shown(tx, env, lead, id).await
}

/// What the decisions given so far come to.
#[boxed]
async fn settle(tx: &mut Tx, id: SubmissionId) -> Result<(), Error> {
    let submission = any_find(tx, id).await?;
    let reviews = storage::reviews::of_submission(tx, id).await?;
    let decided: Vec<&ReviewRow> = reviews
        .iter()
        .filter(|review| review.state == ReviewState::Decided)
        .collect();
    let decisions: Vec<Decision> = decided
        .iter()
        .map(|review| review.given_decision())
        .collect::<Result<_, _>>()?;
    let (wanted, outcome) = match tally(submission.approvals_needed, &decisions) {
        Tally::Open { wanted } => (wanted, Outcome::default()),
        Tally::Settled { decision, by_lead } => {
            let last = decided.iter().filter_map(|review| review.decided_at).max();
            let outcome = Outcome {
                decision: Some(decision),
                send_at: last.filter(|_| !by_lead).map(|at| at + UNDO),
                confirmed_by: None,
            };
            let given = u16::try_from(decided.len()).map_err(storage::Error::unusable)?;
            (given, outcome)
        }
    };
    Ok(set_outcome(tx, id, wanted, &outcome).await?)
}

/// What all decisions together come to, and what stands against an approval.
#[boxed]
pub(crate) async fn joint_action(
    tx: &mut Tx,
    submission: &SubmissionRow,
    reviews: &[ReviewRow],
    outcome: Decision,
    lead_confirmed: bool,
) -> Result<(Action, Vec<FieldError>), Error> {
    let decided: Vec<ReviewRow> = reviews
        .iter()
        .filter(|review| review.state == ReviewState::Decided)
        .cloned()
        .collect();
    let (mut items, mut must, mut approvals) = (0, 0, 0);
    for review in &decided {
        let rows = storage::reviews::items(tx, review.id).await?;
        let asked = draft_of(Some(review), &rows)?.items;
        items += asked.len();
        if review.decision == Some(Decision::Approve) {
            approvals += 1;
            must += must_items(&asked);
        }
    }
    let blockers = approval_blockers(submission.stage, &decided, &[])?;
    // of those who have it, whoever says the last word
    let claimed_by_actor = !decided.is_empty();
    let action = match outcome {
        Decision::Approve => Action::Approve(ApprovalFacts {
            previous_approved: is_open(tx, submission).await?,
            claimed_by_actor,
            criteria_met: blockers.is_empty(),
            must_items: must,
            approvals,
            approvals_needed: submission.approvals_needed.into(),
            disputed: approvals > 0 && approvals < decided.len(),
            lead_confirmed,
        }),
        Decision::RequestChanges => Action::RequestChanges(RequestFacts {
            claimed_by_actor,
            items,
        }),
        Decision::Reject => Action::Reject(RejectionFacts {
            claimed_by_actor,
            lead_confirmed,
        }),
    };
    Ok((action, blockers))
}

async fn reopen(tx: &mut Tx, env: Env<'_>, review: &ReviewRow) -> Result<(), Error> {
    let draft = ReviewRow {
        state: ReviewState::Draft,
        decision: None,
        reason_code: None,
        decided_at: None,
        active_at: Some(env.now()),
        ..review.clone()
    };
    storage::reviews::save(tx, &draft).await?;
    Ok(())
}
