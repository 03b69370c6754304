//! What can go wrong with the directory of members.

use std::time::Duration;

use crate::forms::answers::FieldError;
use crate::profiles;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Or not visible to members, which nobody is told apart.
    #[error("there is no such person")]
    NotFound,
    #[error("{}", say!(ERROR_PEOPLE_PROFILE_INCOMPLETE))]
    ProfileIncomplete,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    /// A node draws the chains when it starts, and daily.
    #[error("no chain of secrets is there for this day")]
    NoOrder,
    #[error("{}", say!(ERROR_PEOPLE_TOO_MANY_SAVED, limit = .0))]
    TooManySaved(i64),
    #[error("{}", say!(ERROR_PEOPLE_TOO_MANY_OPENED, limit = *.limit, hours = hours(*.retry_after)))]
    TooManyOpened { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_PEOPLE_TOO_MANY_COMPANIES_AND_WORKS, limit = *.limit, hours = hours(*.retry_after)))]
    TooManyCompaniesAndWorks { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_PEOPLE_TOO_MANY_SEARCHES_IN_A_MINUTE, limit = *.limit))]
    TooManySearchesInAMinute { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_PEOPLE_TOO_MANY_SEARCHES, limit = *.limit, hours = hours(*.retry_after)))]
    TooManySearches { limit: i64, retry_after: Duration },
    #[error("a saved search cannot be read or written: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error(transparent)]
    Unsignable(#[from] ranking::Unsignable),
    #[error(transparent)]
    Profiles(#[from] profiles::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// As begun.
fn hours(wait: Duration) -> i64 {
    i64::try_from(wait.as_secs().div_ceil(3_600))
        .unwrap_or_default()
        .max(1)
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError::new(field, code, detail)])
    }
}
