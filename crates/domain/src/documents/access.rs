//! Which documents somebody may read or manage.

use kernel::{DocumentId, ProjectId, Uid};
use storage::documents::DocumentRow;
use storage::{Conn, Tx};

use crate::access::{Access, NotAllowed, Right, require};
use crate::boxed;
use crate::documents::error::Error;
use crate::documents::view::DocumentView;
use crate::stages::views::redaction::is_finance;

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
    Ok(storage::pending_deletions::note(tx, &storage::documents::key(project, id)).await?)
}

/// What somebody may do in a project; to others than its team it is not there.
#[boxed]
pub(crate) async fn access(c: &mut Conn, uid: &Uid, project: ProjectId) -> Result<Access, Error> {
    let project = storage::projects::find(c, uid, project).await?;
    Ok(Access::from(&project.ok_or(Error::NotFound)?))
}

pub(crate) fn reads(access: Access, document: &DocumentRow) -> Result<(), NotAllowed> {
    require(access, Right::ReadDocuments)?;
    if is_finance(document.stage, &document.field) {
        require(access, Right::ReadFinance)?;
    }
    Ok(())
}

/// A document that this person decides on.
#[boxed]
pub(crate) async fn managed(
    c: &mut Conn,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
) -> Result<DocumentRow, Error> {
    let access = access(c, uid, project).await?;
    require(access, Right::ManageDocuments)?;
    let document = storage::documents::find(c, project, id)
        .await?
        .ok_or(Error::NotFound)?;
    reads(access, &document)?;
    Ok(document)
}

/// [`managed`], and nothing of the project is submitted until the transaction ends.
#[boxed]
pub(crate) async fn managed_locked(
    tx: &mut Tx,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
) -> Result<DocumentRow, Error> {
    storage::projects::any_owner_locked(tx, project).await?;
    managed(tx, uid, project, id).await
}
