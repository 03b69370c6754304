//! What can go wrong with credits.

use std::time::Duration;

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::load_project::from_load_error;
use crate::relations::initiator::Limited;
use crate::texts::say;
use crate::{people, profiles};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Or nothing that the caller may know of.
    #[error("there is no such credit")]
    NotFound,
    #[error("{0}")]
    NotAllowed(NotAllowed),
    #[error("{}", say!(ERROR_CREDITS_ASKED))]
    Asked,
    #[error("{}", say!(ERROR_CREDITS_ANSWERED))]
    Answered,
    /// Whoever was asked has lost what they would confirm it as.
    #[error("{}", say!(ERROR_CREDITS_NOT_POSSIBLE))]
    NotPossible,
    #[error("{}", say!(ERROR_CREDITS_TOO_MANY, limit = *.limit))]
    TooMany { limit: i64, retry_after: Duration },
    #[error("{}", say!(ERROR_CREDITS_TOO_MANY_ASKED, limit = .0))]
    TooManyAsked(i64),
    #[error("{}", say!(ERROR_CREDITS_NOT_FINISHED))]
    NotFinished,
    #[error("{}", say!(ERROR_CREDITS_ARCHIVED))]
    Archived,
    #[error("{}", say!(ERROR_CREDITS_WORK_TAKEN))]
    WorkTaken,
    #[error("{}", say!(ERROR_CREDITS_PROFILE_FULL, limit = .0))]
    ProfileFull(usize),
    #[error("{}", say!(ERROR_CREDITS_TWO_PROJECTS))]
    TwoProjects,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Limited(#[from] Limited),
    #[error(transparent)]
    People(people::error::Error),
    #[error(transparent)]
    Profiles(#[from] profiles::error::Error),
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

from_load_error!(Error);
