//! What can go wrong with feedback.

use std::time::Duration;

use crate::forms::answers::FieldError;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such report")]
    NotFound,
    #[error("You have sent many reports within an hour. Please send this one later.")]
    TooMany { retry_after: Duration },
    #[error("This report has no email address, so you cannot reply.")]
    NoAddress,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}
