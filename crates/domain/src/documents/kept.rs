//! Files of a project's room that are kept as documents: each once in a field, however many keep it at the same time.

use kernel::{DocumentId, MessageFileId};
use storage::objects::Written;
use storage::uploads::UploadTarget;
use storage::{Conn, Tx};

use crate::access::rights::EditDocuments;
use crate::documents::access::WritableField;
use crate::documents::error::Error;
use crate::documents::uploads::complete;
use crate::env::Env;
use crate::files::uploads::{CheckedFile, Claimed, finish};
use crate::lifecycle::Stage;
use crate::load_project::{LockedProject, load_project_for_update};

/// What the file was kept as in this field before.
pub async fn kept(
    c: &mut Conn,
    access: &LockedProject<EditDocuments>,
    stage: Stage,
    field: &str,
    file: MessageFileId,
) -> Result<Option<DocumentId>, Error> {
    let place = WritableField::of(access, stage, field.to_owned())?;
    Ok(storage::documents::kept_from(c, access.id, (place.stage(), place.field()), file).await?)
}

/// As [`complete`]. Whoever comes second is answered with the document of whoever came first; what they wrote is removed.
pub async fn complete_kept(
    tx: &mut Tx,
    env: Env<'_>,
    claimed: &Claimed,
    (id, file): (DocumentId, MessageFileId),
    checked_file: CheckedFile,
    written: Written,
) -> Result<DocumentId, Error> {
    let UploadTarget::Field(target) = &claimed.upload.target else {
        return Err(Error::NotFound);
    };
    let access: LockedProject<EditDocuments> =
        load_project_for_update(tx, &claimed.upload.uid, target.project).await?;
    if let Some(known) = kept(tx, &access, target.stage, &target.field, file).await? {
        finish(tx, env, claimed, known.0).await?;
        return Ok(known);
    }
    complete(tx, env, claimed, id, checked_file, written).await?;
    storage::documents::set_kept_from(tx, id, file).await?;
    Ok(id)
}
