//! What can go wrong with attached talent.

use std::time::Duration;

use crate::access::NotAllowed;
use crate::load_project::from_load_error;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project or person")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{}", say!(ERROR_TALENT_ARCHIVED))]
    Archived,
    #[error("{}", say!(ERROR_TALENT_TOO_MANY_MAILS))]
    TooManyMails,
    #[error("{}", say!(ERROR_TALENT_ASKED_LATELY))]
    AskedLately { retry_after: Duration },
    #[error("{}", say!(ERROR_TALENT_ANSWERED))]
    Answered,
    #[error(transparent)]
    People(#[from] crate::people::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);
