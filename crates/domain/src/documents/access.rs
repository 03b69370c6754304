//! Which documents a member of the team may read, write or manage.

use std::collections::BTreeSet;
use std::ops::Deref;

use kernel::{DocumentId, ProjectId, Uid};
use serde::Serialize;
use storage::documents::DocumentRow;
use storage::{Conn, Tx};

use crate::access::rights::{EditDocuments, ManageDocuments, ReadDocuments};
use crate::access::{NotAllowed, Right};
use crate::boxed;
use crate::documents::error::Error;
use crate::documents::notice;
use crate::documents::view::DocumentView;
use crate::env::Env;
use crate::lifecycle::Stage;
use crate::load_project::{LockedProject, ProjectAccess, load_project, load_project_for_update};
use crate::stages::views::redaction::is_finance;

/// The newest first; those of the finance for who may see it.
#[boxed]
pub async fn list(c: &mut Conn, project: ProjectAccess<ReadDocuments>) -> Result<Vec<DocumentView>, Error> {
    let rows = readable(c, &project).await?;
    let uid = project.caller();
    let uploaders: BTreeSet<&Uid> = rows.iter().map(|row| &row.uploaded_by).collect();
    let names = storage::team::names_of(c, &Vec::from_iter(uploaders)).await?;
    let views = rows.iter().map(|row| DocumentView {
        uploaded_by: names.get(&row.uploaded_by).cloned().flatten(),
        ..DocumentView::of(row, uid)
    });
    Ok(views.collect())
}

/// Those that are open to a member.
pub(crate) async fn readable<R>(
    c: &mut Conn,
    project: &ProjectAccess<R>,
) -> Result<Vec<DocumentRow>, storage::Error> {
    let mut rows = storage::documents::of_project(c, project.id).await?;
    rows.retain(|row| may_read(project, row).is_ok());
    Ok(rows)
}

/// A document of no submission is removed with its bytes.
pub async fn remove(tx: &mut Tx, env: Env<'_>, document: LockedDocument) -> Result<(), Error> {
    let (project, id) = (document.project_id, document.id);
    if storage::documents::is_submitted(tx, project, id).await? {
        return Err(Error::Submitted);
    }
    storage::documents::delete(tx, id).await?;
    notice::changed(tx, env, project, &document).await?;
    Ok(storage::pending_deletions::note(tx, &storage::documents::key(project, id)).await?)
}

/// Whether a document is open to a member.
pub(crate) fn may_read<R>(project: &ProjectAccess<R>, document: &DocumentRow) -> Result<(), NotAllowed> {
    if !project.may(Right::ReadDocuments) {
        return Err(NotAllowed(Right::ReadDocuments));
    }
    finance_is_open(project, Right::ReadFinance, document.stage, &document.field)
}

fn finance_is_open<R>(
    project: &ProjectAccess<R>,
    right: Right,
    stage: Stage,
    field: &str,
) -> Result<(), NotAllowed> {
    match is_finance(stage, field) && !project.may(right) {
        true => Err(NotAllowed(right)),
        false => Ok(()),
    }
}

/// What a document is called, for somebody to whom it is open. Only this file makes one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ReadableName {
    name: String,
}

/// What of a project's documents somebody may read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reads {
    pub documents: bool,
    pub finance: bool,
}

impl Reads {
    /// `None`: the document that answers this field is not open to them.
    pub fn name_of(self, stage: Stage, field: &str, name: String) -> Option<ReadableName> {
        let open = self.documents && (self.finance || !is_finance(stage, field));
        open.then_some(ReadableName { name })
    }
}

/// A field into which the caller may bring files.
pub(crate) struct WritableField {
    stage: Stage,
    field: String,
}

impl WritableField {
    pub fn of(
        project: &ProjectAccess<EditDocuments>,
        stage: Stage,
        field: String,
    ) -> Result<Self, NotAllowed> {
        finance_is_open(project, Right::EditFinance, stage, &field)?;
        Ok(Self { stage, field })
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub fn field(&self) -> &str {
        &self.field
    }
}

/// A document that the caller decides on.
pub struct ManagedDocument {
    caller: Uid,
    document: DocumentRow,
}

/// [`ManagedDocument`], and nothing of the project is submitted until the transaction ends.
pub struct LockedDocument(ManagedDocument);

impl ManagedDocument {
    pub(crate) fn caller(&self) -> &Uid {
        &self.caller
    }
}

impl Deref for ManagedDocument {
    type Target = DocumentRow;

    fn deref(&self) -> &DocumentRow {
        &self.document
    }
}

impl Deref for LockedDocument {
    type Target = ManagedDocument;

    fn deref(&self) -> &ManagedDocument {
        &self.0
    }
}

#[boxed]
pub async fn load_managed(
    c: &mut Conn,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
) -> Result<ManagedDocument, Error> {
    let project = load_project(c, uid, project).await?;
    managed(c, &project, id).await
}

#[boxed]
pub async fn load_managed_for_update(
    tx: &mut Tx,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
) -> Result<LockedDocument, Error> {
    let project: LockedProject<ManageDocuments> = load_project_for_update(tx, uid, project).await?;
    managed(tx, &project, id).await.map(LockedDocument)
}

async fn managed(
    c: &mut Conn,
    project: &ProjectAccess<ManageDocuments>,
    id: DocumentId,
) -> Result<ManagedDocument, Error> {
    let document = storage::documents::find(c, project.id, id)
        .await?
        .ok_or(Error::NotFound)?;
    may_read(project, &document)?;
    Ok(ManagedDocument {
        caller: project.caller().clone(),
        document,
    })
}
