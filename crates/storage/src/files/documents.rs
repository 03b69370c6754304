//! Files of projects, by project: whoever asks has found the project first.

use kernel::states::{Via, Visibility};
use kernel::{Cursor, DocumentId, EventId, GrantId, MessageFileId, ProjectId, Stage, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::files::object_intents::{Written, name};
use crate::{Conn, Json, Result, StageNumber, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct DocumentRow {
    #[sqlx(try_from = "Uuid")]
    pub id: DocumentId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    /// The first version.
    #[sqlx(try_from = "Uuid")]
    pub series_id: DocumentId,
    pub version: i32,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    /// Key of the field that it answers, with `/` into rows: `finance_sources/evidence`.
    pub field: String,
    pub filename: String,
    pub content_type: String,
    pub size: i64,
    pub sha256: Vec<u8>,
    pub pages: Option<i32>,
    pub has_text: Option<bool>,
    pub scene_headings: Option<i32>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    #[sqlx(try_from = "Text<Visibility>")]
    pub visibility: Visibility,
    #[sqlx(try_from = "String")]
    pub uploaded_by: Uid,
    #[sqlx(try_from = "Ts")]
    pub uploaded_at: Timestamp,
}

/// Under this key are the bytes of a document; under `projects/{project}` everything of a project.
pub fn key(project: ProjectId, id: DocumentId) -> String {
    format!("projects/{project}/documents/{id}")
}

/// The document whose key this could be.
pub(crate) fn id_in(key: &str) -> Option<Uuid> {
    key.strip_prefix("projects/")?
        .split_once("/documents/")?
        .1
        .parse()
        .ok()
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, project_id, series_id, version, stage, field, filename, content_type, size, sha256, pages, \
             has_text, scene_headings, width, height, visibility, uploaded_by, uploaded_at FROM documents ",
            $rest
        )
    };
}

/// `written`: its bytes. [`crate::Error::Unique`]: somebody else made this version.
#[boxed]
pub async fn insert(tx: &mut Tx, d: &DocumentRow, written: Written) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO documents (id, project_id, series_id, version, stage, field, filename, content_type, size, sha256, \
             pages, has_text, scene_headings, width, height, visibility, uploaded_by, uploaded_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
    )
    .bind(d.id.0)
    .bind(d.project_id.0)
    .bind(d.series_id.0)
    .bind(d.version)
    .bind(i32::from(d.stage))
    .bind(&d.field)
    .bind(&d.filename)
    .bind(&d.content_type)
    .bind(d.size)
    .bind(&d.sha256)
    .bind(d.pages)
    .bind(d.has_text)
    .bind(d.scene_headings)
    .bind(d.width)
    .bind(d.height)
    .bind(d.visibility.as_str())
    .bind(d.uploaded_by.as_str())
    .bind(Ts(d.uploaded_at))
    .execute(c).await.map(drop))?;
    name(tx, written, &key(d.project_id, d.id)).await
}

/// What a room's file was kept as in a field.
#[boxed]
pub async fn kept_from(
    c: &mut Conn,
    project: ProjectId,
    (stage, field): (Stage, &str),
    file: MessageFileId,
) -> Result<Option<DocumentId>> {
    let id: Option<Uuid> = on!(c, c => sqlx::query_scalar(
        "SELECT id FROM documents WHERE kept_from = $1 AND stage = $2 AND field = $3 AND project_id = $4",
    ).bind(file.0).bind(i32::from(stage)).bind(field).bind(project.0).fetch_optional(c).await)?;
    Ok(id.map(DocumentId))
}

#[boxed]
pub async fn set_kept_from(tx: &mut Tx, id: DocumentId, file: MessageFileId) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE documents SET kept_from = $2 WHERE id = $1")
        .bind(id.0).bind(file.0).execute(c).await.map(drop))?;
    Ok(())
}

/// The newest first.
#[boxed]
pub async fn of_project(c: &mut Conn, project: ProjectId) -> Result<Vec<DocumentRow>> {
    Ok(on!(c, c => sqlx::query_as(
        select!("WHERE project_id = $1 ORDER BY uploaded_at DESC, id DESC LIMIT 5000"),
    ).bind(project.0).fetch_all(c).await)?)
}

/// Those of them that the project has, in no order.
#[boxed]
pub async fn of_ids(c: &mut Conn, project: ProjectId, ids: &[DocumentId]) -> Result<Vec<DocumentRow>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    Ok(match c.engine() {
        EngineMut::Sqlite(c) => {
            const SQL: &str =
                select!("WHERE id IN (SELECT unhex(value) FROM json_each($1)) AND project_id = $2");
            let ids: Vec<String> = ids.iter().map(|id| id.simple().to_string()).collect();
            let query = sqlx::query_as(SQL).bind(Json(ids)).bind(project.0);
            query.fetch_all(c).await?
        }
        EngineMut::Postgres(c) => {
            const SQL: &str = select!("WHERE id = ANY($1) AND project_id = $2");
            sqlx::query_as(SQL).bind(ids).bind(project.0).fetch_all(c).await?
        }
    })
}

#[boxed]
pub async fn find(c: &mut Conn, project: ProjectId, id: DocumentId) -> Result<Option<DocumentRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE id = $1 AND project_id = $2"))
            .bind(id.0).bind(project.0).fetch_optional(c).await)?,
    )
}

/// The newest version of a series, 0 when there is none.
#[boxed]
pub async fn last_version(c: &mut Conn, series: DocumentId) -> Result<i32> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COALESCE(MAX(version), 0) FROM documents WHERE series_id = $1")
            .bind(series.0).fetch_one(c).await)?,
    )
}

/// Bytes that a project's documents take, and those that are on their way.
#[boxed]
pub async fn used(c: &mut Conn, project: ProjectId) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT CAST((SELECT COALESCE(SUM(size), 0) FROM documents WHERE project_id = $1) \
             + (SELECT COALESCE(SUM(length), 0) FROM uploads WHERE project_id = $1 AND document_id IS NULL) AS BIGINT)",
    ).bind(project.0).fetch_one(c).await)?)
}

/// Whether a submission of the project, which never changes, holds the document.
#[boxed]
pub async fn is_submitted(c: &mut Conn, project: ProjectId, id: DocumentId) -> Result<bool> {
    let holding: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM submissions WHERE project_id = $1 AND CAST(snapshot AS TEXT) LIKE $2",
    ).bind(project.0).bind(format!("%\"{id}\"%")).fetch_one(c).await)?;
    Ok(holding > 0)
}

#[boxed]
pub async fn set_visibility(tx: &mut Tx, id: DocumentId, visibility: Visibility) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE documents SET visibility = $2 WHERE id = $1")
        .bind(id.0).bind(visibility.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn delete(tx: &mut Tx, id: DocumentId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM documents WHERE id = $1")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}

#[derive(Clone, Debug, FromRow)]
pub struct GrantRow {
    #[sqlx(try_from = "Uuid")]
    pub id: GrantId,
    #[sqlx(try_from = "Uuid")]
    pub document_id: DocumentId,
    pub email: String,
    pub purpose: String,
    #[sqlx(try_from = "Ts")]
    pub until: Timestamp,
    #[sqlx(try_from = "String")]
    pub granted_by: Uid,
    #[sqlx(try_from = "Ts")]
    pub granted_at: Timestamp,
}

/// A second grant to the same address takes the place of the first.
#[boxed]
pub async fn grant(tx: &mut Tx, g: &GrantRow, email_normalized: &str) -> Result<GrantRow> {
    Ok(on!(tx, c => sqlx::query_as(
        "INSERT INTO document_grants (id, document_id, email_normalized, email, purpose, until, granted_by, granted_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
         ON CONFLICT (document_id, email_normalized) DO UPDATE SET email = excluded.email, \
             purpose = excluded.purpose, until = excluded.until, granted_by = excluded.granted_by, \
             granted_at = excluded.granted_at \
         RETURNING id, document_id, email, purpose, until, granted_by, granted_at",
    )
    .bind(g.id.0)
    .bind(g.document_id.0)
    .bind(email_normalized)
    .bind(&g.email)
    .bind(&g.purpose)
    .bind(Ts(g.until))
    .bind(g.granted_by.as_str())
    .bind(Ts(g.granted_at))
    .fetch_one(c).await)?)
}

/// The newest first.
#[boxed]
pub async fn grants(c: &mut Conn, id: DocumentId) -> Result<Vec<GrantRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, document_id, email, purpose, until, granted_by, granted_at FROM document_grants \
         WHERE document_id = $1 ORDER BY granted_at DESC, id DESC",
    ).bind(id.0).fetch_all(c).await)?)
}

/// False when there is no such grant.
#[boxed]
pub async fn revoke(tx: &mut Tx, id: DocumentId, grant: GrantId) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("DELETE FROM document_grants WHERE id = $1 AND document_id = $2")
        .bind(grant.0).bind(id.0).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Takes back what somebody gave in a project; how many it was that had not ended by themselves.
#[boxed]
pub async fn revoke_given_by(tx: &mut Tx, project: ProjectId, giver: &Uid, now: Timestamp) -> Result<u64> {
    let ends: Vec<Ts> = on!(tx, c => sqlx::query_scalar(
        "DELETE FROM document_grants WHERE granted_by = $1 \
             AND document_id IN (SELECT id FROM documents WHERE project_id = $2) RETURNING until",
    ).bind(giver.as_str()).bind(project.0).fetch_all(c).await)?;
    Ok(ends.iter().filter(|until| until.0 > now).count() as u64)
}

/// Takes back what somebody gave in any project.
#[boxed]
pub async fn any_revoke_given_by(tx: &mut Tx, giver: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM document_grants WHERE granted_by = $1")
        .bind(giver.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Who gave leave that still stands in a project, and how often.
#[boxed]
pub async fn givers(c: &mut Conn, project: ProjectId, now: Timestamp) -> Result<Vec<(String, i64)>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT g.granted_by, COUNT(*) FROM documents d JOIN document_grants g ON g.document_id = d.id \
         WHERE d.project_id = $1 AND g.until > $2 GROUP BY g.granted_by",
    ).bind(project.0).bind(Ts(now)).fetch_all(c).await)?)
}

#[boxed]
pub async fn is_granted(
    c: &mut Conn,
    id: DocumentId,
    email_normalized: &str,
    now: Timestamp,
) -> Result<bool> {
    let grants: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM document_grants WHERE document_id = $1 AND email_normalized = $2 AND until > $3",
    ).bind(id.0).bind(email_normalized).bind(Ts(now)).fetch_one(c).await)?;
    Ok(grants > 0)
}

#[derive(Clone, Debug, FromRow)]
pub struct OpenRow {
    #[sqlx(try_from = "Uuid")]
    pub id: EventId,
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    /// team, reviewer, grant or public
    #[sqlx(try_from = "Text<Via>")]
    pub via: Via,
    #[sqlx(try_from = "Ts")]
    pub at: Timestamp,
    /// Absent when the account is gone.
    pub email: Option<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
}

#[boxed]
pub async fn opened(
    tx: &mut Tx,
    id: EventId,
    document: DocumentId,
    uid: &Uid,
    via: Via,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query("INSERT INTO document_opens (id, document_id, uid, via, at) VALUES ($1, $2, $3, $4, $5)")
        .bind(id.0).bind(document.0).bind(uid.as_str()).bind(via.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// The newest first, from the cursor on.
#[boxed]
pub async fn opens(
    c: &mut Conn,
    document: DocumentId,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<OpenRow>> {
    let (at, id) = match after {
        Some(cursor) => (cursor.at, cursor.id),
        None => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
    };
    Ok(on!(c, c => sqlx::query_as(
        "SELECT o.id, o.uid, o.via, o.at, a.email, p.first_name, p.last_name FROM document_opens o \
             LEFT JOIN accounts a ON a.uid = o.uid LEFT JOIN profiles p ON p.uid = o.uid \
         WHERE o.document_id = $1 AND (o.at, o.id) < ($2, $3) ORDER BY o.at DESC, o.id DESC LIMIT $4",
    ).bind(document.0).bind(Ts(at)).bind(id).bind(limit).fetch_all(c).await)?)
}
