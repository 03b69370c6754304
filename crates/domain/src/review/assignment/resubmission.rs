//! What was revised goes back to who asked for the revision.

use kernel::{SubmissionId, Uid};
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::lifecycle::{ReviewState, SubmissionState};
use crate::notifications::tell::queue_changed;
use crate::review::assignment::assign::{Why, keep_for};
use crate::review::assignment::version_before::superseded;
use crate::review::eligibility::conflicts::between;
use crate::review::eligibility::preferences::{held_for_update, reviews};
use crate::review::error::Error;
use crate::review::place::any_find;
use crate::review::rules::CLAIMS;

/// Keeps a submission that was just made for those who asked for changes in the version before. Who can no longer
/// judge it, or holds as many as one may, leaves it to the queue; so does who has not begun within three working days.
pub async fn return_to_reviewers(tx: &mut Tx, env: Env<'_>, id: SubmissionId) -> Result<(), Error> {
    let submission = any_find(tx, id).await?;
    if submission.state != SubmissionState::Submitted {
        return Ok(());
    }
    let mut kept = 0;
    for reviewer in asked_for_changes(tx, &submission).await? {
        let can = kept < usize::from(submission.reviews_wanted)
            && reviews(tx, &reviewer).await?
            && between(tx, env, &submission, &reviewer).await?.is_none()
            && held_for_update(tx, &reviewer).await? < CLAIMS;
        if !can {
            continue;
        }
        keep_for(tx, env, &submission, &reviewer, &reviewer, Why::Resubmitted).await?;
        kept += 1;
    }
    if kept > 0 {
        queue_changed(tx, env).await?;
    }
    Ok(())
}

async fn asked_for_changes(c: &mut Conn, submission: &SubmissionRow) -> Result<Vec<Uid>, Error> {
    let Some(before) = superseded(c, submission).await? else {
        return Ok(Vec::new());
    };
    let all = storage::reviews::of_submission(c, before.id).await?;
    let given = all.into_iter().filter(|review| review.state == ReviewState::Sent);
    Ok(given.map(|review| review.reviewer_uid).collect())
}
