//! Projects: what a team undertakes, each with its four stages.

mod duplicate;
mod view;

use kernel::{ProjectId, Uid};
use storage::projects::{Limits, NewProject, ProjectRow};
use storage::{Conn, Tx};
use unicode_normalization::UnicodeNormalization;

pub use duplicate::duplicate;
pub use view::*;

use crate::forms::{Content, FieldError, Mode, check_fields};
use crate::stages::{self, ApprovalStatus, Stage};
use crate::team::{Access, NotAllowed, ProjectRole, Right, require};
use crate::{Env, boxed};

/// Projects that one person may own.
pub const LIMITS: Limits = Limits {
    active: 50,
    total: 200,
};

/// Characters of a name.
const NAME_MOST: usize = 120;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error("you have {} active projects. Archive one to start another", LIMITS.active)]
    TooManyActive,
    #[error("you have {} projects, which is the most that one account can hold", LIMITS.total)]
    TooMany,
    #[error("a project that was submitted stays on record. Archive it instead")]
    WasSubmitted,
    #[error("the name is part of stage 1, which is {}", .0.label().to_lowercase())]
    NameIsFixed(ApprovalStatus),
    /// Somebody renamed it, or saved stage 1, meanwhile: what is saved, and the name that was sent.
    #[error("the project has another version")]
    Conflict {
        current: Box<ProjectSummary>,
        yours: String,
    },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

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
    if !storage::projects::insert(tx, &project, &stages::first_draft(at), LIMITS)
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

/// What counts up with every change of the name: stage 1's version, whose form the name is part of.
#[boxed]
pub async fn name_version(c: &mut Conn, id: ProjectId) -> Result<i64, Error> {
    let version = storage::stages::version(c, id, Stage::FIRST.number()).await?;
    Ok(version.unwrap_or_default())
}

/// `seen`: [`name_version`] that the caller has read.
pub async fn rename(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    seen: Option<i64>,
    name: &str,
) -> Result<ProjectSummary, Error> {
    let name = checked_name(env, name)?;
    let project = opened_locked(tx, caller, id, Right::Rename).await?;
    if let Some(seen) = seen
        && seen != name_version(tx, id).await?
    {
        return Err(Error::Conflict {
            current: Box::new(read(tx, caller, id).await?),
            yours: name,
        });
    }
    if project.name != name {
        let status = stages::status(tx, id, Stage::FIRST).await?;
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
    caller: &Uid,
    id: ProjectId,
) -> Result<ProjectSummary, Error> {
    let project = opened_locked(tx, caller, id, Right::Archive).await?;
    if project.archived_at.is_none() {
        storage::projects::set_archived(tx, id, Some(env.now()), env.now()).await?;
    }
    read(tx, caller, id).await
}

pub async fn unarchive(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
) -> Result<ProjectSummary, Error> {
    let project = opened_locked(tx, caller, id, Right::Archive).await?;
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
pub async fn delete(tx: &mut Tx, caller: &Uid, id: ProjectId, typed: &str) -> Result<(), Error> {
    let project = opened_locked(tx, caller, id, Right::Delete).await?;
    let was_submitted = storage::projects::one(tx, caller, id)
        .await?
        .iter()
        .any(|row| row.submitted_version.is_some_and(|version| version > 0));
    if was_submitted {
        return Err(Error::WasSubmitted);
    }
    if folded(typed.trim()) != folded(&project.name) {
        return Err(Error::Fields(vec![FieldError {
            field: "confirm".into(),
            code: "not_the_name",
            detail: format!("Type the project's name, “{}”, to delete it.", project.name),
        }]));
    }
    Ok(storage::projects::delete(tx, caller, id).await?)
}

/// The project as this member sees it, if they may; nobody else changes it until the transaction ends.
#[boxed]
async fn opened_locked(tx: &mut Tx, caller: &Uid, id: ProjectId, right: Right) -> Result<ProjectRow, Error> {
    let project = storage::projects::find_locked(tx, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), right)?;
    Ok(project)
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

/// `wanted`, or when this owner has a project of that name, the name with a number.
pub(crate) async fn free_name(
    c: &mut Conn,
    env: Env<'_>,
    owner: &Uid,
    wanted: &str,
) -> Result<String, Error> {
    let wanted = checked_name(env, wanted).unwrap_or_else(|_| "Imported project".to_owned());
    let mut name = wanted.clone();
    for number in 2..=LIMITS.total + 1 {
        if !storage::projects::has_name(c, owner, &folded(&name)).await? {
            break;
        }
        let stem: String = wanted.chars().take(NAME_MOST - 6).collect();
        name = format!("{} ({number})", stem.trim_end());
    }
    Ok(name)
}

/// The name as it is kept, by the rule of stage 1's form.
pub(crate) fn checked_name(env: Env<'_>, name: &str) -> Result<String, Error> {
    let form = env.catalog.stage(Stage::FIRST);
    let fields: Vec<_> = form.field("project_name").into_iter().collect();
    let given = Content::from_iter([("project_name".to_owned(), name.into())]);
    let checked = check_fields(
        &fields,
        &given,
        &Content::new(),
        Mode::Complete { tier: None },
        &env.checking(),
    );
    match checked.values.get("project_name").and_then(|name| name.as_str()) {
        Some(name) if checked.errors.is_empty() => Ok(name.to_owned()),
        _ => Err(Error::Fields(checked.errors)),
    }
}

/// Names that differ only in case or in the form of their letters are one name.
pub(crate) fn folded(name: &str) -> String {
    name.nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

pub(crate) fn name_taken(error: storage::Error) -> Error {
    match error {
        storage::Error::Unique => Error::Fields(vec![FieldError {
            field: "project_name".into(),
            code: "taken",
            detail: "You have a project of this name already.".into(),
        }]),
        other => other.into(),
    }
}
