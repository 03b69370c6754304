//! Files of a project: who may see which, who has opened it. Their bytes are elsewhere; here is what is known of them.

mod names;
mod open;
mod rules;
mod share;
mod uploads;
mod view;

use kernel::{DocumentId, ProjectId, Uid};
use storage::documents::DocumentRow;
use storage::{Conn, Tx};

pub use names::content_disposition;
pub(crate) use names::{cleaned, with_extension};
pub use open::{Opened, Reader, look, open, open_for_review, poster, poster_for_review};
pub use rules::{Asked, STORAGE_BYTES, asked, is_script};
use share::grants;
pub use share::{grant, opens, revoke, set_visibility};
pub use uploads::{
    Claimed, NewUpload, Paper, abandon, advance, begin, cancel, claim, complete, find_upload, give_up,
    release,
};
pub(crate) use view::stage_of;
pub use view::*;

use crate::forms::FieldError;
use crate::stages::{Stage, is_finance};
use crate::team::{Access, NotAllowed, Right, allows, require};
use crate::{Env, boxed};

/// Uploads that one project may have on their way.
const OPEN_UPLOADS: i64 = 20;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such document, or not for this caller")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("Stage {} opens when stage {} is approved.", .0.number(), .1.number())]
    Closed(Stage, Stage),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error("Files for this answer may have {} MB at most.", .0 / MB)]
    TooLarge(i64),
    #[error(
        "A project's files may take 5 GB together; this one would not fit any more. Remove versions that you no longer need."
    )]
    Full,
    #[error("{OPEN_UPLOADS} files are on their way to this project already. Let one finish, or cancel it.")]
    TooManyUploads,
    #[error("The upload stands at {0} bytes: go on from there.")]
    Offset(i64),
    #[error("This file has arrived and is being checked. Ask again in a moment.")]
    BeingChecked,
    #[error("This document is part of a submission, which stays as it is.")]
    Submitted,
    #[error("The team keeps this document to itself.")]
    KeptToTeam,
    #[error("This script can be read as a PDF only, with your name on every page.")]
    NoWatermark,
    #[error(transparent)]
    Review(#[from] crate::review::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

const MB: i64 = 1 << 20;

impl Error {
    fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError {
            field: field.to_owned(),
            code,
            detail: detail.into(),
        }])
    }
}

/// The newest first; those of the finance for who may see it.
#[boxed]
pub async fn list(c: &mut Conn, uid: &Uid, project: ProjectId) -> Result<Vec<DocumentView>, Error> {
    let access = access(c, uid, project).await?;
    require(access, Right::ReadDocuments)?;
    let rows = storage::documents::of_project(c, project).await?;
    let open = rows.iter().filter(|row| reads(access, row).is_ok());
    Ok(open.map(|row| DocumentView::of(row, uid)).collect())
}

/// A document of no submission is removed with its bytes.
#[boxed]
pub async fn remove(tx: &mut Tx, uid: &Uid, project: ProjectId, id: DocumentId) -> Result<(), Error> {
    let document = managed_locked(tx, uid, project, id).await?;
    if storage::documents::is_submitted(tx, project, id).await? {
        return Err(Error::Submitted);
    }
    storage::documents::delete(tx, document.id).await?;
    Ok(storage::removals::note(tx, &storage::documents::key(project, id)).await?)
}

/// What somebody may do in a project; to others than its team it is not there.
#[boxed]
async fn access(c: &mut Conn, uid: &Uid, project: ProjectId) -> Result<Access, Error> {
    let project = storage::projects::find(c, uid, project).await?;
    Ok(Access::from(&project.ok_or(Error::NotFound)?))
}

pub(crate) fn reads(access: Access, document: &DocumentRow) -> Result<(), NotAllowed> {
    require(access, Right::ReadDocuments)?;
    if is_finance(stage_of(document), &document.field) {
        require(access, Right::ReadFinance)?;
    }
    Ok(())
}

/// A document that this person decides on.
#[boxed]
async fn managed(c: &mut Conn, uid: &Uid, project: ProjectId, id: DocumentId) -> Result<DocumentRow, Error> {
    let access = access(c, uid, project).await?;
    require(access, Right::ManageDocuments)?;
    let document = storage::documents::find(c, project, id)
        .await?
        .ok_or(Error::NotFound)?;
    reads(access, &document)?;
    Ok(document)
}

/// [`managed`], and nothing of the project is handed in until the transaction ends.
#[boxed]
async fn managed_locked(
    tx: &mut Tx,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
) -> Result<DocumentRow, Error> {
    storage::projects::any_owner_locked(tx, project).await?;
    managed(tx, uid, project, id).await
}
