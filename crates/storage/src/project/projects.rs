//! Projects as one member of their team sees them. Every reading function takes the member, so nobody reads what they
//! have no part in. The owner stands in the project's own row, the others in `project_members`.

use std::cmp::Reverse;

use kernel::{ProjectId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::database::conn::EngineMut;
use crate::project::listed_row::ListedRow;
pub use crate::project::project_row::{ProjectRow, ProjectStageRow};
use crate::project::stages::StageRow;
use crate::{Conn, Json, Result, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug)]
pub struct NewProject<'a> {
    pub id: ProjectId,
    pub owner: &'a Uid,
    pub name: &'a str,
    pub name_folded: &'a str,
    pub at: Timestamp,
}

/// How many projects one person may have.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub active: i64,
    pub total: i64,
}

macro_rules! insert {
    (project) => {
        "INSERT INTO projects (id, owner_uid, name, name_folded, created_at, updated_at) \
         VALUES ($1, $2, $3, $4, $5, $5)"
    };
    (stage) => {
        "INSERT INTO project_stages (project_id, stage, approval_status, version, submitted_version, open_items, \
             updated_at, content) \
         SELECT $1, $6, $7, 1, $8, $9, $5, $10 \
         FROM (SELECT COUNT(*) AS total FROM projects WHERE owner_uid = $2 AND name_folded <> $4) AS others \
         WHERE others.total < $12 OR (others.total < $11 AND (SELECT COUNT(*) FROM projects \
             WHERE owner_uid = $2 AND name_folded <> $4 AND archived_at IS NULL) < $12)"
    };
}

/// A project and its first stage, in one go: the two statements are one question to either engine. False: a limit is
/// reached, and the transaction must not be kept. [`crate::Error::Unique`]: the name is taken.
///
/// Who has fewer than the active limit in all is not counted by row: the index of names answers that, if the project
/// itself is left out by its name (by its id, SQLite looks each row up: 2 us a project). The limits are asked with the
/// stage, since a SELECT from the table that is written to costs SQLite a table in between.
#[boxed]
pub async fn insert(tx: &mut Tx, p: &NewProject<'_>, first: &StageRow, limits: Limits) -> Result<bool> {
    macro_rules! bound {
        ($sql:expr) => {
            sqlx::query($sql)
                .bind(p.id.0)
                .bind(p.owner.as_str())
                .bind(p.name)
                .bind(p.name_folded)
                .bind(Ts(p.at))
                .bind(i32::from(first.stage))
                .bind(first.approval_status.as_str())
                .bind(first.submitted_version)
                .bind(first.open_items)
                .bind(Json(&first.content))
                .bind(limits.total)
                .bind(limits.active)
        };
    }
    const BOTH: u64 = 2;
    Ok(match tx.engine() {
        EngineMut::Sqlite(c) => {
            let done = bound!(concat!(insert!(project), "; ", insert!(stage)))
                .execute(c)
                .await?;
            done.rows_affected() == BOTH
        }
        EngineMut::Postgres(_) => {
            // Two at once would not count each other.
            crate::identity::accounts::lock_for_update(tx, p.owner).await?;
            let EngineMut::Postgres(c) = tx.engine() else {
                return Ok(false);
            };
            let done = bound!(concat!(
                "WITH project AS (",
                insert!(project),
                ") ",
                insert!(stage)
            ))
            .execute(c)
            .await?;
            done.rows_affected() > 0
        }
    })
}

/// Projects that are not archived, and all.
#[boxed]
pub async fn count(c: &mut Conn, owner: &Uid) -> Result<(i64, i64)> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT COUNT(*) - COUNT(archived_at), COUNT(*) FROM projects WHERE owner_uid = $1",
    ).bind(owner.as_str()).fetch_one(c).await)?)
}

macro_rules! stages {
    () => {
        "s.stage AS stage, s.approval_status, s.submitted_version, s.open_items, s.submitted_at, s.decided_at, \
         s.confirmed_pct"
    };
}

/// One's own projects and those one has joined, found by an index each.
macro_rules! listed {
    () => {
        concat!(
            "(SELECT p.id AS id, p.name AS name, p.format AS format, p.archived_at AS archived_at, \
                 p.created_at AS created_at, p.updated_at AS updated_at, \
                 'owner' AS role, TRUE AS may_documents, TRUE AS may_finance, ",
            stages!(),
            " FROM projects p LEFT JOIN project_stages s ON s.project_id = p.id WHERE p.owner_uid = $1 \
             UNION ALL \
             SELECT p.id, p.name, p.format, p.archived_at, p.created_at, p.updated_at, \
                 m.role, m.may_documents, m.may_finance, ",
            stages!(),
            " FROM project_members m JOIN projects p ON p.id = m.project_id \
                 LEFT JOIN project_stages s ON s.project_id = p.id WHERE m.uid = $1) AS listed"
        )
    };
}

macro_rules! columns_listed {
    () => {
        "name, format, archived_at, created_at, updated_at, role, may_documents, may_finance, stage, approval_status, \
         submitted_version, open_items, submitted_at, decided_at, confirmed_pct"
    };
}

/// The last changed first, each with its stages in their order. They are sorted here, together, which is cheaper than an
/// index that every change would have to keep in order.
#[boxed]
pub async fn list(c: &mut Conn, member: &Uid) -> Result<Vec<ProjectStageRow>> {
    let mut rows: Vec<ProjectStageRow> = match c.engine() {
        EngineMut::Sqlite(c) => {
            let sql = concat!(
                "SELECT json_group_array(json_array(hex(id), ",
                columns_listed!(),
                ")) FROM ",
                listed!()
            );
            let one: Json<Vec<ListedRow>> =
                sqlx::query_scalar(sql).bind(member.as_str()).fetch_one(c).await?;
            one.0.into_iter().map(ProjectStageRow::from).collect()
        }
        EngineMut::Postgres(c) => {
            sqlx::query_as(concat!("SELECT id, ", columns_listed!(), " FROM ", listed!()))
                .bind(member.as_str())
                .fetch_all(c)
                .await?
        }
    };
    rows.sort_unstable_by_key(|row| (Reverse((row.project.updated_at, row.project.id)), row.stage));
    Ok(rows)
}

/// The picture of a project, as its first stage names it.
#[derive(Clone, Debug, FromRow)]
pub struct KeyImageRow {
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub key_image: String,
}

/// Of the projects of [`list`], as far as their documents are open to the reader.
#[boxed]
pub async fn key_images(c: &mut Conn, member: &Uid) -> Result<Vec<KeyImageRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.project_id, s.content ->> 'key_image' AS key_image FROM project_stages s \
         WHERE s.stage = 1 AND s.content ->> 'key_image' IS NOT NULL AND s.project_id IN ( \
             SELECT id FROM projects WHERE owner_uid = $1 \
             UNION SELECT project_id FROM project_members WHERE uid = $1 AND may_documents)",
    ).bind(member.as_str()).fetch_all(c).await)?)
}

/// A project as its first stage describes it to others.
#[derive(Clone, Debug, FromRow)]
pub struct ShownProjectRow {
    pub name: String,
    pub format: Option<String>,
    pub logline: String,
}

/// Somebody's own projects whose first stage is approved and shown to members or, with `is_connected`, to connections; the
/// newest change first, `limit` at most. Archived ones are not shown.
#[boxed]
pub async fn shown(
    c: &mut Conn,
    owner: &Uid,
    is_connected: bool,
    limit: i64,
) -> Result<Vec<ShownProjectRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT p.name, p.format, s.content ->> 'logline' AS logline FROM projects p \
         JOIN project_stages s ON s.project_id = p.id AND s.stage = 1 \
         WHERE p.owner_uid = $1 AND p.archived_at IS NULL AND s.approval_status = 'approved' \
           AND s.content ->> 'logline' IS NOT NULL \
           AND (s.content ->> 'visibility' = 'members' \
             OR ($2 AND s.content ->> 'visibility' = 'connections')) \
         ORDER BY p.updated_at DESC, p.id LIMIT $3",
    ).bind(owner.as_str()).bind(is_connected).bind(limit).fetch_all(c).await)?)
}

macro_rules! mine {
    () => {
        "p.id, p.name, p.format, p.archived_at, p.created_at, p.updated_at, \
         CASE WHEN p.owner_uid = $2 THEN 'owner' ELSE m.role END AS role, \
         (p.owner_uid = $2 OR m.may_documents) AS may_documents, (p.owner_uid = $2 OR m.may_finance) AS may_finance"
    };
}

macro_rules! from_mine {
    ($join:literal) => {
        concat!(
            " FROM projects p LEFT JOIN project_members m ON m.project_id = p.id AND m.uid = $2",
            $join,
            " WHERE p.id = $1 AND (p.owner_uid = $2 OR m.uid IS NOT NULL)"
        )
    };
}

/// One project, as [`list`] gives it.
#[boxed]
pub async fn one(c: &mut Conn, member: &Uid, id: ProjectId) -> Result<Vec<ProjectStageRow>> {
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT ", mine!(), ", ", stages!(),
        from_mine!(" LEFT JOIN project_stages s ON s.project_id = p.id"), " ORDER BY s.stage",
    )).bind(id.0).bind(member.as_str()).fetch_all(c).await)?)
}

#[boxed]
pub async fn find(c: &mut Conn, member: &Uid, id: ProjectId) -> Result<Option<ProjectRow>> {
    Ok(
        on!(c, c => sqlx::query_as(concat!("SELECT ", mine!(), from_mine!("")))
            .bind(id.0).bind(member.as_str()).fetch_optional(c).await)?,
    )
}

/// Nobody else changes the project, its stages or its team until the transaction ends: every writer locks here first.
#[boxed]
pub async fn find_locked(tx: &mut Tx, member: &Uid, id: ProjectId) -> Result<Option<ProjectRow>> {
    // What the member may do is read after the lock is had: they may have left meanwhile.
    match any_owner_locked(tx, id).await? {
        Some(_) => find(tx, member, id).await,
        None => Ok(None),
    }
}

/// [`find_locked`] for who has no part in the project: reviewers, and who is invited. Its owner.
#[boxed]
pub async fn any_owner_locked(tx: &mut Tx, id: ProjectId) -> Result<Option<Uid>> {
    let owner: Option<String> = locked!(tx, "SELECT owner_uid FROM projects WHERE id = $1", c, sql =>
        sqlx::query_scalar(sql).bind(id.0).fetch_optional(c).await)?;
    Ok(owner.map(Uid))
}

/// Whose project it is, whoever asks.
#[boxed]
pub async fn any_owner(c: &mut Conn, id: ProjectId) -> Result<Option<Uid>> {
    let owner: Option<String> = on!(c, c => sqlx::query_scalar("SELECT owner_uid FROM projects WHERE id = $1")
        .bind(id.0).fetch_optional(c).await)?;
    Ok(owner.map(Uid))
}

#[boxed]
pub async fn has_name(c: &mut Conn, owner: &Uid, name_folded: &str) -> Result<bool> {
    let count: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM projects WHERE owner_uid = $1 AND name_folded = $2",
    ).bind(owner.as_str()).bind(name_folded).fetch_one(c).await)?;
    Ok(count > 0)
}

/// The name alone, for who saves stage 1 with it. [`crate::Error::Unique`]: the name is taken.
#[boxed]
pub async fn set_name(
    tx: &mut Tx,
    id: ProjectId,
    name: &str,
    name_folded: &str,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE projects SET name = $2, name_folded = $3, updated_at = $4 WHERE id = $1")
        .bind(id.0).bind(name).bind(name_folded).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// Counts stage 1 up too: its form holds the name. [`crate::Error::Unique`]: the name is taken.
#[boxed]
pub async fn rename(tx: &mut Tx, id: ProjectId, name: &str, name_folded: &str, at: Timestamp) -> Result<()> {
    set_name(tx, id, name, name_folded, at).await?;
    on!(tx, c => sqlx::query("UPDATE project_stages SET version = version + 1, updated_at = $2 WHERE project_id = $1 AND stage = 1")
        .bind(id.0).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn touch(tx: &mut Tx, id: ProjectId, format: Option<&str>, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE projects SET format = COALESCE($2, format), updated_at = $3 WHERE id = $1")
        .bind(id.0).bind(format).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn set_archived(
    tx: &mut Tx,
    id: ProjectId,
    archived_at: Option<Timestamp>,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE projects SET archived_at = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0).bind(archived_at.map(Ts)).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// [`crate::Error::Unique`]: the new owner has a project of this name.
#[boxed]
pub async fn set_owner(tx: &mut Tx, id: ProjectId, owner: &Uid, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE projects SET owner_uid = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0).bind(owner.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

/// With everything of it; its files are removed later.
#[boxed]
pub async fn delete(tx: &mut Tx, owner: &Uid, id: ProjectId) -> Result<()> {
    crate::files::pending_deletions::note(tx, &format!("projects/{id}")).await?;
    crate::files::message_files::forget_of_project(tx, id).await?;
    on!(tx, c => sqlx::query("DELETE FROM projects WHERE id = $1 AND owner_uid = $2")
        .bind(id.0).bind(owner.as_str()).execute(c).await.map(drop))?;
    Ok(())
}
