//! Creating, renaming, archiving and deleting a project.

use kernel::{ProjectId, Uid};
use storage::projects::NewProject;
use storage::{Conn, Tx};

use crate::access::ProjectRole;
use crate::access::rights::{Archive, Delete, Rename};
use crate::boxed;
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::load_project::LockedProject;
use crate::project_name::{checked_name, name_taken};
use crate::projects::error::Error;
use crate::projects::rules::LIMITS;
use crate::projects::view::{KeyImage, ProjectSummary, StageSummary, Stages, summaries};
use crate::stages::transitions::gate;
use crate::stages::working_copy::copy;
use crate::text::folded;
use crate::texts::say;

/// Those that the caller owns or works on, the last changed first.
#[boxed]
pub async fn list(c: &mut Conn, caller: &Uid) -> Result<Vec<ProjectSummary>, Error> {
    Ok(summaries(storage::projects::list(c, caller).await?))
}

/// The pictures of those of them whose documents are open to the caller.
#[boxed]
pub async fn key_images(c: &mut Conn, caller: &Uid) -> Result<Vec<KeyImage>, Error> {
    let rows = storage::projects::key_images(c, caller).await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            Some(KeyImage {
                project_id: row.project_id,
                document_id: row.key_image.parse().ok()?,
            })
        })
        .collect())
}

#[boxed]
pub async fn read(c: &mut Conn, caller: &Uid, id: ProjectId) -> Result<ProjectSummary, Error> {
    let mut found = summaries(storage::projects::one(c, caller, id).await?);
    found.pop().ok_or(Error::NotFound)
}

/// A project begins with a draft of stage 1.
pub async fn create(tx: &mut Tx, env: Env<'_>, owner: &Uid, name: &str) -> Result<ProjectSummary, Error> {
    create_as(tx, env, owner, ProjectId::new(env.clock), name).await
}

/// [`create`] under an id that was made before.
pub(crate) async fn create_as(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    name: &str,
) -> Result<ProjectSummary, Error> {
    let name = checked_name(env, name)?;
    let at = env.now();
    let project = NewProject {
        id,
        owner,
        name: &name,
        name_folded: &folded(&name),
        at,
    };
    if !storage::projects::insert(tx, &project, &copy::first_draft(at), LIMITS)
        .await
        .map_err(name_taken)?
    {
        let (_, total) = storage::projects::count(tx, owner).await?;
        return Err(if total <= LIMITS.total {
            Error::TooManyActive
        } else {
            Error::TooMany
        });
    }
    Ok(ProjectSummary {
        project_id: id,
        project_name: name,
        created_at: at,
        updated_at: at,
        format: None,
        archived_at: None,
        role: ProjectRole::Owner,
        may_documents: true,
        may_finance: true,
        stages: Stages {
            stage1: Some(StageSummary {
                approval_status: ApprovalStatus::Draft,
                version: 0,
                submitted_at: None,
                decided_at: None,
                open_items: 0,
                approval_label: None,
                confirmed_band: None,
            }),
            ..Stages::default()
        },
    })
}

/// What counts up with every change of the name of a project that was read: stage 1's version, whose form the name is
/// part of.
pub async fn name_version(c: &mut Conn, project: &ProjectSummary) -> Result<i64, Error> {
    version_of(c, project.project_id).await
}

#[boxed]
async fn version_of(c: &mut Conn, id: ProjectId) -> Result<i64, Error> {
    let version = storage::stages::version(c, id, Stage::FIRST.number()).await?;
    Ok(version.unwrap_or_default())
}

/// `seen`: [`name_version`] that the caller has read.
pub async fn rename(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<Rename>,
    seen: Option<i64>,
    name: &str,
) -> Result<ProjectSummary, Error> {
    let name = match name == project.name {
        true => name.to_owned(),
        false => checked_name(env, name)?,
    };
    let (caller, id) = (project.caller(), project.id);
    if let Some(seen) = seen
        && seen != version_of(tx, id).await?
    {
        return Err(Error::Conflict {
            current: Box::new(read(tx, caller, id).await?),
            yours: name,
        });
    }
    if project.name != name {
        let status = gate::status(tx, id, Stage::FIRST).await?;
        if !matches!(
            status,
            ApprovalStatus::NotStarted | ApprovalStatus::Draft | ApprovalStatus::Rejected
        ) {
            return Err(Error::NameIsFixed(status));
        }
        storage::projects::rename(tx, id, &name, &folded(&name), env.now())
            .await
            .map_err(name_taken)?;
    }
    read(tx, caller, id).await
}

pub async fn archive(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<Archive>,
) -> Result<ProjectSummary, Error> {
    let (caller, id) = (project.caller(), project.id);
    if project.archived_at.is_none() {
        storage::projects::set_archived(tx, id, Some(env.now()), env.now()).await?;
    }
    read(tx, caller, id).await
}

pub async fn unarchive(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<Archive>,
) -> Result<ProjectSummary, Error> {
    let (caller, id) = (project.caller(), project.id);
    if project.archived_at.is_some() {
        let (active, _) = storage::projects::count(tx, caller).await?;
        if active >= LIMITS.active {
            return Err(Error::TooManyActive);
        }
        storage::projects::set_archived(tx, id, None, env.now()).await?;
    }
    read(tx, caller, id).await
}

/// Deletes a draft that was never submitted; `typed` is its name, typed again.
#[boxed]
pub async fn delete(tx: &mut Tx, project: LockedProject<Delete>, typed: &str) -> Result<(), Error> {
    let (caller, id) = (project.caller(), project.id);
    let was_submitted = storage::projects::one(tx, caller, id)
        .await?
        .iter()
        .any(|row| row.submitted_version.is_some_and(|version| version > 0));
    if was_submitted {
        return Err(Error::WasSubmitted);
    }
    if folded(typed.trim()) != folded(&project.name) {
        return Err(Error::Fields(vec![FieldError::new(
            "confirm",
            "not_the_name",
            say!(ERROR_PROJECTS_NAME_TO_DELETE, project = project.name),
        )]));
    }
    Ok(storage::projects::delete(tx, caller, id).await?)
}

/// Refuses who can own no further project.
#[boxed]
pub(crate) async fn has_room(tx: &mut Tx, owner: &Uid) -> Result<(), Error> {
    let (active, total) = storage::projects::count(tx, owner).await?;
    if total >= LIMITS.total {
        return Err(Error::TooMany);
    }
    if active >= LIMITS.active {
        return Err(Error::TooManyActive);
    }
    Ok(())
}
