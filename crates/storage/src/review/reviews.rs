//! Judgements of submissions, and who may not give one.

use kernel::states::{Decision, ReviewState, Severity};
use kernel::{ProjectId, ReviewId, ReviewItemId, Stage, SubmissionId, Timestamp, Uid};
use serde_json::{Map, Value};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Error, Json, MaybeText, MaybeTs, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct ReviewRow {
    #[sqlx(try_from = "Uuid")]
    pub id: ReviewId,
    #[sqlx(try_from = "Uuid")]
    pub submission_id: SubmissionId,
    #[sqlx(try_from = "String")]
    pub reviewer_uid: Uid,
    #[sqlx(try_from = "Text<ReviewState>")]
    pub state: ReviewState,
    #[sqlx(try_from = "MaybeText<Decision>")]
    pub decision: Option<Decision>,
    #[sqlx(json)]
    pub scores: Map<String, Value>,
    pub summary: String,
    pub private_notes: String,
    pub reason_code: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub no_conflict_at: Option<Timestamp>,
    /// Counts every change; 0 is a row that is not stored yet.
    pub version: i64,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    /// When the reviewer gave it.
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    /// When it was sent to the applicant.
    #[sqlx(try_from = "MaybeTs")]
    pub sent_at: Option<Timestamp>,
    /// Claimed or saved last.
    #[sqlx(try_from = "MaybeTs")]
    pub active_at: Option<Timestamp>,
    /// Reminders written to the reviewer.
    pub reminded: i32,
}

impl ReviewRow {
    /// Of a review that is not a draft.
    pub fn given_decision(&self) -> Result<Decision> {
        self.decision.ok_or(Error::Missing {
            column: "reviews.decision",
        })
    }
}

#[derive(Clone, Debug, FromRow)]
pub struct ReviewItemRow {
    #[sqlx(try_from = "Uuid")]
    pub id: ReviewItemId,
    pub field: String,
    #[sqlx(try_from = "Text<Severity>")]
    pub severity: Severity,
    pub text: String,
    pub answer: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub answered_at: Option<Timestamp>,
}

/// All reviews of a submission, the first one first.
#[boxed]
pub async fn of_submission(c: &mut Conn, submission: SubmissionId) -> Result<Vec<ReviewRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, submission_id, reviewer_uid, state, decision, scores, summary, private_notes, reason_code, \
             no_conflict_at, version, created_at, decided_at, sent_at, active_at, reminded FROM reviews WHERE submission_id = $1 \
         ORDER BY created_at, id",
    ).bind(submission.0).fetch_all(c).await)?)
}

/// Writes the review; its version counts up by one.
#[boxed]
pub async fn save(tx: &mut Tx, r: &ReviewRow) -> Result<i64> {
    Ok(on!(tx, c => sqlx::query_scalar(
        "INSERT INTO reviews (id, submission_id, reviewer_uid, state, decision, scores, summary, private_notes, \
             reason_code, no_conflict_at, version, created_at, decided_at, sent_at, active_at, reminded) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $12, $13, $14, $15) \
         ON CONFLICT (submission_id, reviewer_uid) DO UPDATE SET state = excluded.state, decision = excluded.decision, \
             scores = excluded.scores, summary = excluded.summary, private_notes = excluded.private_notes, \
             reason_code = excluded.reason_code, no_conflict_at = excluded.no_conflict_at, \
             version = reviews.version + 1, decided_at = excluded.decided_at, \
             sent_at = excluded.sent_at, active_at = excluded.active_at, reminded = excluded.reminded \
         RETURNING version",
    )
    .bind(r.id.0)
    .bind(r.submission_id.0)
    .bind(r.reviewer_uid.as_str())
    .bind(r.state.as_str())
    .bind(r.decision.map(Decision::as_str))
    .bind(Json(&r.scores))
    .bind(&r.summary)
    .bind(&r.private_notes)
    .bind(&r.reason_code)
    .bind(r.no_conflict_at.map(Ts))
    .bind(Ts(r.created_at))
    .bind(r.decided_at.map(Ts))
    .bind(r.sent_at.map(Ts))
    .bind(r.active_at.map(Ts))
    .bind(r.reminded)
    .fetch_one(c).await)?)
}

#[boxed]
pub async fn items(c: &mut Conn, review: ReviewId) -> Result<Vec<ReviewItemRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT id, field, severity, text, answer, answered_at FROM review_items WHERE review_id = $1 ORDER BY position",
    ).bind(review.0).fetch_all(c).await)?)
}

/// Puts these items in the place of the review's items.
#[boxed]
pub async fn replace_items(tx: &mut Tx, review: ReviewId, items: &[ReviewItemRow]) -> Result<()> {
    on!(tx, c => sqlx::query("DELETE FROM review_items WHERE review_id = $1")
        .bind(review.0).execute(c).await.map(drop))?;
    for (position, item) in (0_i32..).zip(items) {
        on!(tx, c => sqlx::query(
            "INSERT INTO review_items (id, review_id, position, field, severity, text) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(item.id.0).bind(review.0).bind(position).bind(&item.field).bind(item.severity.as_str()).bind(&item.text)
        .execute(c).await.map(drop))?;
    }
    Ok(())
}

#[boxed]
pub async fn answer_item(tx: &mut Tx, id: ReviewItemId, answer: Option<&str>, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query("UPDATE review_items SET answer = $2, answered_at = $3 WHERE id = $1")
        .bind(id.0).bind(answer).bind(answer.map(|_| Ts(at))).execute(c).await.map(drop))?;
    Ok(())
}

/// This reviewer is not offered this stage of the project again.
#[boxed]
pub async fn exclude(
    tx: &mut Tx,
    project: ProjectId,
    stage: Stage,
    reviewer: &Uid,
    reason: &str,
    at: Timestamp,
) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO review_exclusions (project_id, stage, reviewer_uid, reason, created_at) \
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (project_id, stage, reviewer_uid) DO NOTHING",
    )
    .bind(project.0).bind(i32::from(stage)).bind(reviewer.as_str()).bind(reason).bind(Ts(at))
    .execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn is_excluded(c: &mut Conn, project: ProjectId, stage: Stage, reviewer: &Uid) -> Result<bool> {
    let count: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM review_exclusions WHERE project_id = $1 AND stage = $2 AND reviewer_uid = $3",
    ).bind(project.0).bind(i32::from(stage)).bind(reviewer.as_str()).fetch_one(c).await)?;
    Ok(count > 0)
}

/// Whether they gave a stage of the project back because of a conflict of interest.
#[boxed]
pub async fn named_a_conflict(c: &mut Conn, project: ProjectId, reviewer: &Uid) -> Result<bool> {
    let count: i64 = on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM review_exclusions WHERE project_id = $1 AND reviewer_uid = $2 AND reason = 'conflict'",
    ).bind(project.0).bind(reviewer.as_str()).fetch_one(c).await)?;
    Ok(count > 0)
}
