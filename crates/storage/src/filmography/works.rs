//! Films, series and other works, as members state them in their filmographies.

use std::collections::HashMap;

use kernel::{ProjectId, Timestamp, Uid, WorkId};
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::{Conn, Result, Ts, Tx, boxed, locked, on};

#[derive(Clone, Debug, FromRow)]
pub struct WorkRow {
    #[sqlx(try_from = "Uuid")]
    pub id: WorkId,
    pub title: String,
    pub year: i32,
    /// Of the list `formats`; empty: not stated.
    pub format: String,
    /// The project that it was made in.
    pub project_id: Option<Uuid>,
}

/// A work of which two people state a credit.
#[derive(Clone, Debug, FromRow)]
pub struct SharedWorkRow {
    #[sqlx(try_from = "Uuid")]
    pub id: WorkId,
    pub title: String,
    pub year: i32,
    /// One of each of the two is confirmed.
    pub is_confirmed: bool,
}

/// What makes two works one: the title in the form in which titles are compared, the year and the format.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WorkKey {
    pub title_folded: String,
    pub year: i32,
    pub format: String,
}

/// A work that may be new.
#[derive(Clone, Debug)]
pub struct NewWork {
    pub id: WorkId,
    pub key: WorkKey,
    pub title: String,
}

/// The works with these keys, the new ones added. Of merged ones it is the work that they turned out to be. None of them
/// is merged or swept until the transaction ends. Keys sorted, none twice.
#[boxed]
pub async fn find_or_add(tx: &mut Tx, works: &[NewWork], at: Timestamp) -> Result<HashMap<WorkKey, WorkId>> {
    if works.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(String, i32, String, Uuid)> = on!(tx, c => {
        let mut sql = QueryBuilder::new("INSERT INTO works (id, title, title_folded, year, format, created_at) ");
        sql.push_values(works, |mut row, new| {
            row.push_bind(new.id.0).push_bind(&new.title).push_bind(&new.key.title_folded);
            row.push_bind(new.key.year).push_bind(&new.key.format).push_bind(Ts(at));
        });
        // Changes nothing, but the rows that were there are locked and returned as well.
        sql.push(
            " ON CONFLICT (title_folded, year, format) DO UPDATE SET title = works.title \
             RETURNING title_folded, year, format, COALESCE(merged_into, id)",
        );
        sql.build_query_as().persistent(false).fetch_all(c).await
    })?;
    let keyed = rows.into_iter().map(|(title_folded, year, format, id)| {
        let key = WorkKey {
            title_folded,
            year,
            format,
        };
        (key, WorkId(id))
    });
    Ok(keyed.collect())
}

/// With this id, or what it turned out to be.
#[boxed]
pub async fn find(c: &mut Conn, id: WorkId) -> Result<Option<WorkRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT w.id, w.title, w.year, w.format, w.project_id FROM works w \
         WHERE w.id = (SELECT COALESCE(merged_into, id) FROM works WHERE id = $1)",
    ).bind(id.0).fetch_optional(c).await)?)
}

/// What both of them state in their profiles, `limit` at most: the confirmed ones first, of these the newest.
#[boxed]
pub async fn shared(c: &mut Conn, one: &Uid, other: &Uid, limit: i64) -> Result<Vec<SharedWorkRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "WITH mine AS (SELECT work_id, MAX(CASE state WHEN 'confirmed' THEN 1 ELSE 0 END) AS confirmed FROM credits \
             WHERE uid = $1 AND position >= 0 GROUP BY work_id), \
         theirs AS (SELECT work_id, MAX(CASE state WHEN 'confirmed' THEN 1 ELSE 0 END) AS confirmed FROM credits \
             WHERE uid = $2 AND position >= 0 GROUP BY work_id) \
         SELECT w.id, w.title, w.year, mine.confirmed + theirs.confirmed = 2 AS is_confirmed \
         FROM mine JOIN theirs ON theirs.work_id = mine.work_id JOIN works w ON w.id = mine.work_id \
         ORDER BY mine.confirmed + theirs.confirmed = 2 DESC, w.year DESC, w.title_folded, w.id LIMIT $3",
    ).bind(one.as_str()).bind(other.as_str()).bind(limit).fetch_all(c).await)?)
}

/// Whose title begins so, the first `limit` by title; the newest first of those with the same.
#[boxed]
pub async fn beginning(c: &mut Conn, from: &str, before: &str, limit: i64) -> Result<Vec<WorkRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, title, year, format, project_id FROM works \
         WHERE title_folded >= $1 AND title_folded < $2 AND merged_into IS NULL \
         ORDER BY title_folded, year DESC, format LIMIT $3",
    ).bind(from).bind(before).bind(limit).fetch_all(c).await)?)
}

#[boxed]
pub async fn of_project(c: &mut Conn, project: ProjectId) -> Result<Option<WorkRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, title, year, format, project_id FROM works WHERE project_id = $1",
    ).bind(project.0).fetch_optional(c).await)?)
}

/// Says that it was made in this project. False: in another, or the project made another work.
#[boxed]
pub async fn set_project(tx: &mut Tx, id: WorkId, project: ProjectId) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE works SET project_id = $2 WHERE id = $1 AND project_id IS NULL \
         AND NOT EXISTS (SELECT 1 FROM works w WHERE w.project_id = $2)",
    ).bind(id.0).bind(project.0).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Whether somebody vouches for a credit of it.
#[boxed]
pub async fn is_vouched_for(c: &mut Conn, id: WorkId) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) > 0 FROM (SELECT 1 FROM credits WHERE work_id = $1 AND state <> 'claimed' LIMIT 1) AS one",
    ).bind(id.0).fetch_one(c).await)?)
}

/// Owner and producers of the projects that this person's works were made in, `limit` at most.
#[boxed]
pub async fn heads_of_projects(c: &mut Conn, uid: &Uid, limit: i64) -> Result<Vec<(WorkId, Uid)>> {
    let rows: Vec<(Uuid, String)> = on!(c, c => sqlx::query_as(
        "SELECT w.id, p.owner_uid FROM works w JOIN projects p ON p.id = w.project_id \
         WHERE w.id IN (SELECT work_id FROM credits WHERE uid = $1) AND p.owner_uid <> $1 \
         UNION SELECT w.id, m.uid FROM works w JOIN project_members m ON m.project_id = w.project_id \
         WHERE w.id IN (SELECT work_id FROM credits WHERE uid = $1) AND m.role = 'producer' AND m.uid <> $1 \
         ORDER BY 1, 2 LIMIT $2",
    ).bind(uid.as_str()).bind(limit).fetch_all(c).await)?;
    Ok(rows.into_iter().map(|(id, uid)| (WorkId(id), Uid(uid))).collect())
}

/// Whether this person is owner or producer of the project that it was made in.
#[boxed]
pub async fn is_headed_by(c: &mut Conn, id: WorkId, uid: &Uid) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) > 0 FROM works w JOIN projects p ON p.id = w.project_id \
         WHERE w.id = $1 AND (p.owner_uid = $2 OR EXISTS (SELECT 1 FROM project_members m \
             WHERE m.project_id = p.id AND m.uid = $2 AND m.role = 'producer'))",
    ).bind(id.0).bind(uid.as_str()).fetch_one(c).await)?)
}

/// Both, of which neither is merged into another; nobody else changes them until the transaction ends.
#[boxed]
pub async fn hold_two(tx: &mut Tx, one: WorkId, other: WorkId) -> Result<Vec<WorkRow>> {
    Ok(locked!(tx,
        "SELECT id, title, year, format, project_id FROM works \
         WHERE id IN ($1, $2) AND merged_into IS NULL ORDER BY id",
        c, sql => sqlx::query_as(sql).bind(one.0).bind(other.0).fetch_all(c).await)?)
}

/// Everything of one is the other's from now on, and its id leads there. Both are held.
#[boxed]
pub async fn merge(tx: &mut Tx, from: &WorkRow, into: &WorkRow) -> Result<()> {
    const STEPS: [&str; 4] = [
        "UPDATE works SET merged_into = $2, project_id = NULL WHERE id = $1 OR merged_into = $1",
        "UPDATE credits SET work_id = $2 WHERE work_id = $1",
        "UPDATE credit_offers SET work_id = $2 WHERE work_id = $1",
        "UPDATE works SET project_id = COALESCE(project_id, $3) WHERE id = $2 AND id <> $1",
    ];
    for sql in STEPS {
        on!(tx, c => {
            let query = sqlx::query(sql).bind(from.id.0).bind(into.id.0);
            let query = if sql.contains("$3") { query.bind(from.project_id) } else { query };
            query.execute(c).await.map(drop)
        })?;
    }
    Ok(())
}
