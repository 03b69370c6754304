//! Changes of approved stages, beside the approved versions. Callers have found the project before.

use kernel::states::AmendmentState;
use kernel::{AmendmentId, ProjectId, Stage, SubmissionId, Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::project::stages::{Declared, WaitingStage};
use crate::{Conn, Json, Result, StageNumber, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct AmendmentRow {
    #[sqlx(try_from = "Uuid")]
    pub id: AmendmentId,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    /// The approved version that it changes.
    pub base_version: i32,
    #[sqlx(try_from = "Text<AmendmentState>")]
    pub state: AmendmentState,
    /// Counts every change; 0 is a row that is not stored yet.
    pub version: i64,
    pub submission_id: Option<Uuid>,
    #[sqlx(try_from = "String")]
    pub started_by: Uid,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub updated_at: Timestamp,
    #[sqlx(json)]
    pub content: Map<String, Value>,
    #[sqlx(json)]
    pub declared: Declared,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, stage, base_version, state, version, submission_id, started_by, created_at, updated_at, content, \
                 declared FROM amendments ",
            $rest
        )
    };
}

/// The open one of a stage, or else the newest.
#[boxed]
pub async fn newest(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Option<AmendmentRow>> {
    Ok(on!(c, c => sqlx::query_as(
        select!(
            "WHERE project_id = $1 AND stage = $2 \
             ORDER BY CASE WHEN state IN ('draft', 'submitted', 'in_review', 'changes_requested') THEN 0 ELSE 1 END, \
                 created_at DESC, id DESC LIMIT 1"
        ),
    ).bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?)
}

/// All of a stage, the first one first.
#[boxed]
pub async fn of_stage(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Vec<AmendmentRow>> {
    Ok(on!(c, c => sqlx::query_as(
        select!("WHERE project_id = $1 AND stage = $2 ORDER BY created_at, id LIMIT 200"),
    ).bind(project.0).bind(i32::from(stage)).fetch_all(c).await)?)
}

#[boxed]
pub async fn of_submission(c: &mut Conn, id: SubmissionId) -> Result<Option<AmendmentRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE submission_id = $1"))
        .bind(id.0).fetch_optional(c).await)?)
}

/// Stages whose change was sent back to the applicant before a moment.
#[boxed]
pub async fn any_waiting_since(c: &mut Conn, before: Timestamp, limit: i64) -> Result<Vec<WaitingStage>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT m.project_id, m.stage, p.owner_uid FROM amendments m JOIN submissions s ON s.id = m.submission_id \
         JOIN projects p ON p.id = m.project_id \
         WHERE m.state = 'changes_requested' AND s.decided_at <= $1 ORDER BY s.decided_at LIMIT $2",
    ).bind(Ts(before)).bind(limit).fetch_all(c).await)?)
}

/// Writes the row; its version counts up by one.
#[boxed]
pub async fn save(tx: &mut Tx, project: ProjectId, a: &AmendmentRow) -> Result<i64> {
    Ok(on!(tx, c => sqlx::query_scalar(
        "INSERT INTO amendments (id, project_id, stage, base_version, state, version, submission_id, started_by, \
             created_at, updated_at, content, declared) \
         VALUES ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11) \
         ON CONFLICT (id) DO UPDATE SET state = excluded.state, version = amendments.version + 1, \
             submission_id = excluded.submission_id, updated_at = excluded.updated_at, content = excluded.content, \
             declared = excluded.declared \
         RETURNING version",
    )
    .bind(a.id.0)
    .bind(project.0)
    .bind(i32::from(a.stage))
    .bind(a.base_version)
    .bind(a.state.as_str())
    .bind(a.submission_id)
    .bind(a.started_by.as_str())
    .bind(Ts(a.created_at))
    .bind(Ts(a.updated_at))
    .bind(Json(&a.content))
    .bind(Json(&a.declared))
    .fetch_one(c).await)?)
}
