//! Reviews whose time has come, and how long decisions took.

use kernel::states::{Decision, SubmissionKind};
use kernel::{ProjectId, Stage, SubmissionId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, MaybeTs, Result, StageNumber, Text, Ts, Tx, boxed, on};

/// Submissions whose decision is to be sent by now.
#[boxed]
pub async fn any_to_send(c: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<SubmissionId>> {
    let ids: Vec<Uuid> = on!(c, c => sqlx::query_scalar(
        "SELECT id FROM submissions s WHERE send_at IS NOT NULL AND send_at <= $1 AND state = 'in_review' \
             AND (outcome <> 'approve' OR NOT EXISTS (SELECT 1 FROM project_stages e \
                 WHERE e.project_id = s.project_id AND e.stage < s.stage AND e.approval_status <> 'approved')) \
         ORDER BY send_at LIMIT $2",
    ).bind(Ts(now)).bind(limit).fetch_all(c).await)?;
    Ok(ids.into_iter().map(SubmissionId).collect())
}

/// A claim that is not decided yet.
#[derive(Clone, Debug, FromRow)]
pub struct HeldRow {
    #[sqlx(try_from = "Uuid")]
    pub submission_id: SubmissionId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub project_name: String,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    #[sqlx(try_from = "Ts")]
    pub due_at: Timestamp,
    #[sqlx(try_from = "String")]
    pub reviewer_uid: Uid,
    pub email: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub claimed_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    pub active_at: Option<Timestamp>,
    pub reminded: i32,
}

/// Every claim that is not decided: a few for each reviewer.
#[boxed]
pub async fn any_held(c: &mut Conn) -> Result<Vec<HeldRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.id AS submission_id, s.project_id, s.project_name, s.stage, s.due_at, r.reviewer_uid, a.email, \
             r.no_conflict_at AS claimed_at, r.active_at, r.reminded \
         FROM submissions s JOIN reviews r ON r.submission_id = s.id LEFT JOIN accounts a ON a.uid = r.reviewer_uid \
         WHERE s.state = 'in_review' AND r.state = 'draft' ORDER BY s.due_at, s.id",
    ).fetch_all(c).await)?)
}

/// False: somebody else has written this reminder.
#[boxed]
pub async fn remind(tx: &mut Tx, held: &HeldRow, reminded: i32) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "UPDATE reviews SET reminded = $3 WHERE submission_id = $1 AND reviewer_uid = $2 AND reminded < $3",
    ).bind(held.submission_id.0).bind(held.reviewer_uid.as_str()).bind(reminded)
        .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// A submission and whom it concerns.
#[derive(Clone, Debug, FromRow)]
pub struct ConcernRow {
    #[sqlx(try_from = "Uuid")]
    pub submission_id: SubmissionId,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub project_name: String,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    #[sqlx(try_from = "Text<SubmissionKind>")]
    pub kind: SubmissionKind,
    #[sqlx(try_from = "String")]
    pub owner: Uid,
    /// The owner's.
    pub email: String,
    /// Since when: due, or changes requested.
    #[sqlx(try_from = "Ts")]
    pub since: Timestamp,
    pub reminded: i32,
}

/// Submissions whose decision is late, and whose owner has not been told.
#[boxed]
pub async fn any_late(c: &mut Conn, now: Timestamp, limit: i64) -> Result<Vec<ConcernRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.id AS submission_id, s.project_id, s.project_name, s.stage, s.kind, a.uid AS owner, a.email, s.due_at AS since, s.reminded \
         FROM submissions s JOIN projects p ON p.id = s.project_id JOIN accounts a ON a.uid = p.owner_uid \
         WHERE s.state IN ('submitted', 'in_review') AND s.due_at < $1 AND s.late_at IS NULL \
         ORDER BY s.due_at LIMIT $2",
    ).bind(Ts(now)).bind(limit).fetch_all(c).await)?)
}

/// False: the owner has been told.
#[boxed]
pub async fn set_late(tx: &mut Tx, id: SubmissionId, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("UPDATE submissions SET late_at = $2 WHERE id = $1 AND late_at IS NULL")
        .bind(id.0).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Changes that were requested before a moment, of stages or of changes of approved ones, and have been reminded of less
/// than `reminders` times.
#[boxed]
pub async fn any_unanswered(
    c: &mut Conn,
    before: Timestamp,
    reminders: i32,
    limit: i64,
) -> Result<Vec<ConcernRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.id AS submission_id, s.project_id, s.project_name, s.stage, s.kind, a.uid AS owner, a.email, w.since, s.reminded \
         FROM (SELECT s.id, g.decided_at AS since FROM project_stages g JOIN submissions s \
                 ON s.project_id = g.project_id AND s.stage = g.stage AND s.version = g.submitted_version \
                 WHERE g.approval_status = 'changes_requested' AND g.decided_at <= $1 \
             UNION ALL SELECT s.id, s.decided_at AS since FROM amendments m JOIN submissions s ON s.id = m.submission_id \
                 WHERE m.state = 'changes_requested' AND s.decided_at <= $1) w \
         JOIN submissions s ON s.id = w.id \
         JOIN projects p ON p.id = s.project_id JOIN accounts a ON a.uid = p.owner_uid \
         WHERE s.reminded < $2 ORDER BY w.since, s.id LIMIT $3",
    ).bind(Ts(before)).bind(reminders).bind(limit).fetch_all(c).await)?)
}

/// False: somebody else has written this reminder.
#[boxed]
pub async fn remind_owner(tx: &mut Tx, id: SubmissionId, reminded: i32) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query("UPDATE submissions SET reminded = $2 WHERE id = $1 AND reminded < $2")
        .bind(id.0).bind(reminded).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// A decision that was sent.
#[derive(Clone, Debug, FromRow)]
pub struct DecisionRow {
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    #[sqlx(try_from = "Text<Decision>")]
    pub outcome: Decision,
    #[sqlx(try_from = "Ts")]
    pub submitted_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub decided_at: Timestamp,
}

/// The newest decisions on stages.
#[boxed]
pub async fn any_decisions(c: &mut Conn, limit: i64) -> Result<Vec<DecisionRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT stage, outcome, submitted_at, decided_at FROM submissions \
         WHERE decided_at IS NOT NULL AND outcome IS NOT NULL AND kind <> 'amendment' \
         ORDER BY decided_at DESC LIMIT $1",
    ).bind(limit).fetch_all(c).await)?)
}

/// How often stages were refused for each reason.
#[boxed]
pub async fn any_refusal_reasons(c: &mut Conn) -> Result<Vec<(String, i64)>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT r.reason_code, COUNT(*) FROM reviews r JOIN submissions s ON s.id = r.submission_id \
         WHERE r.state = 'sent' AND r.reason_code IS NOT NULL AND s.outcome = 'reject' GROUP BY r.reason_code",
    ).fetch_all(c).await)?)
}

/// How often a change of each field was asked for, by stage and field.
#[boxed]
pub async fn any_requested_fields(c: &mut Conn) -> Result<Vec<(Stage, String, i64)>> {
    let rows: Vec<(StageNumber, String, i64)> = on!(c, c => sqlx::query_as(
        "SELECT s.stage, i.field, COUNT(DISTINCT s.id) FROM review_items i JOIN reviews r ON r.id = i.review_id \
         JOIN submissions s ON s.id = r.submission_id \
         WHERE r.state = 'sent' AND s.outcome = 'request_changes' GROUP BY s.stage, i.field \
         ORDER BY COUNT(DISTINCT s.id) DESC LIMIT 50",
    ).fetch_all(c).await)?;
    Ok(rows
        .into_iter()
        .map(|(stage, field, count)| (stage.into(), field, count))
        .collect())
}
