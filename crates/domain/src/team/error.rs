//! What can go wrong with a team, and its limits.

use std::time::Duration;

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::load_project::from_load_error;
use crate::project_name::NameError;
use crate::texts::say;

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
    #[error("{}", say!(ERROR_TEAM_ARCHIVED))]
    Archived,
    #[error("{}", say!(ERROR_TEAM_TOO_MANY, members = MEMBERS))]
    TooMany,
    #[error("{}", say!(ERROR_TEAM_TOO_MANY_MAILS))]
    TooManyMails,
    #[error("{}", say!(ERROR_TEAM_MEMBER_ALREADY))]
    MemberAlready,
    #[error("{}", say!(ERROR_TEAM_OWNER_STAYS))]
    OwnerStays,
    #[error("{}", say!(ERROR_TEAM_ANOTHER_ADDRESS))]
    AnotherAddress,
    #[error("{}", say!(ERROR_TEAM_ANSWERED))]
    Answered,
    #[error("{}", say!(ERROR_TEAM_EXPIRED))]
    Expired,
    #[error("{}", say!(ERROR_TEAM_REVIEWING))]
    Reviewing,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Projects(#[from] crate::projects::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError {
            field: field.to_owned(),
            code,
            detail: detail.into(),
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
