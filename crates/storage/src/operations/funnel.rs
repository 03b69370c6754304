//! How far people come who have signed up: from the product's own rows, which nobody has to agree to.

use kernel::Timestamp;
use sqlx::FromRow;

use crate::{Conn, Result, Ts, boxed, on};

/// How many of the accounts made since a moment have come to each step.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct FunnelRow {
    pub signed_up: i64,
    pub verified: i64,
    pub profile: i64,
    pub project: i64,
    pub submitted: i64,
    pub approved: i64,
}

#[boxed]
pub async fn any_accounts(c: &mut Conn, since: Timestamp) -> Result<FunnelRow> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT COUNT(*) AS signed_up, COUNT(CASE WHEN a.email_verified THEN 1 END) AS verified, \
             COUNT(p.completed_at) AS profile, \
             COUNT(CASE WHEN EXISTS (SELECT 1 FROM projects o WHERE o.owner_uid = a.uid) THEN 1 END) AS project, \
             COUNT(CASE WHEN EXISTS (SELECT 1 FROM projects o JOIN submissions s ON s.project_id = o.id \
                 WHERE o.owner_uid = a.uid) THEN 1 END) AS submitted, \
             COUNT(CASE WHEN EXISTS (SELECT 1 FROM projects o JOIN project_stages g ON g.project_id = o.id \
                 WHERE o.owner_uid = a.uid AND g.approval_status = 'approved') THEN 1 END) AS approved \
         FROM accounts a LEFT JOIN profiles p ON p.uid = a.uid WHERE a.created_at >= $1",
    ).bind(Ts(since)).fetch_one(c).await)?)
}

/// How many people have used a session since a moment.
#[boxed]
pub async fn any_present(c: &mut Conn, since: Timestamp) -> Result<i64> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT COUNT(DISTINCT uid) FROM sessions WHERE last_used_at >= $1",
    ).bind(Ts(since)).fetch_one(c).await)?)
}
