//! What a reviewer has decided, and what came of it.

use kernel::states::{Decision, SubmissionKind};
use kernel::{Stage, SubmissionId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Result, StageNumber, Text, Ts, boxed, on};

/// A review that was sent.
#[derive(Clone, Debug, FromRow)]
pub struct DecidedReviewRow {
    #[sqlx(try_from = "Uuid")]
    pub submission_id: SubmissionId,
    pub project_name: String,
    #[sqlx(try_from = "StageNumber")]
    pub stage: Stage,
    pub version: i32,
    #[sqlx(try_from = "Text<SubmissionKind>")]
    pub kind: SubmissionKind,
    /// Of this reviewer.
    #[sqlx(try_from = "Text<Decision>")]
    pub decision: Decision,
    /// What the applicant was told.
    #[sqlx(try_from = "Text<Decision>")]
    pub outcome: Decision,
    #[sqlx(try_from = "Ts")]
    pub sent_at: Timestamp,
}

/// By this reviewer, what was sent last first; without what they are part of by now.
#[boxed]
pub async fn newest_of(c: &mut Conn, reviewer: &Uid, limit: i64) -> Result<Vec<DecidedReviewRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.id AS submission_id, s.project_name, s.stage, s.version, s.kind, r.decision, s.outcome, r.sent_at \
         FROM reviews r JOIN submissions s ON s.id = r.submission_id \
         WHERE r.reviewer_uid = $1 AND r.state = 'sent' AND r.sent_at IS NOT NULL AND s.outcome IS NOT NULL \
         AND s.submitted_by <> $1 \
         AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.id = s.project_id AND p.owner_uid = $1) \
         AND NOT EXISTS (SELECT 1 FROM project_members m WHERE m.project_id = s.project_id AND m.uid = $1) \
         ORDER BY r.sent_at DESC, s.id DESC LIMIT $2",
    ).bind(reviewer.as_str()).bind(limit).fetch_all(c).await)?)
}
