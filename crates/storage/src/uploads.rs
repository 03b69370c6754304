//! Files on their way. Their pieces are objects in the store; here stands how far they are.

use kernel::{ProjectId, Timestamp, Uid, UploadId};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Json, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct UploadRow {
    #[sqlx(try_from = "Uuid")]
    pub id: UploadId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub stage: i32,
    pub field: String,
    pub filename: String,
    /// The document that it is a new version of.
    pub replaces: Option<Uuid>,
    pub length: i64,
    pub received: i64,
    /// Keys of the pieces, in order.
    #[sqlx(json)]
    pub parts: Vec<String>,
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

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, project_id, uid, stage, field, filename, replaces, length, received, parts, document_id, \
             created_at, touched_at FROM uploads ",
            $rest
        )
    };
}

#[boxed]
pub async fn insert(tx: &mut Tx, u: &UploadRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO uploads (id, project_id, uid, stage, field, filename, replaces, length, received, parts, \
             created_at, touched_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(u.id.0)
    .bind(u.project_id.0)
    .bind(u.uid.as_str())
    .bind(u.stage)
    .bind(&u.field)
    .bind(&u.filename)
    .bind(u.replaces)
    .bind(u.length)
    .bind(u.received)
    .bind(Json(&u.parts))
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

/// Moves on from `from` to what `u` says; false when somebody else moved it meanwhile.
#[boxed]
pub async fn advance(tx: &mut Tx, u: &UploadRow, from: i64) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE uploads SET received = $2, parts = $3, document_id = $4, touched_at = $5 \
         WHERE id = $1 AND received = $6 AND document_id IS NULL",
    )
    .bind(u.id.0)
    .bind(u.received)
    .bind(Json(&u.parts))
    .bind(u.document_id)
    .bind(Ts(u.touched_at))
    .bind(from)
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
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
