//! Review leads who have declared to have no conflict of interest with what others review.

use kernel::{SubmissionId, Timestamp, Uid};

use crate::{Conn, Result, Ts, Tx, boxed, on};

/// `$1` has declared it for a row of `submissions`: as a lead, or by claiming.
macro_rules! declared {
    () => {
        "(EXISTS (SELECT 1 FROM review_declarations d WHERE d.submission_id = submissions.id AND d.uid = $1) \
          OR EXISTS (SELECT 1 FROM reviews r WHERE r.submission_id = submissions.id AND r.reviewer_uid = $1 \
              AND r.state <> 'released'))"
    };
}
pub(crate) use declared;

/// False: they have before.
#[boxed]
pub async fn declare(tx: &mut Tx, submission: SubmissionId, lead: &Uid, at: Timestamp) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO review_declarations (submission_id, uid, declared_at) VALUES ($1, $2, $3) \
         ON CONFLICT (submission_id, uid) DO NOTHING",
    ).bind(submission.0).bind(lead.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// As a lead, or by claiming it.
#[boxed]
pub async fn has(c: &mut Conn, submission: SubmissionId, lead: &Uid) -> Result<bool> {
    let declared: Option<bool> = on!(c, c => sqlx::query_scalar(concat!(
        "SELECT ", declared!(), " FROM submissions WHERE id = $2",
    )).bind(lead.as_str()).bind(submission.0).fetch_optional(c).await)?;
    Ok(declared.unwrap_or(false))
}
