//! What can go wrong with a team, and its limits.

use std::time::Duration;

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::load_project::from_load_error;
use crate::project_name::NameError;

/// Members of a project, the owner among them.
pub const MEMBERS: usize = 30;
/// How long an invitation can be answered.
pub const INVITATION_LIFE: Duration = Duration::from_secs(14 * 86_400);

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, member or invitation")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("This project is archived. Restore it first.")]
    Archived,
    #[error("A project can have at most {MEMBERS} members, including open invitations.")]
    TooMany,
    #[error("Daily email limit reached. Please continue tomorrow.")]
    TooManyMails,
    #[error("This person is already in the team.")]
    MemberAlready,
    #[error("The owner's role changes only with a transfer of ownership.")]
    OwnerStays,
    #[error("This invitation was sent to a different email address.")]
    AnotherAddress,
    #[error("This invitation has been answered or revoked.")]
    Answered,
    #[error("This invitation has expired. Ask for a new one.")]
    Expired,
    #[error("You are reviewing this project. Return the review to the queue before you join the team.")]
    Reviewing,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Projects(#[from] crate::projects::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: &str) -> Self {
        Error::Fields(vec![FieldError {
            field: field.to_owned(),
            code,
            detail: detail.to_owned(),
        }])
    }
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
