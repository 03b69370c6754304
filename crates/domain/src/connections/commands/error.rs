//! What can go wrong between two people.

use std::time::Duration;

use kernel::Timestamp;

use crate::forms::answers::FieldError;
use crate::people;
use crate::people::page::relation::PersonRelation;
use crate::relations::initiator::Limited;
use crate::relations::same_text::SameText;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Also of whoever is not visible to the caller, and of a request that was never made.
    #[error("there is no such person")]
    NotFound,
    #[error("{}", say!(ERROR_CONNECTIONS_STATE))]
    State(Box<PersonRelation>),
    #[error("{}", say!(ERROR_CONNECTIONS_WITHDRAWN, day = until.date().to_string()))]
    Withdrawn { until: Timestamp },
    #[error("{}", say!(ERROR_CONNECTIONS_NOT_LISTED))]
    NotListed,
    #[error("{}", say!(ERROR_CONNECTIONS_TOO_MANY, limit = limit))]
    TooMany { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_CONNECTIONS_TOO_MANY_OPEN, limit = limit))]
    TooManyOpen { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_CONNECTIONS_TOO_MANY_BLOCKS, limit = .0))]
    TooManyBlocks(i64),
    #[error("{}", say!(ERROR_CONNECTIONS_TOO_MANY_MUTES, limit = .0))]
    TooManyMutes(i64),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Limited(#[from] Limited),
    #[error(transparent)]
    SameText(#[from] SameText),
    #[error(transparent)]
    People(people::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError::new(field, code, detail)])
    }
}

impl From<people::error::Error> for Error {
    fn from(error: people::error::Error) -> Self {
        match error {
            people::error::Error::NotFound => Error::NotFound,
            people::error::Error::Storage(error) => Error::Storage(error),
            other => Error::People(other),
        }
    }
}
