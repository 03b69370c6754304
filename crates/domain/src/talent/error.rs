//! What can go wrong with attached talent.

use crate::access::NotAllowed;
use crate::load_project::from_load_error;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project or person")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("This project is archived. Restore it first.")]
    Archived,
    #[error("Daily email limit reached. Please continue tomorrow.")]
    TooManyMails,
    #[error("This request has already been answered.")]
    Answered,
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);
