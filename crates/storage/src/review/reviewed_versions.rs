//! The versions of a stage that one reviewer has in hand or has reviewed.

use kernel::states::{Decision, SubmissionState};
use kernel::{ProjectId, Stage, SubmissionId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, MaybeText, MaybeTs, Result, ReviewCount, Text, Ts, boxed, on};

/// More than a stage ever had.
const MOST: i64 = 100;

#[derive(Clone, Debug, FromRow)]
pub struct ReviewedVersionRow {
    #[sqlx(try_from = "Uuid")]
    pub submission_id: SubmissionId,
    pub version: i32,
    #[sqlx(try_from = "Text<SubmissionState>")]
    pub state: SubmissionState,
    #[sqlx(try_from = "Ts")]
    pub submitted_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub due_at: Timestamp,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    #[sqlx(try_from = "ReviewCount")]
    pub reviews_wanted: u16,
    /// Reviews that are decided, by anybody.
    pub reviews_done: i64,
    /// Of this reviewer.
    #[sqlx(try_from = "MaybeText<Decision>")]
    pub decision: Option<Decision>,
    /// When their review was sent to the applicant.
    #[sqlx(try_from = "MaybeTs")]
    pub sent_at: Option<Timestamp>,
    /// Changes that were requested of the version before.
    pub requests_before: i64,
}

/// The first version first. Reviews that the reviewer gave back do not count.
#[boxed]
pub async fn of_stage(
    c: &mut Conn,
    project: ProjectId,
    stage: Stage,
    reviewer: &Uid,
) -> Result<Vec<ReviewedVersionRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT s.id AS submission_id, s.version, s.state, s.submitted_at, s.due_at, s.decided_at, s.reviews_wanted, \
             (SELECT COUNT(*) FROM reviews d WHERE d.submission_id = s.id AND d.decision IS NOT NULL) AS reviews_done, \
             r.decision, r.sent_at, \
             (SELECT COUNT(*) FROM submissions b JOIN reviews d ON d.submission_id = b.id \
                 JOIN review_items i ON i.review_id = d.id \
                 WHERE b.project_id = s.project_id AND b.stage = s.stage AND b.version = s.version - 1 \
                     AND d.sent_at IS NOT NULL) AS requests_before \
         FROM submissions s JOIN reviews r ON r.submission_id = s.id \
         WHERE s.project_id = $1 AND s.stage = $2 AND r.reviewer_uid = $3 AND r.state <> 'released' \
         ORDER BY s.version LIMIT $4",
    ).bind(project.0).bind(i32::from(stage)).bind(reviewer.as_str()).bind(MOST).fetch_all(c).await)?)
}
