//! Projects of which a reviewer asks more than their size does.

use kernel::states::Tier;
use kernel::{ProjectId, Timestamp, Uid};
use sqlx::FromRow;

use crate::{Conn, Result, Text, Ts, Tx, boxed, on};

#[derive(Clone, Debug, FromRow)]
pub struct TierOverrideRow {
    /// M or L
    #[sqlx(try_from = "Text<Tier>")]
    pub tier: Tier,
    /// For the applicant.
    pub reason: String,
    #[sqlx(try_from = "Ts")]
    pub raised_at: Timestamp,
}

#[boxed]
pub async fn find(c: &mut Conn, project: ProjectId) -> Result<Option<TierOverrideRow>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT tier, reason, raised_at FROM tier_overrides WHERE project_id = $1",
    ).bind(project.0).fetch_optional(c).await)?)
}

#[boxed]
pub async fn set(tx: &mut Tx, project: ProjectId, raised: &TierOverrideRow, by: &Uid) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO tier_overrides (project_id, tier, reason, raised_by, raised_at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (project_id) DO UPDATE SET tier = excluded.tier, reason = excluded.reason, \
             raised_by = excluded.raised_by, raised_at = excluded.raised_at",
    )
    .bind(project.0).bind(raised.tier.as_str()).bind(&raised.reason).bind(by.as_str()).bind(Ts(raised.raised_at))
    .execute(c).await.map(drop))?;
    Ok(())
}
