//! A review lead may read what others review, and declares to have no conflict of interest before, as who claims does.

use kernel::{SubmissionId, Uid};
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use super::conflicts::nearness;
use super::desk::read;
use super::notice::audit;
use super::place::*;
use super::*;
use crate::Env;

/// Repeating it changes nothing.
pub async fn declare(
    tx: &mut Tx,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
    said: Claim,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, lead, id).await?;
    stands_open(tx, env, &submission, lead).await?;
    if !said.no_conflict {
        return Err(Refusal::NotDeclared.into());
    }
    if storage::lead_declarations::declare(tx, id, lead, env.now()).await? {
        audit(tx, env, lead, "declared", &owner, &submission).await?;
    }
    read(tx, env, lead, true, id).await
}

/// Asked wherever it is as a review lead that somebody gets at what is in a submission.
pub(super) async fn admit(
    c: &mut Conn,
    env: Env<'_>,
    submission: &SubmissionRow,
    lead: &Uid,
) -> Result<(), Error> {
    stands_open(c, env, submission, lead).await?;
    if storage::lead_declarations::has(c, submission.id, lead).await? {
        return Ok(());
    }
    Err(Error::Undeclared {
        project_name: submission.project_name.clone(),
        stage: stage_of(submission),
        makers: storage::team::names(c, submission.project_id).await?,
    })
}

/// With a reviewer, and of nobody to whom the lead is near.
async fn stands_open(
    c: &mut Conn,
    env: Env<'_>,
    submission: &SubmissionRow,
    lead: &Uid,
) -> Result<(), Error> {
    if submission.reviewer_uid.is_none() {
        return Err(Error::NotClaimed);
    }
    match nearness(c, env, submission, lead).await? {
        Some(_) => Err(Refusal::Conflicted.into()),
        None => Ok(()),
    }
}
