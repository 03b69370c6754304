//! Unchangeable snapshots of stages: what is reviewed.

use kernel::{Cursor, ProjectId, SubmissionId, Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Json, MaybeTs, Result, Ts, Tx, on};

#[derive(Clone, Debug, FromRow)]
pub struct SubmissionRow {
    #[sqlx(try_from = "Uuid")]
    pub id: SubmissionId,
    pub receipt_no: i64,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    pub stage: i32,
    pub version: i32,
    pub tier: String,
    pub project_name: String,
    /// The project's owner, whoever of the team handed it in.
    #[sqlx(try_from = "String")]
    pub submitted_by: Uid,
    #[sqlx(try_from = "Ts")]
    pub submitted_at: Timestamp,
    pub state: String,
    pub reviewer_uid: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub claimed_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub due_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    pub preferred_reviewer_uid: Option<String>,
    pub appeal: Option<String>,
    #[sqlx(json)]
    pub snapshot: Map<String, Value>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, receipt_no, project_id, stage, version, tier, project_name, submitted_by, submitted_at, state, \
             reviewer_uid, claimed_at, due_at, decided_at, preferred_reviewer_uid, appeal, snapshot FROM submissions ",
            $rest
        )
    };
}

/// The next receipt number.
pub async fn next_receipt(tx: &mut Tx) -> Result<i64> {
    Ok(on!(tx, c => sqlx::query_scalar(
        "INSERT INTO counters (name, value) VALUES ('receipt', 1) \
         ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value",
    ).fetch_one(c).await)?)
}

pub async fn insert(tx: &mut Tx, s: &SubmissionRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO submissions (id, receipt_no, project_id, stage, version, tier, project_name, submitted_by, \
             submitted_at, state, due_at, preferred_reviewer_uid, appeal, snapshot) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(s.id.0)
    .bind(s.receipt_no)
    .bind(s.project_id.0)
    .bind(s.stage)
    .bind(s.version)
    .bind(&s.tier)
    .bind(&s.project_name)
    .bind(s.submitted_by.as_str())
    .bind(Ts(s.submitted_at))
    .bind(&s.state)
    .bind(Ts(s.due_at))
    .bind(&s.preferred_reviewer_uid)
    .bind(&s.appeal)
    .bind(Json(&s.snapshot))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Versions of a stage, the newest first.
pub async fn of_stage(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Vec<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(
        select!("WHERE project_id = $1 AND stage = $2 ORDER BY version DESC LIMIT 100"),
    ).bind(project.0).bind(i32::from(stage)).fetch_all(c).await)?)
}

pub async fn version(
    c: &mut Conn,
    project: ProjectId,
    stage: u8,
    version: i32,
) -> Result<Option<SubmissionRow>> {
    Ok(
        on!(c, c => sqlx::query_as(select!("WHERE project_id = $1 AND stage = $2 AND version = $3"))
            .bind(project.0).bind(i32::from(stage)).bind(version).fetch_optional(c).await)?,
    )
}

/// The newest version of a stage that was approved.
pub async fn approved(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Option<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE project_id = $1 AND stage = $2 AND state = 'approved' ORDER BY version DESC LIMIT 1"
    )).bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?)
}

/// Any submission, for the review desk.
pub async fn any_find(c: &mut Conn, id: SubmissionId) -> Result<Option<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE id = $1")).bind(id.0).fetch_optional(c).await)?)
}

pub async fn set_state(
    tx: &mut Tx,
    id: SubmissionId,
    state: &str,
    decided_at: Option<Timestamp>,
) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE submissions SET state = $2, decided_at = $3 WHERE id = $1")
        .bind(id.0).bind(state).bind(decided_at.map(Ts)).execute(c).await.map(drop))?;
    Ok(())
}

/// `reviewer` takes it on, or (`None`) it goes back to the queue.
pub async fn set_reviewer(
    tx: &mut Tx,
    id: SubmissionId,
    state: &str,
    reviewer: Option<&Uid>,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE submissions SET state = $2, reviewer_uid = $3, claimed_at = $4 WHERE id = $1")
        .bind(id.0).bind(state).bind(reviewer.map(Uid::as_str)).bind(reviewer.map(|_| Ts(at)))
        .execute(c).await.map(drop))?;
    Ok(())
}

/// A project that changes hands takes its submissions along: they count as the new owner's.
pub async fn set_submitter(tx: &mut Tx, project: ProjectId, owner: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE submissions SET submitted_by = $2 WHERE project_id = $1")
        .bind(project.0).bind(owner.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// Submissions of a person's projects that wait for a decision.
pub async fn count_open(c: &mut Conn, submitted_by: &Uid) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM submissions WHERE submitted_by = $1 AND state IN ('submitted', 'in_review')",
    ).bind(submitted_by.as_str()).fetch_one(c).await)?)
}

/// How many wait before this one, itself included.
pub async fn queue_position(c: &mut Conn, id: SubmissionId, submitted_at: Timestamp) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM submissions WHERE state = 'submitted' AND (submitted_at, id) <= ($1, $2)",
    ).bind(Ts(submitted_at)).bind(id.0).fetch_one(c).await)?)
}

pub async fn count_claimed(c: &mut Conn, reviewer: &Uid) -> Result<i64> {
    Ok(
        on!(c, c => sqlx::query_scalar("SELECT COUNT(*) FROM submissions WHERE reviewer_uid = $1 AND state = 'in_review'")
            .bind(reviewer.as_str()).fetch_one(c).await)?,
    )
}

/// A part of the queue as one reviewer sees it. Pages begin after the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueuePart {
    Unclaimed,
    Mine,
    Waiting,
    Decided,
    ToConfirm,
}

pub async fn queue(
    c: &mut Conn,
    part: QueuePart,
    reviewer: &Uid,
    after: Option<Cursor>,
    limit: i64,
) -> Result<Vec<SubmissionRow>> {
    // Before the first row there is a moment that no row has, whichever way the list runs.
    let (at, id) = match (after, part) {
        (Some(cursor), _) => (cursor.at, cursor.id),
        (None, QueuePart::Decided) => (Timestamp::from_seconds(32_503_680_000), Uuid::max()),
        (None, _) => (Timestamp::UNIX_EPOCH, Uuid::nil()),
    };
    let sql = match part {
        QueuePart::Unclaimed => select!(
            "WHERE state = 'submitted' AND (submitted_at, id) > ($2, $3) \
             AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = submissions.project_id AND p.owner_uid = $1) \
             AND NOT EXISTS (SELECT 1 FROM project_members m WHERE m.project_id = submissions.project_id AND m.uid = $1) \
             AND NOT EXISTS (SELECT 1 FROM review_exclusions e WHERE e.project_id = submissions.project_id \
                 AND e.stage = submissions.stage AND e.reviewer_uid = $1) \
             ORDER BY submitted_at, id LIMIT $4"
        ),
        QueuePart::Mine => select!(
            "WHERE reviewer_uid = $1 AND state = 'in_review' AND (submitted_at, id) > ($2, $3) \
             ORDER BY submitted_at, id LIMIT $4"
        ),
        QueuePart::Waiting => select!(
            "WHERE reviewer_uid = $1 AND state = 'changes_requested' AND (submitted_at, id) > ($2, $3) \
             ORDER BY submitted_at, id LIMIT $4"
        ),
        QueuePart::Decided => select!(
            "WHERE reviewer_uid = $1 AND state IN ('approved', 'rejected', 'superseded') AND (submitted_at, id) < ($2, $3) \
             ORDER BY submitted_at DESC, id DESC LIMIT $4"
        ),
        QueuePart::ToConfirm => select!(
            "WHERE state = 'in_review' AND (submitted_at, id) > ($2, $3) \
             AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = submissions.project_id AND p.owner_uid = $1) \
             AND NOT EXISTS (SELECT 1 FROM project_members m WHERE m.project_id = submissions.project_id AND m.uid = $1) \
             AND EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id AND r.state = 'proposed') \
             ORDER BY submitted_at, id LIMIT $4"
        ),
    };
    Ok(on!(c, c => sqlx::query_as(sql)
        .bind(reviewer.as_str()).bind(Ts(at)).bind(id).bind(limit).fetch_all(c).await)?)
}
