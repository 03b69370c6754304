//! Whether a review lead may read what others review.

use kernel::Uid;
use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::review::eligibility::conflicts::conflict_except_own_reviews;
use crate::review::eligibility::declared_of::declared_of;
use crate::review::error::Error;
use crate::stages::transitions::rules::Refusal;

/// Asked wherever it is as a review lead that somebody gets at what is in a submission.
pub(crate) async fn check_lead_may_read(
    c: &mut Conn,
    env: Env<'_>,
    submission: &SubmissionRow,
    lead: &Uid,
) -> Result<(), Error> {
    check_open_to_lead(c, env, submission, lead).await?;
    if storage::lead_declarations::has(c, submission.id, lead).await? {
        return Ok(());
    }
    Err(Error::Undeclared {
        project_name: submission.project_name.clone(),
        stage: submission.stage,
        team_names: declared_of(c, submission.project_id, (submission.id, submission.stage)).await?,
    })
}

/// With a reviewer, and of nobody to whom the lead is near.
pub(crate) async fn check_open_to_lead(
    c: &mut Conn,
    env: Env<'_>,
    submission: &SubmissionRow,
    lead: &Uid,
) -> Result<(), Error> {
    if submission.reviewer_uid.is_none() {
        return Err(Error::NotClaimed);
    }
    match conflict_except_own_reviews(c, env, submission, lead).await? {
        Some(_) => Err(Refusal::Conflicted.into()),
        None => Ok(()),
    }
}
