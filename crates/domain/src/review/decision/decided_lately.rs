//! What a reviewer has decided last.

use kernel::{SubmissionId, Timestamp, Uid};
use serde::Serialize;
use storage::Conn;
use storage::decided_reviews::{self, DecidedReviewRow};
use utoipa::ToSchema;

use crate::lifecycle::{Decision, Stage, SubmissionKind};
use crate::review::error::Error;

const SHOWN: i64 = 5;

/// A decision of the caller's that was sent.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DecidedReview {
    pub submission_id: SubmissionId,
    pub project_name: String,
    pub stage: Stage,
    pub version: i32,
    pub kind: SubmissionKind,
    /// The caller's.
    pub decision: Decision,
    /// What the applicant was told: of several reviews, what they came to.
    pub outcome: Decision,
    /// When the applicant was told.
    pub decided_at: Timestamp,
}

impl From<DecidedReviewRow> for DecidedReview {
    fn from(row: DecidedReviewRow) -> Self {
        Self {
            submission_id: row.submission_id,
            project_name: row.project_name,
            stage: row.stage,
            version: row.version,
            kind: row.kind,
            decision: row.decision,
            outcome: row.outcome,
            decided_at: row.sent_at,
        }
    }
}

pub async fn decided_lately(c: &mut Conn, reviewer: &Uid) -> Result<Vec<DecidedReview>, Error> {
    let rows = decided_reviews::newest_of(c, reviewer, SHOWN).await?;
    Ok(rows.into_iter().map(DecidedReview::from).collect())
}
