//! Companies whose page a moderator hides: as long as no appeal has reversed it.

use kernel::CompanyId;

use crate::{Conn, Result, boxed, on};

/// Companies that are hidden, as a list of SQL.
macro_rules! hidden {
    () => {
        "SELECT r.company_id FROM reports r WHERE r.action = 'hide_company' AND r.company_id IS NOT NULL \
         AND (r.appeal_outcome IS NULL OR r.appeal_outcome <> 'reversed')"
    };
}
pub(crate) use hidden;

#[boxed]
pub async fn is_hidden(c: &mut Conn, id: CompanyId) -> Result<bool> {
    Ok(
        on!(c, c => sqlx::query_scalar(concat!("SELECT EXISTS (", hidden!(), " AND r.company_id = $1)"))
        .bind(id.0).fetch_one(c).await)?,
    )
}
