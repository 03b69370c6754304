//! A project, loaded for who may do something in it. The check is part of the loading: a command names the right that it
//! needs in its parameter, and nothing but this file makes one.

use std::marker::PhantomData;
use std::ops::Deref;

use kernel::{ProjectId, Uid};
use storage::projects::ProjectRow;
use storage::{Conn, Tx};

use crate::access::rights::{Read, ReadFinance};
use crate::access::{Access, NotAllowed, Right, RightType, allows, reading, require};
use crate::boxed;
use crate::lifecycle::Stage;

/// Reading this stage is reading the finance.
const FINANCE: Stage = Stage::ALL[2];

/// Why a project is not loaded. To who is not in its team it does not exist.
#[derive(Debug)]
pub enum LoadError {
    NotFound,
    NotAllowed(NotAllowed),
    Storage(storage::Error),
}

impl From<storage::Error> for LoadError {
    fn from(error: storage::Error) -> Self {
        LoadError::Storage(error)
    }
}

/// A project that a member of its team may do `R` in.
///
/// A command cannot be called without it, nor with that of another right:
///
/// ```compile_fail,E0308
/// # use domain::access::rights::Read;
/// # use domain::load_project::LockedProject;
/// # async fn f(tx: &mut storage::Tx, env: domain::Env<'_>, project: LockedProject<Read>) {
/// let _ = domain::projects::archive(tx, env, project).await;
/// # }
/// ```
///
/// The same with the right that archiving needs:
///
/// ```
/// # use domain::access::rights::Archive;
/// # use domain::load_project::LockedProject;
/// # async fn f(tx: &mut storage::Tx, env: domain::Env<'_>, project: LockedProject<Archive>) {
/// let _ = domain::projects::archive(tx, env, project).await;
/// # }
/// ```
///
/// An id alone is no access:
///
/// ```compile_fail,E0308
/// # async fn f(tx: &mut storage::Tx, env: domain::Env<'_>, id: kernel::ProjectId) {
/// let _ = domain::projects::archive(tx, env, id).await;
/// # }
/// ```
///
/// Nothing else makes one:
///
/// ```compile_fail,E0451
/// # use domain::access::rights::Archive;
/// # use domain::load_project::ProjectAccess;
/// # fn f(caller: kernel::Uid, project: storage::projects::ProjectRow) -> ProjectAccess<Archive> {
/// ProjectAccess { caller, project, right: std::marker::PhantomData }
/// # }
/// ```
#[derive(Debug)]
pub struct ProjectAccess<R> {
    caller: Uid,
    project: ProjectRow,
    right: PhantomData<R>,
}

/// Whether the finance of a project is open to who has loaded it. Only this file makes one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FinanceAccess {
    open: bool,
}

impl FinanceAccess {
    pub(crate) fn is_open(self) -> bool {
        self.open
    }
}

/// [`ProjectAccess`], and nobody else changes the project until the transaction ends.
#[derive(Debug)]
pub struct LockedProject<R>(ProjectAccess<R>);

impl<R> Deref for LockedProject<R> {
    type Target = ProjectAccess<R>;

    fn deref(&self) -> &ProjectAccess<R> {
        &self.0
    }
}

impl<R> Deref for ProjectAccess<R> {
    type Target = ProjectRow;

    fn deref(&self) -> &ProjectRow {
        &self.project
    }
}

impl<R> ProjectAccess<R> {
    pub fn caller(&self) -> &Uid {
        &self.caller
    }

    pub(crate) fn access(&self) -> Access {
        Access::from(&self.project)
    }

    pub(crate) fn finance(&self) -> FinanceAccess {
        FinanceAccess {
            open: self.may(Right::ReadFinance),
        }
    }

    /// Whether the caller has another right: to say so, or to leave something out.
    pub(crate) fn may(&self, right: Right) -> bool {
        allows(self.access(), right)
    }

    /// The same with another right, if the caller has it.
    pub(crate) fn also<S: RightType>(&self) -> Result<ProjectAccess<S>, NotAllowed> {
        require(self.access(), S::RIGHT)?;
        Ok(ProjectAccess {
            caller: self.caller.clone(),
            project: self.project.clone(),
            right: PhantomData,
        })
    }

    /// Every member may read the project.
    pub(crate) fn to_read(&self) -> ProjectAccess<Read> {
        ProjectAccess {
            caller: self.caller.clone(),
            project: self.project.clone(),
            right: PhantomData,
        }
    }

    /// A stage of it, if that is open to the caller.
    pub(crate) fn stage(&self, stage: Stage) -> Option<StageAccess<Read>> {
        self.may(reading(stage)).then(|| StageAccess {
            project: self.to_read(),
            stage,
        })
    }
}

impl ProjectAccess<ReadFinance> {
    pub(crate) fn finance_stage(self) -> StageAccess<Read> {
        StageAccess {
            stage: FINANCE,
            project: self.to_read(),
        }
    }
}

/// A stage that a member of the team may read and do `R` in. Reading stage 3 is reading the finance.
#[derive(Debug)]
pub struct StageAccess<R> {
    project: ProjectAccess<R>,
    stage: Stage,
}

impl<R> Deref for StageAccess<R> {
    type Target = ProjectAccess<R>;

    fn deref(&self) -> &ProjectAccess<R> {
        &self.project
    }
}

impl<R> StageAccess<R> {
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    pub(crate) fn into_project(self) -> (Uid, ProjectRow) {
        (self.project.caller, self.project.project)
    }
}

/// The project as this member sees it, if they may.
pub async fn load_project<R: RightType>(
    c: &mut Conn,
    caller: &Uid,
    id: ProjectId,
) -> Result<ProjectAccess<R>, LoadError> {
    checked(find(c, caller, id).await?, caller, R::RIGHT)
}

/// [`load_project`], and nobody else changes the project until the transaction ends.
pub async fn load_project_for_update<R: RightType>(
    tx: &mut Tx,
    caller: &Uid,
    id: ProjectId,
) -> Result<LockedProject<R>, LoadError> {
    checked(find_for_update(tx, caller, id).await?, caller, R::RIGHT).map(LockedProject)
}

/// A stage of the project, if the member may read it and do `R`.
pub async fn load_stage<R: RightType>(
    c: &mut Conn,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageAccess<R>, LoadError> {
    let project = find(c, caller, id).await?;
    require(Access::from(&project), reading(stage)).map_err(LoadError::NotAllowed)?;
    let project = checked(project, caller, R::RIGHT)?;
    Ok(StageAccess { project, stage })
}

/// [`load_stage`] to read it, and nobody else changes the project until the transaction ends.
pub(crate) async fn load_stage_for_update(
    tx: &mut Tx,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageAccess<Read>, LoadError> {
    let project = find_for_update(tx, caller, id).await?;
    let project = checked(project, caller, reading(stage))?;
    Ok(StageAccess { project, stage })
}

fn checked<R>(project: ProjectRow, caller: &Uid, right: Right) -> Result<ProjectAccess<R>, LoadError> {
    require(Access::from(&project), right).map_err(LoadError::NotAllowed)?;
    Ok(ProjectAccess {
        caller: caller.clone(),
        project,
        right: PhantomData,
    })
}

#[boxed]
async fn find(c: &mut Conn, caller: &Uid, id: ProjectId) -> Result<ProjectRow, LoadError> {
    let found = storage::projects::find(c, caller, id).await?;
    found.ok_or(LoadError::NotFound)
}

#[boxed]
async fn find_for_update(tx: &mut Tx, caller: &Uid, id: ProjectId) -> Result<ProjectRow, LoadError> {
    let found = storage::projects::find_locked(tx, caller, id).await?;
    found.ok_or(LoadError::NotFound)
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

#[cfg(test)]
impl FinanceAccess {
    pub(crate) fn closed() -> Self {
        Self { open: false }
    }
}
