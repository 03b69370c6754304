//! What can go wrong with a project, and how many one person may own.

use storage::projects::Limits;

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::lifecycle::ApprovalStatus;
use crate::load_project::from_load_error;
use crate::project_name::NameError;
use crate::projects::view::ProjectSummary;
use crate::texts::say;

/// Projects that one person may own.
pub const LIMITS: Limits = Limits {
    active: 50,
    total: 200,
};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error("{}", say!(ERROR_PROJECTS_TOO_MANY_ACTIVE, limit = LIMITS.active))]
    TooManyActive,
    #[error("{}", say!(ERROR_PROJECTS_TOO_MANY, limit = LIMITS.total))]
    TooMany,
    #[error("{}", say!(ERROR_PROJECTS_WAS_SUBMITTED))]
    WasSubmitted,
    #[error("{}", say!(ERROR_PROJECTS_NAME_IS_FIXED, status = .0.label().to_lowercase()))]
    NameIsFixed(ApprovalStatus),
    /// Somebody renamed it, or saved stage 1, meanwhile: what is saved, and the name that was sent.
    #[error("the project has another version")]
    Conflict {
        current: Box<ProjectSummary>,
        yours: String,
    },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);

impl From<NameError> for Error {
    fn from(error: NameError) -> Self {
        match error {
            NameError::Fields(fields) => Error::Fields(fields),
            NameError::Storage(error) => Error::Storage(error),
        }
    }
}
