//! Whose invitations somebody declined, for as long as they are not invited again.

use kernel::{CompanyId, Timestamp, Uid};

use crate::{Conn, Result, Ts, Tx, boxed, on};

#[boxed]
pub async fn declined(tx: &mut Tx, company: CompanyId, uid: &Uid, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO company_invitations_declined (company_id, uid, at) VALUES ($1, $2, $3) \
         ON CONFLICT (company_id, uid) DO UPDATE SET at = excluded.at",
    ).bind(company.0).bind(uid.as_str()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}

#[boxed]
pub async fn has_declined(c: &mut Conn, company: CompanyId, uid: &Uid, since: Timestamp) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM company_invitations_declined WHERE company_id = $1 AND uid = $2 AND at > $3)",
    ).bind(company.0).bind(uid.as_str()).bind(Ts(since)).fetch_one(c).await)?)
}
