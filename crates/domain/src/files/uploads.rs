//! Files on their way: carried on piece by piece, complete or given up. What begins one and what it becomes is said by
//! who has it.

use std::time::Duration;

use kernel::UploadId;
use serde::Serialize;
use storage::objects::Written;
use storage::uploads::{PartRow, UploadOwner, UploadRow, spool};
use storage::{Db, Tx};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::boxed;
use crate::env::Env;
use crate::forms::field::{Accept, Pixels};
use crate::texts::say;

/// An upload that nobody goes on with is given up after this time.
const PATIENCE: Duration = Duration::from_secs(86_400);
/// Within this time a claimed upload is complete, or can be claimed again. Checking takes seconds.
const CLAIMED: Duration = Duration::from_secs(300);

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", say!(ERROR_DOCUMENTS_OFFSET, limit = .0))]
    Offset(i64),
    #[error("{}", say!(ERROR_DOCUMENTS_BEING_CHECKED))]
    BeingChecked,
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// Which files are taken.
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    pub accept: Vec<Accept>,
    pub max_bytes: i64,
    /// Of a picture.
    pub min_pixels: Option<Pixels>,
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

/// A file that may be handed out.
#[derive(Debug, Clone)]
pub struct Opened {
    /// Of its bytes in the store.
    pub key: String,
    pub filename: String,
    pub content_type: String,
    /// What must be on every page.
    pub watermark: Option<String>,
}

/// A file on its way.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UploadView {
    pub upload_id: UploadId,
    /// Bytes in all.
    pub length: i64,
    /// Bytes that are safe.
    pub received: i64,
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

/// An upload whose last piece came, which one request alone may make a file.
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

/// The upload is `made` from now on, whose row is written in the same transaction; its pieces are noted for removal.
pub(crate) async fn finish(tx: &mut Tx, env: Env<'_>, claimed: &Claimed, made: Uuid) -> Result<(), Error> {
    let upload = &claimed.upload;
    if !storage::uploads::finish(tx, upload.id, claimed.claim, made, env.now()).await? {
        return Err(Error::BeingChecked);
    }
    Ok(storage::pending_deletions::note(tx, &upload.spool()).await?)
}

/// Forgets an upload, and notes its pieces for removal.
#[boxed]
pub async fn give_up(tx: &mut Tx, owner: UploadOwner, id: UploadId) -> Result<(), storage::Error> {
    storage::uploads::delete(tx, id).await?;
    storage::pending_deletions::note(tx, &spool(owner, id)).await
}

/// Gives up what nobody went on with for a day; says how many that were.
pub async fn abandon(db: &Db, env: Env<'_>) -> Result<usize, storage::Error> {
    let mut tx = db.begin().await?;
    let since = env.now() - PATIENCE;
    let left = storage::uploads::any_untouched(&mut tx, since, 100).await?;
    for (owner, id) in &left {
        give_up(&mut tx, *owner, *id).await?;
    }
    tx.commit().await?;
    Ok(left.len())
}
