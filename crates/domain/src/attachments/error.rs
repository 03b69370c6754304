//! What can go wrong with attached talent.

use crate::access::NotAllowed;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project or person")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("This project is archived. Take it out of the archive first.")]
    Archived,
    #[error("You have sent many mails today. Please go on tomorrow.")]
    TooManyMails,
    #[error("This has been answered already.")]
    Answered,
    #[error(transparent)]
    Storage(#[from] storage::Error),
}
