//! The clock puts back what nobody works on: a claim on which nothing is done, and an assignment that is not begun.

use kernel::Timestamp;
use serde_json::json;
use storage::Db;

use crate::env::Env;
use crate::lifecycle::ReviewState;
use crate::review::assignment::assign::tell_unassigned;
use crate::review::assignment::queue::return_to_queue;
use crate::review::error::Error;
use crate::review::notice::{audit, audit_about, tell_returned};
use crate::review::place::any_locked;
use crate::review::rules::IDLE_DAYS;
use crate::review::submission::{by, is_in_review};
use crate::stages::transitions::calendar::working_days_after;

fn is_idle(since: Timestamp, now: Timestamp) -> bool {
    working_days_after(since, IDLE_DAYS) <= now
}

/// Claims on which nothing was done for three working days go back to the queue. Who held them may claim them again.
pub async fn return_idle(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let held = storage::review_times::any_held(&mut *db.read().await?).await?;
    let now = env.now();
    let idle = |active: Option<Timestamp>| active.is_some_and(|active| is_idle(active, now));
    for claim in held.into_iter().filter(|claim| idle(claim.active_at)) {
        let mut tx = db.begin().await?;
        let (submission, owner) = match any_locked(&mut tx, claim.submission_id).await {
            Err(Error::NotFound) => continue,
            found => found?,
        };
        let reviews = storage::reviews::of_submission(&mut tx, submission.id).await?;
        let still = by(&reviews, &claim.reviewer_uid)
            .is_some_and(|review| review.state == ReviewState::Draft && idle(review.active_at));
        if !still || !is_in_review(&submission) {
            continue;
        }
        return_to_queue(&mut tx, env, &claim.reviewer_uid, &submission, None).await?;
        tell_returned(&mut tx, env, &claim).await?;
        audit(&mut tx, env, &claim.reviewer_uid, "returned", &owner, &submission).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// What nobody began within three working days is offered to everybody again.
pub async fn return_unbegun(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let waiting = storage::assignments::any_waiting(&mut *db.read().await?).await?;
    for one in waiting {
        if !is_idle(one.assigned_at, env.now()) {
            continue;
        }
        let mut tx = db.begin().await?;
        let (submission, owner) = match any_locked(&mut tx, one.submission_id).await {
            Err(Error::NotFound) => continue,
            found => found?,
        };
        if storage::assignments::end(&mut tx, one.submission_id, &one.reviewer_uid).await? {
            tell_unassigned(&mut tx, env, &submission, &one.reviewer_uid).await?;
            let about = json!({"reviewer": one.reviewer_uid, "why": "not begun"});
            let by = &one.reviewer_uid;
            audit_about(&mut tx, env, by, "returned", &owner, &submission, about).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}
