//! A project, loaded for who may do something in it.

use kernel::{ProjectId, Uid};
use storage::projects::ProjectRow;
use storage::{Conn, Tx};

use crate::access::{Access, NotAllowed, Right, require};
use crate::boxed;

/// Why a project is not loaded. To who is not in its team it does not exist.
#[derive(Debug)]
pub(crate) enum LoadError {
    NotFound,
    NotAllowed(NotAllowed),
    Storage(storage::Error),
}

/// The project as this member sees it, if they may.
#[boxed]
pub(crate) async fn load_project(
    c: &mut Conn,
    caller: &Uid,
    id: ProjectId,
    right: Right,
) -> Result<ProjectRow, LoadError> {
    allowed(storage::projects::find(c, caller, id).await, right)
}

/// [`load_project`], and nobody else changes the project until the transaction ends.
#[boxed]
pub(crate) async fn load_project_for_update(
    tx: &mut Tx,
    caller: &Uid,
    id: ProjectId,
    right: Right,
) -> Result<ProjectRow, LoadError> {
    allowed(storage::projects::find_locked(tx, caller, id).await, right)
}

fn allowed(found: storage::Result<Option<ProjectRow>>, right: Right) -> Result<ProjectRow, LoadError> {
    let project = found.map_err(LoadError::Storage)?.ok_or(LoadError::NotFound)?;
    require(Access::from(&project), right).map_err(LoadError::NotAllowed)?;
    Ok(project)
}

/// Slices have their own errors, which say the same.
macro_rules! from_load_error {
    ($error:ty) => {
        impl From<$crate::load_project::LoadError> for $error {
            fn from(error: $crate::load_project::LoadError) -> Self {
                match error {
                    $crate::load_project::LoadError::NotFound => Self::NotFound,
                    $crate::load_project::LoadError::NotAllowed(refused) => Self::NotAllowed(refused),
                    $crate::load_project::LoadError::Storage(error) => Self::Storage(error),
                }
            }
        }
    };
}
pub(crate) use from_load_error;
