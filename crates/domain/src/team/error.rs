//! What can go wrong with a team.

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::load_project::from_load_error;
use crate::project_name::NameError;
use crate::team::rules::MEMBERS;
use crate::texts::say;

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
    People(#[from] crate::people::error::Error),
    #[error(transparent)]
    Projects(#[from] crate::projects::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError::new(field, code, detail)])
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
