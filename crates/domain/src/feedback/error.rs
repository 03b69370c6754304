//! What can go wrong with feedback.

use std::time::Duration;

use crate::forms::answers::FieldError;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such report")]
    NotFound,
    #[error("Thank you, you have sent a lot within an hour. Please send this one a little later.")]
    TooMany { retry_after: Duration },
    #[error("This report came without an address, so nobody can be answered.")]
    NoAddress,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}
