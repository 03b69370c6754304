//! What a team says about the stages of its project. Callers have found the project by a member before.

use kernel::states::ProjectRole;
use kernel::{CommentId, Cursor, ProjectId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::membership::team::name;
use crate::{Conn, MaybeText, MaybeTs, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct CommentRow {
    #[sqlx(try_from = "Uuid")]
    pub id: CommentId,
    /// `None`: the account is gone.
    pub author_uid: Option<String>,
    /// As [`crate::membership::team::MemberRow::name`].
    pub name: Option<String>,
    /// Of [`crate::portraits`].
    pub portrait: Option<Uuid>,
    /// What the author is in the team now.
    #[sqlx(try_from = "MaybeText<ProjectRole>")]
    pub role: Option<ProjectRole>,
    pub text: String,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub edited_at: Option<Timestamp>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT k.id, k.author_uid, ",
            name!(),
            ", t.id AS portrait, CASE WHEN p.owner_uid = k.author_uid THEN 'owner' ELSE m.role END AS role, \
             k.text, k.created_at, k.edited_at \
             FROM stage_comments k JOIN projects p ON p.id = k.project_id \
             LEFT JOIN accounts a ON a.uid = k.author_uid LEFT JOIN profiles f ON f.uid = k.author_uid \
             LEFT JOIN portraits t ON t.uid = k.author_uid \
             LEFT JOIN project_members m ON m.project_id = k.project_id AND m.uid = k.author_uid \
             WHERE k.project_id = $1 AND k.stage = $2 ",
            $rest
        )
    };
}

/// The newest first, from the cursor on.
#[boxed]
pub async fn list(
    c: &mut Conn,
    project: ProjectId,
    stage: u8,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<CommentRow>> {
    let (at, id) = match after {
        Some(cursor) => (cursor.at, cursor.id),
        None => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
    };
    Ok(on!(c, c => sqlx::query_as(
        select!("AND (k.created_at, k.id) < ($3, $4) ORDER BY k.created_at DESC, k.id DESC LIMIT $5"),
    ).bind(project.0).bind(i32::from(stage)).bind(Ts(at)).bind(id).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn find(c: &mut Conn, project: ProjectId, stage: u8, id: CommentId) -> Result<Option<CommentRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("AND k.id = $3"))
        .bind(project.0).bind(i32::from(stage)).bind(id.0).fetch_optional(c).await)?)
}

#[derive(Clone, Debug)]
pub struct NewComment<'a> {
    pub id: CommentId,
    pub project: ProjectId,
    pub stage: u8,
    pub author: &'a Uid,
    pub text: &'a str,
    pub at: Timestamp,
}

#[boxed]
pub async fn insert(tx: &mut Tx, n: &NewComment<'_>) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO stage_comments (id, project_id, stage, author_uid, text, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(n.id.0).bind(n.project.0).bind(i32::from(n.stage)).bind(n.author.as_str()).bind(n.text).bind(Ts(n.at))
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn edit(tx: &mut Tx, id: CommentId, text: &str, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE stage_comments SET text = $2, edited_at = $3 WHERE id = $1")
        .bind(id.0).bind(text).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn delete(tx: &mut Tx, id: CommentId) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM stage_comments WHERE id = $1")
        .bind(id.0).execute(c).await.map(drop))?;
    Ok(())
}
