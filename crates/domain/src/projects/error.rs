//! What can go wrong with a project, and how many one person may own.

use storage::projects::Limits;

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::lifecycle::ApprovalStatus;
use crate::load_project::from_load_error;
use crate::project_name::NameError;
use crate::projects::view::ProjectSummary;

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
    #[error("you have {} active projects, which is the maximum. Archive one to create another", LIMITS.active)]
    TooManyActive,
    #[error("you have {} projects, which is the maximum for one account", LIMITS.total)]
    TooMany,
    #[error("a project that has been submitted cannot be deleted. Archive it instead")]
    WasSubmitted,
    #[error("the name is part of stage 1 and cannot be changed. Stage 1 is {}", .0.label().to_lowercase())]
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
