//! Files on their way: begun, carried on piece by piece, complete or given up.

use std::time::Duration;

use kernel::{DocumentId, ProjectId, UploadId};
use storage::documents::DocumentRow;
use storage::objects::Written;
use storage::uploads::{PartRow, UploadRow};
use storage::{Conn, Db, Tx};
use uuid::Uuid;

use crate::access::rights::EditDocuments;
use crate::boxed;
use crate::documents::access::WritableField;
use crate::documents::error::Error;
use crate::documents::names::{cleaned, with_extension};
use crate::documents::notice;
use crate::documents::rules::{Asked, OPEN_UPLOADS, STORAGE_BYTES, asked};
use crate::documents::view::UploadView;
use crate::env::Env;
use crate::lifecycle::{Stage, Visibility};
use crate::load_project::{LockedProject, ProjectAccess, load_project_for_update};
use crate::stages::transitions::gate;
use crate::texts::say;

/// An upload that nobody goes on with is given up after this time.
const PATIENCE: Duration = Duration::from_secs(86_400);
/// Within this time a claimed upload is complete, or can be claimed again. Checking takes seconds.
const CLAIMED: Duration = Duration::from_secs(300);

#[derive(Debug)]
pub struct NewUpload {
    pub stage: Stage,
    pub field: String,
    pub filename: String,
    /// The document that it is a new version of.
    pub replaces: Option<DocumentId>,
    pub length: i64,
}

/// What was found in a file, and what is kept of it.
#[derive(Debug)]
pub struct CheckedFile {
    pub content_type: &'static str,
    /// With the dot.
    pub extension: &'static str,
    pub size: i64,
    pub sha256: Vec<u8>,
    pub pages: Option<i32>,
    pub has_text: Option<bool>,
    pub scene_headings: Option<i32>,
    pub width: Option<i32>,
    pub height: Option<i32>,
}

pub async fn begin(
    tx: &mut Tx,
    env: Env<'_>,
    access: LockedProject<EditDocuments>,
    new: NewUpload,
) -> Result<UploadView, Error> {
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
        project_id: project,
        uid: access.caller().clone(),
        stage: place.stage(),
        field: place.field().to_owned(),
        filename: cleaned(&new.filename),
        replaces: new.replaces.map(|id| id.0),
        length: new.length,
        received: 0,
        document_id: None,
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
    let upload = storage::uploads::find(c, project.id, project.caller(), id)
        .await?
        .ok_or(Error::NotFound)?;
    let asked = asked(env.catalog.stage(upload.stage), &upload.field);
    Ok((upload, asked.ok_or(Error::NotFound)?))
}

/// Notes a piece of so many bytes that is safe in the store under `key`.
pub async fn advance(
    tx: &mut Tx,
    env: Env<'_>,
    upload: &UploadRow,
    key: &str,
    bytes: i64,
    written: Written,
) -> Result<i64, Error> {
    let part = PartRow {
        position: upload.received,
        bytes,
        key: key.to_owned(),
    };
    if storage::uploads::append(tx, upload.id, &part, written, env.now()).await? {
        Ok(upload.received + bytes)
    } else {
        Err(Error::Offset(upload.received))
    }
}

/// An upload whose last piece came, which one request alone may make a document.
#[derive(Debug)]
pub struct Claimed {
    pub upload: UploadRow,
    claim: Uuid,
}

/// To be committed before anything of the file is loaded.
pub async fn claim(tx: &mut Tx, upload: UploadRow) -> Result<Claimed, Error> {
    let claim = storage::uploads::claim(tx, upload.id, upload.received, CLAIMED).await?;
    let claim = claim.ok_or(Error::BeingChecked)?;
    Ok(Claimed { upload, claim })
}

/// The upload can be tried again.
pub async fn release(tx: &mut Tx, claimed: &Claimed) -> Result<(), Error> {
    Ok(storage::uploads::release(tx, claimed.upload.id, claimed.claim).await?)
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
    let access: LockedProject<EditDocuments> =
        load_project_for_update(tx, &upload.uid, upload.project_id).await?;
    let project = access.id;
    let replaced = match upload.replaces {
        Some(old) => storage::documents::find(tx, project, DocumentId(old)).await?,
        None => None,
    };
    let series = replaced.as_ref().map_or(id, |old| old.series_id);
    let now = env.now();
    let document = DocumentRow {
        id,
        project_id: project,
        series_id: series,
        version: storage::documents::last_version(tx, series).await? + 1,
        stage: upload.stage,
        field: upload.field.clone(),
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
        uploaded_at: now,
    };
    storage::documents::insert(tx, &document, written).await?;
    if !storage::uploads::finish(tx, upload.id, claimed.claim, id, now).await? {
        return Err(Error::BeingChecked);
    }
    notice::added(tx, env, &access, &document).await?;
    Ok(storage::pending_deletions::note(tx, &storage::uploads::spool(project, upload.id)).await?)
}

#[boxed]
pub async fn cancel(tx: &mut Tx, project: ProjectAccess<EditDocuments>, id: UploadId) -> Result<(), Error> {
    let upload = storage::uploads::find(tx, project.id, project.caller(), id)
        .await?
        .ok_or(Error::NotFound)?;
    give_up(tx, upload.project_id, upload.id).await
}

/// Forgets an upload, and notes its pieces for removal.
#[boxed]
pub async fn give_up(tx: &mut Tx, project: ProjectId, id: UploadId) -> Result<(), Error> {
    storage::uploads::delete(tx, id).await?;
    Ok(storage::pending_deletions::note(tx, &storage::uploads::spool(project, id)).await?)
}

/// Gives up what nobody went on with for a day; says how many that were.
pub async fn abandon(db: &Db, env: Env<'_>) -> Result<usize, Error> {
    let mut tx = db.begin().await?;
    let since = env.now() - PATIENCE;
    let left = storage::uploads::any_untouched(&mut tx, since, 100).await?;
    for (project, id) in &left {
        give_up(&mut tx, *project, *id).await?;
    }
    tx.commit().await?;
    Ok(left.len())
}
