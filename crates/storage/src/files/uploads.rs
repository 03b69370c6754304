//! Files on their way. Their pieces are objects in the store; here stands how far they are.

use std::time::Duration;

use kernel::{DocumentId, ProjectId, Stage, Timestamp, Uid, UploadId};
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::clock;
use crate::files::object_intents::{Written, name};
use crate::{Conn, Result, StageNumber, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct UploadRow {
    #[sqlx(try_from = "Uuid")]
    pub id: UploadId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    pub field: String,
    pub filename: String,
    /// The document that it is a new version of.
    pub replaces: Option<Uuid>,
    pub length: i64,
    pub received: i64,
    /// Set when it is complete.
    pub document_id: Option<Uuid>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub touched_at: Timestamp,
}

/// Under this key are the pieces of an upload.
pub fn spool(project: ProjectId, id: UploadId) -> String {
    format!("projects/{project}/spool/{id}")
}

/// Whether this could be the key of a piece.
pub(crate) fn is_part(key: &str) -> bool {
    let parts: Vec<&str> = key.split('/').collect();
    matches!(parts[..], ["projects", _, "spool", _, _])
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, project_id, uid, stage, field, filename, replaces, length, received, document_id, \
             created_at, touched_at FROM uploads ",
            $rest
        )
    };
}

#[boxed]
pub async fn insert(tx: &mut Tx, u: &UploadRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO uploads (id, project_id, uid, stage, field, filename, replaces, length, received, \
             created_at, touched_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(u.id.0)
    .bind(u.project_id.0)
    .bind(u.uid.as_str())
    .bind(i32::from(u.stage))
    .bind(&u.field)
    .bind(&u.filename)
    .bind(u.replaces)
    .bind(u.length)
    .bind(u.received)
    .bind(Ts(u.created_at))
    .bind(Ts(u.touched_at))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// An upload that this person began.
#[boxed]
pub async fn find(c: &mut Conn, project: ProjectId, uid: &Uid, id: UploadId) -> Result<Option<UploadRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE id = $1 AND project_id = $2 AND uid = $3"))
            .bind(id.0).bind(project.0).bind(uid.as_str()).fetch_optional(c).await)?,
    )
}

/// Uploads that a project waits for.
#[boxed]
pub async fn count_open(c: &mut Conn, project: ProjectId) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM uploads WHERE project_id = $1 AND document_id IS NULL",
    ).bind(project.0).fetch_one(c).await)?)
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

/// The right to make an upload that stands at `received` a document, for this time by the database's clock; `None`
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

/// The upload is the document from now on; false when somebody else has claimed it meanwhile, or it is gone.
#[boxed]
pub async fn finish(
    tx: &mut Tx,
    id: UploadId,
    claim: Uuid,
    document: DocumentId,
    at: Timestamp,
) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE uploads SET received = length, document_id = $3, touched_at = $4, claim = NULL, claimed_until = NULL \
         WHERE id = $1 AND claim = $2 AND document_id IS NULL",
    )
    .bind(id.0)
    .bind(claim)
    .bind(document.0)
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
pub async fn any_untouched(c: &mut Conn, since: Timestamp, limit: i64) -> Result<Vec<(ProjectId, UploadId)>> {
    let found: Vec<(Uuid, Uuid)> = on!(c, c => sqlx::query_as(
        "SELECT project_id, id FROM uploads WHERE touched_at < $1 ORDER BY touched_at LIMIT $2",
    ).bind(Ts(since)).bind(limit).fetch_all(c).await)?;
    Ok(found
        .into_iter()
        .map(|(project, id)| (ProjectId(project), UploadId(id)))
        .collect())
}
