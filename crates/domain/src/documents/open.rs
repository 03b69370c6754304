//! Opening a document: by what right, noted in its log, with the reader's name where it must be.

use kernel::{DocumentId, EventId, ProjectId, SubmissionId, Uid};
use storage::{Conn, Tx};

use crate::access::rights::Read;
use crate::documents::error::Error;
use crate::documents::readers::{Admitted, Reader, admitted, open_to_member, submitted};
use crate::documents::share::grants;
use crate::documents::view::{DocumentDetail, DocumentView, Via, full_name};
use crate::env::Env;
use crate::files::scripts::is_script;
use crate::files::uploads::Opened;
use crate::load_project::ProjectAccess;

/// The field of stage 1 that asks for the picture of a project.
const KEY_IMAGE: &str = "key_image";

/// What a reader may know of a document.
pub async fn look(
    c: &mut Conn,
    env: Env<'_>,
    reader: Reader<'_>,
    project: ProjectId,
    id: DocumentId,
) -> Result<DocumentDetail, Error> {
    let document = admitted(c, env, reader, project, id).await?;
    Ok(DocumentDetail {
        document: DocumentView::of(&document, reader.uid),
        via: document.via(),
        grants: match document.manages() {
            true => grants(c, env, id).await?,
            false => Vec::new(),
        },
    })
}

pub async fn open(
    tx: &mut Tx,
    env: Env<'_>,
    reader: Reader<'_>,
    project: ProjectId,
    id: DocumentId,
) -> Result<Opened, Error> {
    let document = admitted(tx, env, reader, project, id).await?;
    hand_out(tx, env, reader, document).await
}

/// The project's key image for its team, to be drawn small: the key of its bytes. That it stands in a list is no opening.
pub async fn poster(c: &mut Conn, project: ProjectAccess<Read>, id: DocumentId) -> Result<String, Error> {
    drawn_small(&open_to_member(c, &project, id).await?)
}

/// The same for who may read the submission.
pub async fn poster_for_review(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    lead: bool,
    submission: SubmissionId,
    id: DocumentId,
) -> Result<String, Error> {
    drawn_small(&submitted(c, env, reviewer, lead, submission, id).await?)
}

fn drawn_small(document: &Admitted) -> Result<String, Error> {
    if document.field != KEY_IMAGE {
        return Err(Error::NotFound);
    }
    Ok(storage::documents::key(document.project_id, document.id))
}

/// For who may read the submission, the documents that it names.
pub async fn open_for_review(
    tx: &mut Tx,
    env: Env<'_>,
    reader: Reader<'_>,
    lead: bool,
    submission: SubmissionId,
    id: DocumentId,
) -> Result<Opened, Error> {
    let document = submitted(tx, env, reader.uid, lead, submission, id).await?;
    hand_out(tx, env, reader, document).await
}

async fn hand_out(
    tx: &mut Tx,
    env: Env<'_>,
    reader: Reader<'_>,
    document: Admitted,
) -> Result<Opened, Error> {
    let via = document.via();
    let mut watermark = None;
    if via != Via::Team && is_script(&document.field) {
        if document.content_type != "application/pdf" {
            return Err(Error::NoWatermark);
        }
        let profile = storage::profiles::find(tx, reader.uid).await?;
        let name = profile.and_then(|p| full_name(p.first_name.as_deref(), p.last_name.as_deref()));
        let at = env.now().to_the_minute();
        let parts = name.into_iter().chain([reader.email.to_owned(), at]);
        watermark = Some(parts.collect::<Vec<_>>().join(" · "));
    }
    storage::documents::opened(
        tx,
        EventId::new(env.clock),
        document.id,
        reader.uid,
        via,
        env.now(),
    )
    .await?;
    let document = document.into_document();
    Ok(Opened {
        key: storage::documents::key(document.project_id, document.id),
        filename: document.filename,
        content_type: document.content_type,
        watermark,
    })
}
