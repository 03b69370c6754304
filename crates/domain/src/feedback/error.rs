//! What can go wrong with feedback.

use std::time::Duration;

use crate::forms::answers::FieldError;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such report")]
    NotFound,
    #[error("{}", say!(ERROR_FEEDBACK_TOO_MANY))]
    TooMany { retry_after: Duration },
    #[error("{}", say!(ERROR_FEEDBACK_NO_ADDRESS))]
    NoAddress,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}
