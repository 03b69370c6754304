//! Submissions that a review lead has given to a reviewer who has not begun yet.

use kernel::{SubmissionId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Result, Ts, Tx, boxed, on};

/// False: they have it already.
#[boxed]
pub async fn assign(
    tx: &mut Tx,
    submission: SubmissionId,
    reviewer: &Uid,
    by: &Uid,
    at: Timestamp,
) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO review_assignments (submission_id, reviewer_uid, assigned_by, assigned_at) \
         VALUES ($1, $2, $3, $4) ON CONFLICT (submission_id, reviewer_uid) DO NOTHING",
    )
    .bind(submission.0).bind(reviewer.as_str()).bind(by.as_str()).bind(Ts(at))
    .execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// False: there was none.
#[boxed]
pub async fn end(tx: &mut Tx, submission: SubmissionId, reviewer: &Uid) -> Result<bool> {
    let rows = on!(tx, c => sqlx::query(
        "DELETE FROM review_assignments WHERE submission_id = $1 AND reviewer_uid = $2",
    ).bind(submission.0).bind(reviewer.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

#[boxed]
pub async fn of_submission(c: &mut Conn, submission: SubmissionId) -> Result<Vec<Uid>> {
    let uids: Vec<String> = on!(c, c => sqlx::query_scalar(
        "SELECT reviewer_uid FROM review_assignments WHERE submission_id = $1 ORDER BY assigned_at, reviewer_uid",
    ).bind(submission.0).fetch_all(c).await)?;
    Ok(uids.into_iter().map(Uid).collect())
}

/// Submissions that wait for this reviewer to begin.
#[boxed]
pub async fn count(c: &mut Conn, reviewer: &Uid) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(*) FROM review_assignments a JOIN submissions s ON s.id = a.submission_id \
         WHERE a.reviewer_uid = $1 AND s.state IN ('submitted', 'in_review')",
    ).bind(reviewer.as_str()).fetch_one(c).await)?)
}

#[derive(Clone, Debug, FromRow)]
pub struct WaitingRow {
    #[sqlx(try_from = "Uuid")]
    pub submission_id: SubmissionId,
    #[sqlx(try_from = "String")]
    pub reviewer_uid: Uid,
    #[sqlx(try_from = "Ts")]
    pub assigned_at: Timestamp,
}

/// All that wait for their reviewer to begin, the longest first.
#[boxed]
pub async fn any_waiting(c: &mut Conn) -> Result<Vec<WaitingRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT a.submission_id, a.reviewer_uid, a.assigned_at FROM review_assignments a \
         JOIN submissions s ON s.id = a.submission_id WHERE s.state IN ('submitted', 'in_review') \
         ORDER BY a.assigned_at LIMIT 1000",
    ).fetch_all(c).await)?)
}
