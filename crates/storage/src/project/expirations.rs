//! Days on which something that a project stands on runs out, and what its owner was reminded of.

use kernel::{ProjectId, Stage, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Result, StageNumber, Tx, boxed, on};

/// The answer of a stage that has such days.
#[derive(Clone, Debug, FromRow)]
pub struct DatedRow {
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    /// Of stage 1 the day, of the others the rows, as JSON.
    pub answer: String,
}

macro_rules! dated {
    ($which:literal) => {
        concat!(
            "SELECT project_id, stage, answer FROM \
                 (SELECT s.project_id, s.stage, CAST(CASE s.stage WHEN 1 THEN s.content ->> 'option_expiry' \
                     WHEN 2 THEN s.content ->> 'key_creatives' WHEN 3 THEN s.content ->> 'finance_sources' END AS TEXT) \
                     AS answer \
                  FROM project_stages s JOIN projects p ON p.id = s.project_id \
                  WHERE ",
            $which,
            " AND p.archived_at IS NULL) dated \
             WHERE answer IS NOT NULL ORDER BY project_id, stage LIMIT $1"
        )
    };
}

/// Those of the projects that are not archived, page by page.
#[boxed]
pub async fn any_dated(c: &mut Conn, after: Option<&DatedRow>, limit: i64) -> Result<Vec<DatedRow>> {
    let (project, stage) = after.map_or((Uuid::nil(), 0), |last| (last.project_id.0, last.stage.into()));
    Ok(
        on!(c, c => sqlx::query_as(dated!("(s.project_id, s.stage) > ($2, $3)"))
            .bind(limit).bind(project).bind(stage).fetch_all(c).await)?,
    )
}

/// Those of the projects of which somebody is a member, or the owner.
#[boxed]
pub async fn dated_of(c: &mut Conn, member: &Uid, limit: i64) -> Result<Vec<DatedRow>> {
    Ok(on!(c, c => sqlx::query_as(dated!(
        "s.project_id IN (SELECT id FROM projects WHERE owner_uid = $2 \
             UNION ALL SELECT project_id FROM project_members WHERE uid = $2)"
    )).bind(limit).bind(member.as_str()).fetch_all(c).await)?)
}

#[derive(Clone, Debug, FromRow)]
pub struct ReminderRow {
    pub item: String,
    /// yyyy-mm-dd
    pub expires_on: String,
    pub reminded: i32,
}

#[boxed]
pub async fn reminders(c: &mut Conn, project: ProjectId) -> Result<Vec<ReminderRow>> {
    Ok(
        on!(c, c => sqlx::query_as("SELECT item, expires_on, reminded FROM expiration_reminders WHERE project_id = $1")
            .bind(project.0).fetch_all(c).await)?,
    )
}

#[boxed]
pub async fn remind(tx: &mut Tx, project: ProjectId, r: &ReminderRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO expiration_reminders (project_id, item, expires_on, reminded) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (project_id, item, expires_on) DO UPDATE SET reminded = excluded.reminded",
    ).bind(project.0).bind(&r.item).bind(&r.expires_on).bind(r.reminded).execute(c).await.map(drop))?;
    Ok(())
}

/// Days before this one (yyyy-mm-dd) are over.
#[boxed]
pub async fn forget(tx: &mut Tx, today: &str) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM expiration_reminders WHERE expires_on < $1")
        .bind(today).execute(c).await.map(drop))?;
    Ok(())
}

/// The day, as a number, on which every project was looked at last; 0: on none.
#[boxed]
pub async fn checked_on(c: &mut Conn) -> Result<i64> {
    let day: Option<i64> = on!(c, c => sqlx::query_scalar("SELECT value FROM counters WHERE name = 'expirations_checked_on'")
        .fetch_optional(c).await)?;
    Ok(day.unwrap_or_default())
}

#[boxed]
pub async fn set_checked_on(tx: &mut Tx, day: i64) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO counters (name, value) VALUES ('expirations_checked_on', $1) \
         ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    ).bind(day).execute(c).await.map(drop))?;
    Ok(())
}
