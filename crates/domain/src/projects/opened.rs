//! A project, loaded for who may do something in it.

use kernel::{ProjectId, Uid};
use storage::Tx;
use storage::projects::ProjectRow;

use crate::access::{Access, Right, require};
use crate::boxed;
use crate::projects::error::Error;

/// The project as this member sees it, if they may; nobody else changes it until the transaction ends.
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
