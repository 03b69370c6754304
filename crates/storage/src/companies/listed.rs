//! Companies as they are found.

use kernel::CompanyId;
use sqlx::{FromRow, QueryBuilder};
use uuid::Uuid;

use crate::companies::hidden::hidden;
use crate::{Conn, Result, boxed, on};

/// Names of companies that one search looks at.
const CANDIDATES: i64 = 2_000;

/// What is sought. Each part narrows.
#[derive(Clone, Debug, Default)]
pub struct Listed<'a> {
    /// One of its names lies in this range.
    pub name: Option<(&'a str, &'a str)>,
    pub country: Option<&'a str>,
    pub kind: Option<&'a str>,
    /// Behind this company.
    pub after: Option<CompanyId>,
}

#[derive(Clone, Debug, FromRow)]
pub struct ListedRow {
    #[sqlx(try_from = "Uuid")]
    pub id: CompanyId,
    pub name: String,
    pub country: String,
    pub city: String,
    pub is_domain_confirmed: bool,
    /// Separated by spaces, in no order.
    pub kinds: String,
}

/// In the order of their names.
#[boxed]
pub async fn list(c: &mut Conn, sought: &Listed<'_>, limit: i64) -> Result<Vec<ListedRow>> {
    Ok(on!(c, c => {
        let mut sql = QueryBuilder::new(
            "SELECT c.id, c.name, c.country, c.city, c.domain IS NOT NULL AS is_domain_confirmed, \
             COALESCE((SELECT string_agg(k.kind, ' ') FROM company_kinds k WHERE k.company_id = c.id), '') AS kinds \
             FROM companies c WHERE c.id NOT IN (",
        );
        sql.push(hidden!()).push(")");
        if let Some((from, before)) = sought.name {
            sql.push(" AND c.id IN (SELECT n.company_id FROM company_names n WHERE n.name_folded >= ").push_bind(from);
            sql.push(" AND n.name_folded < ").push_bind(before);
            sql.push(" ORDER BY n.name_folded, n.company_id LIMIT ").push_bind(CANDIDATES).push(")");
        }
        if let Some(country) = sought.country {
            sql.push(" AND c.country = ").push_bind(country);
        }
        if let Some(kind) = sought.kind {
            sql.push(" AND EXISTS (SELECT 1 FROM company_kinds k WHERE k.company_id = c.id AND k.kind = ");
            sql.push_bind(kind).push(")");
        }
        if let Some(after) = sought.after {
            sql.push(" AND (c.name_folded, c.id) > (SELECT a.name_folded, a.id FROM companies a WHERE a.id = ");
            sql.push_bind(after.0).push(")");
        }
        sql.push(" ORDER BY c.name_folded, c.id LIMIT ").push_bind(limit);
        sql.build_query_as().fetch_all(c).await
    })?)
}
