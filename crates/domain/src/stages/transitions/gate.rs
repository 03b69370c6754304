//! A stage is open while every stage before it is approved.

use kernel::ProjectId;
use storage::Conn;

use crate::boxed;
use crate::lifecycle::{ApprovalStatus, Stage};

#[boxed]
pub(crate) async fn status(
    c: &mut Conn,
    project: ProjectId,
    stage: Stage,
) -> Result<ApprovalStatus, storage::Error> {
    let status = storage::stages::status(c, project, stage.number()).await?;
    Ok(status.unwrap_or(ApprovalStatus::NotStarted))
}

/// The nearest stage before this one that is not approved, which closes it. Approvals can be taken back, so all count.
#[boxed]
pub(crate) async fn closed_by(
    c: &mut Conn,
    project: ProjectId,
    stage: Stage,
) -> Result<Option<Stage>, storage::Error> {
    let approved = storage::stages::approved_before(c, project, stage.number()).await?;
    Ok(nearest_unapproved(stage, |before| {
        approved.contains(&i32::from(before.number()))
    }))
}

/// [`closed_by`], of approvals that are known.
pub(crate) fn nearest_unapproved(stage: Stage, is_approved: impl Fn(Stage) -> bool) -> Option<Stage> {
    let mut before = Stage::ALL.into_iter().filter(|before| *before < stage).rev();
    before.find(|before| !is_approved(*before))
}
