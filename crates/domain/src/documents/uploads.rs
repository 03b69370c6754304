//! Files on their way into a project: begun, and made documents.

use kernel::{DocumentId, ProjectId, UploadId};
use storage::documents::DocumentRow;
use storage::objects::Written;
use storage::uploads::{FieldTarget, UploadOwner, UploadRow, UploadTarget};
use storage::{Conn, Tx};

use crate::access::rights::EditDocuments;
use crate::boxed;
use crate::documents::access::WritableField;
use crate::documents::error::Error;
use crate::documents::notice;
use crate::documents::rules::{OPEN_UPLOADS, STORAGE_BYTES, asked};
use crate::env::Env;
use crate::files::names::{cleaned, with_extension};
use crate::files::uploads::{Asked, CheckedFile, Claimed, UploadView, finish, give_up};
use crate::lifecycle::{Stage, Visibility};
use crate::load_project::{LockedProject, ProjectAccess, load_project_for_update};
use crate::stages::transitions::gate;
use crate::texts::say;

#[derive(Debug)]
pub struct NewUpload {
    pub stage: Stage,
    pub field: String,
    pub filename: String,
    /// The document that it is a new version of.
    pub replaces: Option<DocumentId>,
    pub length: i64,
}

pub async fn begin(
    tx: &mut Tx,
    env: Env<'_>,
    access: LockedProject<EditDocuments>,
    new: NewUpload,
) -> Result<UploadView, Error> {
    if access.archived_at.is_some() {
        return Err(Error::Archived);
    }
    let project = access.id;
    let place = WritableField::of(&access, new.stage, new.field)?;
    if let Some(before) = gate::closed_by(tx, project, place.stage()).await? {
        return Err(Error::StageLocked(place.stage(), before));
    }
    let asked = asked(env.catalog.stage(place.stage()), place.field())
        .ok_or_else(|| Error::field("field", "unknown", say!(ERROR_DOCUMENTS_NO_FILES)))?;
    if new.length < 1 {
        return Err(Error::field(
            "Upload-Length",
            "empty",
            say!(ERROR_DOCUMENTS_EMPTY),
        ));
    }
    if new.length > asked.max_bytes {
        return Err(Error::TooLarge(asked.max_bytes));
    }
    if let Some(replaced) = new.replaces {
        may_replace(tx, project, replaced, &place).await?;
    }
    has_room(tx, project, new.length).await?;
    let now = env.now();
    let upload = UploadRow {
        id: UploadId::new(env.clock),
        uid: access.caller().clone(),
        target: UploadTarget::Field(FieldTarget {
            project,
            stage: place.stage(),
            field: place.field().to_owned(),
            replaces: new.replaces,
        }),
        filename: cleaned(&new.filename),
        length: new.length,
        received: 0,
        made: None,
        created_at: now,
        touched_at: now,
    };
    storage::uploads::insert(tx, &upload).await?;
    Ok(UploadView {
        upload_id: upload.id,
        length: upload.length,
        received: 0,
    })
}

/// A new version stands in the field of the one before it.
async fn may_replace(
    tx: &mut Tx,
    project: ProjectId,
    replaced: DocumentId,
    place: &WritableField,
) -> Result<(), Error> {
    let replaced = storage::documents::find(tx, project, replaced).await?;
    let same = replaced.is_some_and(|old| (old.stage, old.field.as_str()) == (place.stage(), place.field()));
    if same {
        return Ok(());
    }
    Err(Error::field(
        "replaces",
        "unknown",
        say!(ERROR_DOCUMENTS_NO_PREDECESSOR),
    ))
}

async fn has_room(tx: &mut Tx, project: ProjectId, length: i64) -> Result<(), Error> {
    if storage::uploads::count_open(tx, project).await? >= OPEN_UPLOADS {
        return Err(Error::TooManyUploads);
    }
    if storage::documents::used(tx, project).await? + length > STORAGE_BYTES {
        return Err(Error::Full);
    }
    Ok(())
}

/// An upload of this person, and what its field takes.
pub async fn find_upload(
    c: &mut Conn,
    env: Env<'_>,
    project: ProjectAccess<EditDocuments>,
    id: UploadId,
) -> Result<(UploadRow, Asked), Error> {
    let upload = of_project(c, &project, id).await?;
    let UploadTarget::Field(target) = &upload.target else {
        return Err(Error::NotFound);
    };
    let asked = asked(env.catalog.stage(target.stage), &target.field).ok_or(Error::NotFound)?;
    Ok((upload, asked))
}

async fn of_project(
    c: &mut Conn,
    project: &ProjectAccess<EditDocuments>,
    id: UploadId,
) -> Result<UploadRow, Error> {
    let owner = UploadOwner::Project(project.id);
    let upload = storage::uploads::find(c, owner, project.caller(), id).await?;
    upload.ok_or(Error::NotFound)
}

/// The file is what it should be: it is now the document `id`, whose bytes are `written`.
pub async fn complete(
    tx: &mut Tx,
    env: Env<'_>,
    claimed: &Claimed,
    id: DocumentId,
    checked_file: CheckedFile,
    written: Written,
) -> Result<(), Error> {
    let upload = &claimed.upload;
    let UploadTarget::Field(target) = &upload.target else {
        return Err(Error::NotFound);
    };
    let access: LockedProject<EditDocuments> =
        load_project_for_update(tx, &upload.uid, target.project).await?;
    let project = access.id;
    let replaced = match target.replaces {
        Some(old) => storage::documents::find(tx, project, old).await?,
        None => None,
    };
    let series = replaced.as_ref().map_or(id, |old| old.series_id);
    let document = DocumentRow {
        id,
        project_id: project,
        series_id: series,
        version: storage::documents::last_version(tx, series).await? + 1,
        stage: target.stage,
        field: target.field.clone(),
        filename: with_extension(&upload.filename, checked_file.extension),
        content_type: checked_file.content_type.to_owned(),
        size: checked_file.size,
        sha256: checked_file.sha256,
        pages: checked_file.pages,
        has_text: checked_file.has_text,
        scene_headings: checked_file.scene_headings,
        width: checked_file.width,
        height: checked_file.height,
        visibility: Visibility::Reviewers,
        uploaded_by: upload.uid.clone(),
        uploaded_at: env.now(),
    };
    storage::documents::insert(tx, &document, written).await?;
    finish(tx, env, claimed, id.0).await?;
    Ok(notice::added(tx, env, &access, &document).await?)
}

#[boxed]
pub async fn cancel(tx: &mut Tx, project: ProjectAccess<EditDocuments>, id: UploadId) -> Result<(), Error> {
    let upload = of_project(tx, &project, id).await?;
    Ok(give_up(tx, upload.owner(), upload.id).await?)
}
