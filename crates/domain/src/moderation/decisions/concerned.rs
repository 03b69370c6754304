//! Whom a report concerns: a person, or the admins of a company.

use kernel::{CompanyId, Uid};
use storage::reports::ReportRow;
use storage::{Conn, companies};

use crate::moderation::error::Error;
use crate::texts::say;

/// Who is told of a decision and may appeal, in the order of their uids, as events are written.
pub(crate) async fn concerned(c: &mut Conn, row: &ReportRow) -> Result<Vec<Uid>, storage::Error> {
    match row.company() {
        Some(company) => companies::members::admins(c, company).await,
        None => Ok(row.person().into_iter().collect()),
    }
}

/// For actions that are about a person.
pub(crate) fn person(row: &ReportRow) -> Result<Uid, Error> {
    row.person()
        .ok_or_else(|| not_possible(say!(ERROR_REPORTS_NO_PERSON)))
}

/// For actions that are about a company.
pub(crate) fn company(row: &ReportRow) -> Result<CompanyId, Error> {
    row.company()
        .ok_or_else(|| not_possible(say!(ERROR_REPORTS_NO_COMPANY)))
}

pub(crate) fn not_possible(detail: String) -> Error {
    Error::field("action", "not_possible", detail)
}
