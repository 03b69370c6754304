//! The working copies of a project's stages, and their history. Callers have found the project by its owner before.

use std::collections::BTreeMap;

use kernel::states::{ApprovalStatus, StageAction};
use kernel::{EventId, ProjectId, Stage, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Json, MaybeText, MaybeTs, Result, StageNumber, Text, Ts, Tx, boxed, on, parsed};

/// Who ticked a box of a form, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tick {
    /// uid; the account can be gone
    pub by: String,
    pub at: Timestamp,
}

/// By field key.
pub type Declared = BTreeMap<String, Tick>;

#[derive(Clone, Debug, FromRow)]
pub struct StageRow {
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    #[sqlx(try_from = "Text<ApprovalStatus>")]
    pub approval_status: ApprovalStatus,
    /// Counts every change; 0 is a row that is not stored yet.
    pub version: i64,
    pub submitted_version: i32,
    pub open_items: i32,
    #[sqlx(try_from = "MaybeTs")]
    pub submitted_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub updated_at: Timestamp,
    #[sqlx(json)]
    pub content: Map<String, Value>,
    #[sqlx(json)]
    pub declared: Declared,
}

#[boxed]
pub async fn find(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Option<StageRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT stage, approval_status, version, submitted_version, open_items, submitted_at, decided_at, updated_at, \
             content, declared FROM project_stages WHERE project_id = $1 AND stage = $2",
    ).bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?)
}

#[boxed]
pub async fn status(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Option<ApprovalStatus>> {
    let status: Option<String> = on!(c, c => sqlx::query_scalar(
        "SELECT approval_status FROM project_stages WHERE project_id = $1 AND stage = $2",
    ).bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?;
    status
        .map(|status| parsed("approval_status", &status))
        .transpose()
}

/// The numbers of the approved stages before this one.
#[boxed]
pub async fn approved_before(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Vec<i32>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT stage FROM project_stages WHERE project_id = $1 AND stage < $2 AND approval_status = 'approved'",
    ).bind(project.0).bind(i32::from(stage)).fetch_all(c).await)?)
}

/// Writes the row; its version counts up by one.
#[boxed]
pub async fn save(tx: &mut Tx, project: ProjectId, s: &StageRow) -> Result<i64> {
    Ok(on!(tx, c => sqlx::query_scalar(
        "INSERT INTO project_stages (project_id, stage, approval_status, version, submitted_version, open_items, \
             submitted_at, decided_at, updated_at, content, declared) \
         VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10) \
         ON CONFLICT (project_id, stage) DO UPDATE SET approval_status = excluded.approval_status, \
             version = project_stages.version + 1, submitted_version = excluded.submitted_version, \
             open_items = excluded.open_items, submitted_at = excluded.submitted_at, \
             decided_at = excluded.decided_at, updated_at = excluded.updated_at, content = excluded.content, \
             declared = excluded.declared \
         RETURNING version",
    )
    .bind(project.0)
    .bind(i32::from(s.stage))
    .bind(s.approval_status.as_str())
    .bind(s.submitted_version)
    .bind(s.open_items)
    .bind(s.submitted_at.map(Ts))
    .bind(s.decided_at.map(Ts))
    .bind(Ts(s.updated_at))
    .bind(Json(&s.content))
    .bind(Json(&s.declared))
    .fetch_one(c).await)?)
}

#[boxed]
pub async fn version(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Option<i64>> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT version FROM project_stages WHERE project_id = $1 AND stage = $2")
            .bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?,
    )
}

/// How much of the budget the submitted version has confirmed, in whole per cent.
#[boxed]
pub async fn set_confirmed(tx: &mut Tx, project: ProjectId, stage: u8, pct: Option<i32>) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE project_stages SET confirmed_pct = $3 WHERE project_id = $1 AND stage = $2")
        .bind(project.0).bind(i32::from(stage)).bind(pct).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn confirmed(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Option<i32>> {
    let found: Option<Option<i32>> = on!(c, c => sqlx::query_scalar("SELECT confirmed_pct FROM project_stages WHERE project_id = $1 AND stage = $2")
            .bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?;
    Ok(found.flatten())
}

/// A stage whose applicant has not answered.
#[derive(Clone, Debug, FromRow)]
pub struct WaitingStage {
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    #[sqlx(try_from = "String")]
    pub owner_uid: Uid,
}

/// Stages in which changes were requested before a moment.
#[boxed]
pub async fn any_waiting_since(c: &mut Conn, before: Timestamp, limit: i64) -> Result<Vec<WaitingStage>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.project_id, s.stage, p.owner_uid FROM project_stages s JOIN projects p ON p.id = s.project_id \
         WHERE s.approval_status = 'changes_requested' AND s.decided_at <= $1 ORDER BY s.decided_at LIMIT $2",
    ).bind(Ts(before)).bind(limit).fetch_all(c).await)?)
}

#[derive(Clone, Debug, FromRow)]
pub struct StageEvent {
    #[sqlx(try_from = "Uuid")]
    pub id: EventId,
    #[sqlx(try_from = "Ts")]
    pub at: Timestamp,
    /// uid; NULL: the system
    pub actor: Option<String>,
    #[sqlx(try_from = "Text<StageAction>")]
    pub action: StageAction,
    #[sqlx(try_from = "MaybeText<ApprovalStatus>")]
    pub from_status: Option<ApprovalStatus>,
    #[sqlx(try_from = "Text<ApprovalStatus>")]
    pub to_status: ApprovalStatus,
    #[sqlx(json)]
    pub detail: Map<String, Value>,
}

#[boxed]
pub async fn append_event(tx: &mut Tx, project: ProjectId, stage: u8, e: &StageEvent) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO stage_events (id, project_id, stage, at, actor, action, from_status, to_status, detail) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(e.id.0)
    .bind(project.0)
    .bind(i32::from(stage))
    .bind(Ts(e.at))
    .bind(&e.actor)
    .bind(e.action.as_str())
    .bind(e.from_status.map(ApprovalStatus::as_str))
    .bind(e.to_status.as_str())
    .bind(Json(&e.detail))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// The newest 200, newest first.
#[boxed]
pub async fn events(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Vec<StageEvent>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, at, actor, action, from_status, to_status, detail FROM stage_events \
         WHERE project_id = $1 AND stage = $2 ORDER BY at DESC, id DESC LIMIT 200",
    ).bind(project.0).bind(i32::from(stage)).fetch_all(c).await)?)
}
