//! What can go wrong with reports.

use std::time::Duration;

use crate::forms::answers::FieldError;
use crate::texts::say;
use crate::{companies, people, profiles, threads};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Or nothing that the caller may know of.
    #[error("there is no such report")]
    NotFound,
    #[error("{}", say!(ERROR_REPORTS_TOO_MANY, limit = *.limit))]
    TooMany { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_REPORTS_DECIDED))]
    Decided,
    #[error("{}", say!(ERROR_REPORTS_CLAIMED, name = name.as_str(), minutes = *minutes))]
    Claimed { name: String, minutes: i64 },
    #[error("{}", say!(ERROR_REPORTS_NOT_CLAIMED))]
    NotClaimed,
    #[error("{}", say!(ERROR_REPORTS_NO_CLAIM))]
    NoClaim,
    #[error("{}", say!(ERROR_REPORTS_HIDDEN_BEFORE))]
    HiddenBefore,
    #[error("{}", say!(ERROR_REPORTS_HIDDEN_BY_ANOTHER))]
    HiddenByAnother,
    #[error("{}", say!(ERROR_REPORTS_APPEALED))]
    Appealed,
    #[error("{}", say!(ERROR_REPORTS_APPEAL_TOO_LATE))]
    AppealTooLate,
    #[error("{}", say!(ERROR_REPORTS_STAFF))]
    Staff,
    #[error("{}", say!(ERROR_REPORTS_MODERATOR))]
    Moderator,
    #[error("{}", say!(ERROR_REPORTS_NOT_SUSPENDED))]
    NotSuspended,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    People(#[from] people::error::Error),
    #[error(transparent)]
    Companies(companies::error::Error),
    #[error(transparent)]
    Threads(#[from] threads::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError::new(field, code, detail)])
    }
}

impl From<profiles::error::Error> for Error {
    fn from(error: profiles::error::Error) -> Self {
        Error::People(error.into())
    }
}

impl From<companies::error::Error> for Error {
    fn from(error: companies::error::Error) -> Self {
        match error {
            companies::error::Error::NotFound => Error::NotFound,
            companies::error::Error::Storage(error) => Error::Storage(error),
            other => Error::Companies(other),
        }
    }
}
