//! Opening a document: by what right, noted in its log, with the reader's name where it must be.

use kernel::{DocumentId, EventId, ProjectId, SubmissionId, Uid};
use serde_json::Value;
use storage::documents::DocumentRow;
use storage::{Conn, Tx};

use crate::access::{Right, allows};
use crate::documents::access::{access, reads};
use crate::documents::error::Error;
use crate::documents::rules::is_script;
use crate::documents::share::grants;
use crate::documents::view::{DocumentDetail, DocumentView, Via, full_name};
use crate::env::Env;
use crate::lifecycle::Visibility;

/// The field of stage 1 that asks for the picture of a project.
const KEY_IMAGE: &str = "key_image";

/// Who wants to read.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    pub uid: &'a Uid,
    /// Proven.
    pub email: &'a str,
}

/// A document that may be handed out.
#[derive(Debug, Clone)]
pub struct Opened {
    /// Of its bytes in the store.
    pub key: String,
    pub filename: String,
    pub content_type: String,
    /// What must be on every page.
    pub watermark: Option<String>,
}

/// What a reader may know of a document.
pub async fn look(
    c: &mut Conn,
    env: Env<'_>,
    reader: Reader<'_>,
    project: ProjectId,
    id: DocumentId,
) -> Result<DocumentDetail, Error> {
    let (document, via) = admitted(c, env, reader, project, id).await?;
    Ok(DocumentDetail {
        document: DocumentView::of(&document, reader.uid),
        via,
        grants: match via {
            Via::Team if allows(access(c, reader.uid, project).await?, Right::ManageDocuments) => {
                grants(c, env, id).await?
            }
            _ => Vec::new(),
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
    let (document, via) = admitted(tx, env, reader, project, id).await?;
    hand_out(tx, env, reader, document, via).await
}

/// The project's key image for its team, to be drawn small: the key of its bytes. That it stands in a list is no opening.
pub async fn poster(c: &mut Conn, uid: &Uid, project: ProjectId, id: DocumentId) -> Result<String, Error> {
    let access = access(c, uid, project).await?;
    let document = storage::documents::find(c, project, id)
        .await?
        .ok_or(Error::NotFound)?;
    reads(access, &document)?;
    drawn_small(&document)
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

fn drawn_small(document: &DocumentRow) -> Result<String, Error> {
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
    hand_out(tx, env, reader, document, Via::Reviewer).await
}

async fn submitted(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    lead: bool,
    submission: SubmissionId,
    id: DocumentId,
) -> Result<DocumentRow, Error> {
    let material = crate::review::assignment::queue::read(c, env, reviewer, lead, submission).await?;
    if !material
        .content
        .values()
        .any(|answer| names(answer, &id.to_string()))
    {
        return Err(Error::NotFound);
    }
    let submission = storage::submissions::any_find(c, submission)
        .await?
        .ok_or(Error::NotFound)?;
    let document = storage::documents::find(c, submission.project_id, id)
        .await?
        .ok_or(Error::NotFound)?;
    match document.visibility {
        Visibility::Team => Err(Error::KeptToTeam),
        _ => Ok(document),
    }
}

async fn admitted(
    c: &mut Conn,
    env: Env<'_>,
    reader: Reader<'_>,
    project: ProjectId,
    id: DocumentId,
) -> Result<(DocumentRow, Via), Error> {
    let access = access(c, reader.uid, project).await;
    let document = storage::documents::find(c, project, id)
        .await?
        .ok_or(Error::NotFound)?;
    let refused = match access {
        Ok(access) => match reads(access, &document) {
            Ok(()) => return Ok((document, Via::Team)),
            Err(refused) => refused.into(),
        },
        Err(error) => error,
    };
    match document.visibility {
        Visibility::Public => Ok((document, Via::Public)),
        Visibility::Granted => {
            let email = reader.email.to_lowercase();
            match storage::documents::is_granted(c, id, &email, env.now()).await? {
                true => Ok((document, Via::Grant)),
                false => Err(refused),
            }
        }
        Visibility::Team | Visibility::Reviewers => Err(refused),
    }
}

async fn hand_out(
    tx: &mut Tx,
    env: Env<'_>,
    reader: Reader<'_>,
    document: DocumentRow,
    via: Via,
) -> Result<Opened, Error> {
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
    Ok(Opened {
        key: storage::documents::key(document.project_id, document.id),
        filename: document.filename,
        content_type: document.content_type,
        watermark,
    })
}

/// Whether an answer, or one within its rows, is this document.
fn names(answer: &Value, id: &str) -> bool {
    match answer {
        Value::String(text) => text == id,
        Value::Array(items) => items.iter().any(|item| names(item, id)),
        Value::Object(fields) => fields.values().any(|item| names(item, id)),
        _ => false,
    }
}
