//! A project, loaded for who may do something in its team.

use kernel::{ProjectId, Uid};
use storage::projects::ProjectRow;
use storage::{Conn, Tx};

use crate::access::{Access, Right, require};
use crate::boxed;
use crate::team::error::Error;

/// The project as this member sees it, if they may.
#[boxed]
pub(crate) async fn opened(
    c: &mut Conn,
    caller: &Uid,
    id: ProjectId,
    right: Right,
) -> Result<ProjectRow, Error> {
    let project = storage::projects::find(c, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), right)?;
    Ok(project)
}

/// [`opened`], and nobody else changes the team until the transaction ends.
#[boxed]
pub(crate) async fn opened_locked(
    tx: &mut Tx,
    caller: &Uid,
    id: ProjectId,
    right: Right,
) -> Result<ProjectRow, Error> {
    let project = storage::projects::find_locked(tx, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), right)?;
    Ok(project)
}
