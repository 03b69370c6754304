//! Unchangeable snapshots of stages: what is reviewed.

use kernel::states::{Decision, SubmissionKind, SubmissionState, Tier};
use kernel::{ProjectId, Stage, SubmissionId, Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::project::stages::Declared;
use crate::{Conn, Json, MaybeText, MaybeTs, Result, ReviewCount, StageNumber, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct SubmissionRow {
    #[sqlx(try_from = "Uuid")]
    pub id: SubmissionId,
    pub receipt_no: i64,
    #[sqlx(try_from = "Uuid")]
    pub project_id: ProjectId,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    pub version: i32,
    #[sqlx(try_from = "Text<Tier>")]
    pub tier: Tier,
    pub project_name: String,
    /// The project's owner, whoever of the team handed it in.
    #[sqlx(try_from = "String")]
    pub submitted_by: Uid,
    #[sqlx(try_from = "Ts")]
    pub submitted_at: Timestamp,
    #[sqlx(try_from = "Text<SubmissionState>")]
    pub state: SubmissionState,
    pub reviewer_uid: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub claimed_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub due_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    pub preferred_reviewer_uid: Option<String>,
    pub appeal: Option<String>,
    #[sqlx(try_from = "Text<SubmissionKind>")]
    pub kind: SubmissionKind,
    #[sqlx(try_from = "ReviewCount")]
    pub approvals_needed: u16,
    /// Reviews that are asked for: as many as approvals, and one more while two disagree.
    #[sqlx(try_from = "ReviewCount")]
    pub reviews_wanted: u16,
    /// Why it was reopened.
    pub reason: Option<String>,
    /// What the reviews together say.
    #[sqlx(try_from = "MaybeText<Decision>")]
    pub outcome: Option<Decision>,
    /// When the outcome is sent. `None` while a review lead must confirm it, and after it was sent.
    #[sqlx(try_from = "MaybeTs")]
    pub send_at: Option<Timestamp>,
    pub confirmed_by: Option<String>,
    #[sqlx(json)]
    pub snapshot: Map<String, Value>,
    #[sqlx(json)]
    pub declared: Declared,
}

macro_rules! select {
    ($rest:literal) => {
        select!([""] $rest)
    };
    ([$($more:tt)*] $($rest:tt)*) => {
        concat!(
            "SELECT id, receipt_no, project_id, stage, version, tier, project_name, submitted_by, submitted_at, state, \
             reviewer_uid, claimed_at, due_at, decided_at, preferred_reviewer_uid, appeal, kind, approvals_needed, \
             reviews_wanted, reason, outcome, send_at, confirmed_by, snapshot, declared",
            $($more)*,
            " FROM submissions ",
            $($rest)*
        )
    };
}
pub(crate) use select;

/// The next receipt number.
#[boxed]
pub async fn next_receipt(tx: &mut Tx) -> Result<i64> {
    Ok(on!(tx, c => sqlx::query_scalar(
        "INSERT INTO counters (name, value) VALUES ('receipt', 1) \
         ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value",
    ).fetch_one(c).await)?)
}

/// Until the transaction ends, nothing is submitted.
#[boxed]
pub async fn lock_for_update(tx: &mut Tx) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE counters SET value = value WHERE name = 'receipt'")
        .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn insert(tx: &mut Tx, s: &SubmissionRow) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO submissions (id, receipt_no, project_id, stage, version, tier, project_name, submitted_by, \
             submitted_at, state, reviewer_uid, claimed_at, due_at, preferred_reviewer_uid, appeal, kind, \
             approvals_needed, reviews_wanted, reason, snapshot, declared) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
    )
    .bind(s.id.0)
    .bind(s.receipt_no)
    .bind(s.project_id.0)
    .bind(i32::from(s.stage))
    .bind(s.version)
    .bind(s.tier.as_str())
    .bind(&s.project_name)
    .bind(s.submitted_by.as_str())
    .bind(Ts(s.submitted_at))
    .bind(s.state.as_str())
    .bind(&s.reviewer_uid)
    .bind(s.claimed_at.map(Ts))
    .bind(Ts(s.due_at))
    .bind(&s.preferred_reviewer_uid)
    .bind(&s.appeal)
    .bind(s.kind.as_str())
    .bind(i32::from(s.approvals_needed))
    .bind(i32::from(s.reviews_wanted))
    .bind(&s.reason)
    .bind(Json(&s.snapshot))
    .bind(Json(&s.declared))
    .execute(c).await.map(drop))?;
    Ok(())
}

/// A version without its answers.
#[derive(Clone, Debug, FromRow)]
pub struct VersionRow {
    #[sqlx(try_from = "Uuid")]
    pub id: SubmissionId,
    pub receipt_no: i64,
    pub version: i32,
    #[sqlx(try_from = "Text<Tier>")]
    pub tier: Tier,
    #[sqlx(try_from = "Text<SubmissionState>")]
    pub state: SubmissionState,
    #[sqlx(try_from = "Ts")]
    pub submitted_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
}

impl SubmissionRow {
    pub fn head(&self) -> VersionRow {
        VersionRow {
            id: self.id,
            receipt_no: self.receipt_no,
            version: self.version,
            tier: self.tier,
            state: self.state,
            submitted_at: self.submitted_at,
            decided_at: self.decided_at,
        }
    }
}

/// Versions of a stage, the newest first.
#[boxed]
pub async fn versions(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Vec<VersionRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, receipt_no, version, tier, state, submitted_at, decided_at FROM submissions \
         WHERE project_id = $1 AND stage = $2 ORDER BY version DESC LIMIT 100",
    ).bind(project.0).bind(i32::from(stage)).fetch_all(c).await)?)
}

/// The same with their answers.
#[boxed]
pub async fn of_stage(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Vec<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(
        select!("WHERE project_id = $1 AND stage = $2 ORDER BY version DESC LIMIT 100"),
    ).bind(project.0).bind(i32::from(stage)).fetch_all(c).await)?)
}

#[boxed]
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

/// The newest version of a stage before this one, of all or of those that were approved.
#[boxed]
pub async fn before(
    c: &mut Conn,
    project: ProjectId,
    stage: u8,
    version: i32,
    only_approved: bool,
) -> Result<Option<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE project_id = $1 AND stage = $2 AND version < $3 AND (NOT $4 OR state = 'approved') \
         ORDER BY version DESC LIMIT 1"
    )).bind(project.0).bind(i32::from(stage)).bind(version).bind(only_approved).fetch_optional(c).await)?)
}

/// The newest version of a stage that was approved.
#[boxed]
pub async fn approved(c: &mut Conn, project: ProjectId, stage: u8) -> Result<Option<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE project_id = $1 AND stage = $2 AND state = 'approved' ORDER BY version DESC LIMIT 1"
    )).bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?)
}

/// The newest version of a stage that was approved by then.
#[boxed]
pub async fn approved_by(
    c: &mut Conn,
    project: ProjectId,
    stage: u8,
    until: Timestamp,
) -> Result<Option<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE project_id = $1 AND stage = $2 AND state = 'approved' AND decided_at <= $3 \
         ORDER BY version DESC LIMIT 1"
    )).bind(project.0).bind(i32::from(stage)).bind(Ts(until)).fetch_optional(c).await)?)
}

/// The newest version of a stage that was approved by somebody who read it.
#[boxed]
pub async fn approved_by_reviewers(
    c: &mut Conn,
    project: ProjectId,
    stage: u8,
) -> Result<Option<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(select!(
        "WHERE project_id = $1 AND stage = $2 AND state = 'approved' AND reviewer_uid IS NOT NULL \
         ORDER BY version DESC LIMIT 1"
    )).bind(project.0).bind(i32::from(stage)).fetch_optional(c).await)?)
}

/// Any submission, for reviewers.
#[boxed]
pub async fn any_find(c: &mut Conn, id: SubmissionId) -> Result<Option<SubmissionRow>> {
    Ok(on!(c, c => sqlx::query_as(select!("WHERE id = $1")).bind(id.0).fetch_optional(c).await)?)
}

/// The newest version's number, 0 before the first.
#[boxed]
pub async fn last_version(c: &mut Conn, project: ProjectId, stage: u8) -> Result<i32> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COALESCE(MAX(version), 0) FROM submissions WHERE project_id = $1 AND stage = $2",
    ).bind(project.0).bind(i32::from(stage)).fetch_one(c).await)?)
}

/// Nothing waits to be sent for it any more.
#[boxed]
pub async fn set_state(
    tx: &mut Tx,
    id: SubmissionId,
    state: SubmissionState,
    decided_at: Option<Timestamp>,
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE submissions SET state = $2, decided_at = $3, send_at = NULL WHERE id = $1",
    ).bind(id.0).bind(state.as_str()).bind(decided_at.map(Ts)).execute(c).await.map(drop))?;
    Ok(())
}

/// `reviewer` takes it on, or (`None`) it goes back to the queue.
#[boxed]
pub async fn set_reviewer(
    tx: &mut Tx,
    id: SubmissionId,
    state: SubmissionState,
    reviewer: Option<&Uid>,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE submissions SET state = $2, reviewer_uid = $3, claimed_at = $4 WHERE id = $1")
        .bind(id.0).bind(state.as_str()).bind(reviewer.map(Uid::as_str)).bind(reviewer.map(|_| Ts(at)))
        .execute(c).await.map(drop))?;
    Ok(())
}

/// More is asked of it than before.
#[boxed]
pub async fn set_tier(tx: &mut Tx, id: SubmissionId, tier: Tier) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE submissions SET tier = $2 WHERE id = $1")
        .bind(id.0).bind(tier.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// A project that changes hands takes its submissions along: they count as the new owner's.
#[boxed]
pub async fn set_submitter(tx: &mut Tx, project: ProjectId, owner: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE submissions SET submitted_by = $2 WHERE project_id = $1")
        .bind(project.0).bind(owner.as_str()).execute(c).await.map(drop))?;
    Ok(())
}

/// What the reviews together say so far, and when it is sent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome<'a> {
    pub decision: Option<Decision>,
    pub send_at: Option<Timestamp>,
    pub confirmed_by: Option<&'a str>,
}

#[boxed]
pub async fn set_outcome(tx: &mut Tx, id: SubmissionId, wanted: u16, outcome: &Outcome<'_>) -> Result<()> {
    on!(tx, c => sqlx::query(
        "UPDATE submissions SET reviews_wanted = $2, outcome = $3, send_at = $4, confirmed_by = $5 WHERE id = $1",
    )
    .bind(id.0).bind(i32::from(wanted)).bind(outcome.decision.map(Decision::as_str)).bind(outcome.send_at.map(Ts)).bind(outcome.confirmed_by)
    .execute(c).await.map(drop))?;
    Ok(())
}

/// Submissions of a person's projects that wait for a decision.
#[boxed]
pub async fn count_open(c: &mut Conn, submitted_by: &Uid) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM submissions WHERE submitted_by = $1 AND state IN ('submitted', 'in_review')",
    ).bind(submitted_by.as_str()).fetch_one(c).await)?)
}

/// How many wait before this one, itself included; `None` for one that has been assigned to a reviewer, and so does not
/// wait for one. Others that have been assigned are not counted.
#[boxed]
pub async fn queue_position(c: &mut Conn, id: SubmissionId, submitted_at: Timestamp) -> Result<Option<i64>> {
    let position: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM submissions s WHERE state = 'submitted' AND (submitted_at, id) <= ($1, $2) \
         AND NOT EXISTS (SELECT 1 FROM review_assignments a WHERE a.submission_id = s.id) \
         AND NOT EXISTS (SELECT 1 FROM review_assignments a WHERE a.submission_id = $2)",
    ).bind(Ts(submitted_at)).bind(id.0).fetch_one(c).await)?;
    Ok((position > 0).then_some(position))
}

/// The answers of a stage that name people, each a list of rows as JSON.
#[derive(Clone, Debug, FromRow)]
pub struct NamingRow {
    pub writers: Option<String>,
    pub key_creatives: Option<String>,
    pub crew_status: Option<String>,
    pub cast_status: Option<String>,
}

/// Of a submission, after those of the stages before it as they stand.
#[boxed]
pub async fn naming(
    c: &mut Conn,
    project: ProjectId,
    id: SubmissionId,
    stage: Stage,
) -> Result<Vec<NamingRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT CAST(n.answers ->> 'writers' AS TEXT) AS writers, \
             CAST(n.answers ->> 'key_creatives' AS TEXT) AS key_creatives, \
             CAST(n.answers ->> 'crew_status' AS TEXT) AS crew_status, \
             CAST(n.answers ->> 'cast_status' AS TEXT) AS cast_status FROM \
             (SELECT stage, content AS answers FROM project_stages WHERE project_id = $1 AND stage < $3 \
              UNION ALL SELECT stage, snapshot FROM submissions WHERE id = $2) n ORDER BY n.stage",
    ).bind(project.0).bind(id.0).bind(i32::from(stage)).fetch_all(c).await)?)
}
