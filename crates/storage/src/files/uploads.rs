//! Files on their way. Their pieces are objects in the store; here stands how far they are.

use std::time::Duration;

use kernel::{DocumentId, ProjectId, Stage, ThreadId, Timestamp, Uid, UploadId};
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::clock;
use crate::files::message_files;
use crate::files::object_intents::{Written, name};
use crate::{Conn, Error, MaybeStageNumber, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug)]
pub struct UploadRow {
    pub id: UploadId,
    pub uid: Uid,
    pub target: UploadTarget,
    pub filename: String,
    pub length: i64,
    pub received: i64,
    /// Set when it is complete: the document, or the file of a message.
    pub made: Option<Uuid>,
    pub created_at: Timestamp,
    pub touched_at: Timestamp,
}

/// What a file is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UploadTarget {
    Field(FieldTarget),
    /// A message of it.
    Thread(ThreadId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldTarget {
    pub project: ProjectId,
    pub stage: Stage,
    pub field: String,
    /// The document that it is a new version of.
    pub replaces: Option<DocumentId>,
}

/// Whose file it will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UploadOwner {
    Project(ProjectId),
    Thread(ThreadId),
}

impl UploadOwner {
    fn id(self) -> Uuid {
        match self {
            Self::Project(id) => id.0,
            Self::Thread(id) => id.0,
        }
    }
}

impl UploadRow {
    pub fn owner(&self) -> UploadOwner {
        match &self.target {
            UploadTarget::Field(target) => UploadOwner::Project(target.project),
            UploadTarget::Thread(id) => UploadOwner::Thread(*id),
        }
    }

    /// Under this key are its pieces.
    pub fn spool(&self) -> String {
        spool(self.owner(), self.id)
    }
}

#[derive(FromRow)]
struct Columns {
    id: Uuid,
    project_id: Option<Uuid>,
    thread_id: Option<Uuid>,
    uid: String,
    #[sqlx(try_from = "MaybeStageNumber")]
    stage: Option<Stage>,
    field: Option<String>,
    filename: String,
    replaces: Option<Uuid>,
    length: i64,
    received: i64,
    document_id: Option<Uuid>,
    #[sqlx(try_from = "Ts")]
    created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    touched_at: Timestamp,
}

impl TryFrom<Columns> for UploadRow {
    type Error = Error;

    fn try_from(row: Columns) -> Result<Self> {
        let missing = |column| Error::Missing { column };
        let target = match row.thread_id {
            Some(thread) => UploadTarget::Thread(ThreadId(thread)),
            None => UploadTarget::Field(FieldTarget {
                project: ProjectId(row.project_id.ok_or(missing("project_id"))?),
                stage: row.stage.ok_or(missing("stage"))?,
                field: row.field.ok_or(missing("field"))?,
                replaces: row.replaces.map(DocumentId),
            }),
        };
        Ok(Self {
            id: UploadId(row.id),
            uid: Uid(row.uid),
            target,
            filename: row.filename,
            length: row.length,
            received: row.received,
            made: row.document_id,
            created_at: row.created_at,
            touched_at: row.touched_at,
        })
    }
}

/// Under this key are the pieces of an upload.
pub fn spool(owner: UploadOwner, id: UploadId) -> String {
    match owner {
        UploadOwner::Project(project) => format!("projects/{project}/spool/{id}"),
        UploadOwner::Thread(thread) => format!("{}/spool/{id}", message_files::folder(thread)),
    }
}

/// Whether this could be the key of a piece.
pub(crate) fn is_part(key: &str) -> bool {
    let parts: Vec<&str> = key.split('/').collect();
    matches!(parts[..], ["projects" | "threads", _, "spool", _, _])
}

#[boxed]
pub async fn insert(tx: &mut Tx, u: &UploadRow) -> Result<()> {
    let field = match &u.target {
        UploadTarget::Field(field) => Some(field),
        UploadTarget::Thread(_) => None,
    };
    let thread = match u.owner() {
        UploadOwner::Thread(thread) => Some(thread.0),
        UploadOwner::Project(_) => None,
    };
    on!(tx, c => sqlx::query(
        "INSERT INTO uploads (id, project_id, thread_id, uid, stage, field, filename, replaces, length, received, \
             created_at, touched_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(u.id.0)
    .bind(field.map(|field| field.project.0))
    .bind(thread)
    .bind(u.uid.as_str())
    .bind(field.map(|field| i32::from(field.stage)))
    .bind(field.map(|field| field.field.as_str()))
    .bind(&u.filename)
    .bind(field.and_then(|field| field.replaces).map(|id| id.0))
    .bind(u.length)
    .bind(u.received)
    .bind(Ts(u.created_at))
    .bind(Ts(u.touched_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// An upload that this person began.
#[boxed]
pub async fn find(c: &mut Conn, owner: UploadOwner, uid: &Uid, id: UploadId) -> Result<Option<UploadRow>> {
    let row: Option<Columns> = on!(c, c => sqlx::query_as(
        "SELECT id, project_id, thread_id, uid, stage, field, filename, replaces, length, received, document_id, \
             created_at, touched_at FROM uploads \
         WHERE id = $1 AND COALESCE(project_id, thread_id) = $2 AND uid = $3",
    ).bind(id.0).bind(owner.id()).bind(uid.as_str()).fetch_optional(c).await)?;
    row.map(UploadRow::try_from).transpose()
}

/// Uploads that a project waits for.
#[boxed]
pub async fn count_open(c: &mut Conn, project: ProjectId) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM uploads WHERE project_id = $1 AND document_id IS NULL",
    ).bind(project.0).fetch_one(c).await)?)
}

/// How many files somebody is bringing into threads, and their bytes.
#[boxed]
pub async fn open_in_threads(c: &mut Conn, uid: &Uid) -> Result<(i64, i64)> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT COUNT(*), CAST(COALESCE(SUM(length), 0) AS BIGINT) FROM uploads \
         WHERE uid = $1 AND thread_id IS NOT NULL AND document_id IS NULL",
    ).bind(uid.as_str()).fetch_one(c).await)?)
}

/// One piece that is in the store.
#[derive(Clone, Debug, FromRow)]
pub struct PartRow {
    /// Of its first byte in the file.
    pub position: i64,
    pub bytes: i64,
    pub key: String,
}

/// In the order of the file.
#[boxed]
pub async fn parts(c: &mut Conn, id: UploadId) -> Result<Vec<PartRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT position, bytes, key FROM upload_parts WHERE upload_id = $1 ORDER BY position",
    ).bind(id.0).fetch_all(c).await)?)
}

/// Adds a piece; false when the upload is not at the piece's position any more, is complete or is being checked.
#[boxed]
pub async fn append(
    tx: &mut Tx,
    id: UploadId,
    part: &PartRow,
    written: Written,
    at: Timestamp,
) -> Result<bool> {
    let now = clock::now(tx).await?;
    let moved = on!(tx, c => sqlx::query(
        "UPDATE uploads SET received = received + $3, touched_at = $4 \
         WHERE id = $1 AND received = $2 AND document_id IS NULL AND (claimed_until IS NULL OR claimed_until < $5)",
    )
    .bind(id.0)
    .bind(part.position)
    .bind(part.bytes)
    .bind(Ts(at))
    .bind(Ts(now))
    .execute(c).await.map(|r| r.rows_affected()))?;
    if moved == 0 {
        return Ok(false);
    }
    on!(tx, c => sqlx::query(
        "INSERT INTO upload_parts (upload_id, position, bytes, key) VALUES ($1, $2, $3, $4)",
    )
    .bind(id.0)
    .bind(part.position)
    .bind(part.bytes)
    .bind(&part.key)
    .execute(c).await.map(drop))?;
    name(tx, written, &part.key).await?;
    Ok(true)
}

/// The right to make a file of an upload that stands at `received`, for this time by the database's clock; `None`
/// when somebody else has it, or when the upload stands elsewhere.
#[boxed]
pub async fn claim(tx: &mut Tx, id: UploadId, received: i64, time: Duration) -> Result<Option<Uuid>> {
    let (claim, now) = (Uuid::new_v4(), clock::now(tx).await?);
    let rows = on!(tx, c => sqlx::query(
        "UPDATE uploads SET claim = $3, claimed_until = $4 \
         WHERE id = $1 AND received = $2 AND document_id IS NULL AND (claimed_until IS NULL OR claimed_until < $5)",
    )
    .bind(id.0)
    .bind(received)
    .bind(claim)
    .bind(Ts(now + time))
    .bind(Ts(now))
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok((rows > 0).then_some(claim))
}

/// Gives a claim back, so that the upload can be tried again at once.
#[boxed]
pub async fn release(tx: &mut Tx, id: UploadId, claim: Uuid) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE uploads SET claim = NULL, claimed_until = NULL WHERE id = $1 AND claim = $2 AND document_id IS NULL",
    ).bind(id.0).bind(claim).execute(c).await.map(drop))?;
    Ok(())
}

/// The upload is this document or file from now on; false when somebody else has claimed it meanwhile, or it is gone.
#[boxed]
pub async fn finish(tx: &mut Tx, id: UploadId, claim: Uuid, made: Uuid, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE uploads SET received = length, document_id = $3, touched_at = $4, claim = NULL, claimed_until = NULL \
         WHERE id = $1 AND claim = $2 AND document_id IS NULL",
    )
    .bind(id.0)
    .bind(claim)
    .bind(made)
    .bind(Ts(at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    if rows == 0 {
        return Ok(false);
    }
    on!(tx, c => sqlx::query("DELETE FROM upload_parts WHERE upload_id = $1")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(true)
}

#[boxed]
pub async fn delete(tx: &mut Tx, id: UploadId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM uploads WHERE id = $1")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}

/// Uploads that nobody has touched since.
#[boxed]
pub async fn any_untouched(
    c: &mut Conn,
    since: Timestamp,
    limit: i64,
) -> Result<Vec<(UploadOwner, UploadId)>> {
    let found: Vec<(Option<Uuid>, Option<Uuid>, Uuid)> = on!(c, c => sqlx::query_as(
        "SELECT project_id, thread_id, id FROM uploads WHERE touched_at < $1 ORDER BY touched_at LIMIT $2",
    ).bind(Ts(since)).bind(limit).fetch_all(c).await)?;
    let owner = |project: Option<Uuid>, thread: Option<Uuid>| match (project, thread) {
        (Some(project), _) => Some(UploadOwner::Project(ProjectId(project))),
        (None, thread) => thread.map(|thread| UploadOwner::Thread(ThreadId(thread))),
    };
    let found = found.into_iter();
    Ok(found
        .filter_map(|(project, thread, id)| Some((owner(project, thread)?, UploadId(id))))
        .collect())
}
