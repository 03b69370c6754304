//! The version of a stage before the one under review, and what was said of it.

use kernel::Uid;
use serde_json::{Map, Value};
use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::boxed;
use crate::lifecycle::{ReviewState, SubmissionState};
use crate::review::error::Error;
use crate::review::submission::by;

/// The version before, if its reviewers asked for the one that was submitted.
#[boxed]
pub(crate) async fn superseded(
    c: &mut Conn,
    submission: &SubmissionRow,
) -> Result<Option<SubmissionRow>, Error> {
    let (project, stage) = (submission.project_id, submission.stage.number());
    let before = storage::submissions::version(c, project, stage, submission.version - 1).await?;
    Ok(before.filter(|before| before.state == SubmissionState::Superseded && before.kind == submission.kind))
}

/// What a reviewer gave the version before, to begin with; nothing for who did not judge it.
pub(crate) async fn scores_before(
    c: &mut Conn,
    submission: &SubmissionRow,
    reviewer: &Uid,
) -> Result<Map<String, Value>, Error> {
    let Some(before) = superseded(c, submission).await? else {
        return Ok(Map::new());
    };
    let all = storage::reviews::of_submission(c, before.id).await?;
    let own = by(&all, reviewer).filter(|review| review.state == ReviewState::Sent);
    Ok(own.map(|review| review.scores.clone()).unwrap_or_default())
}
