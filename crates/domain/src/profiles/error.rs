//! What can go wrong with a profile.

use std::time::Duration;

use kernel::Timestamp;

use crate::forms::answers::{Content, FieldError};
use crate::profiles::view::Profile;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no profile")]
    NotFound,
    #[error("the profile has six steps")]
    NoSuchStep,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    /// Somebody saved meanwhile: what is saved, and what was sent.
    #[error("the profile has another version")]
    Conflict { current: Box<Profile>, yours: Content },
    #[error("{}", say!(ERROR_PROFILES_TOO_MANY_PORTRAITS))]
    TooManyPortraits { retry_after: Duration },
    #[error("{}", say!(ERROR_PROFILES_HIDDEN, until = until.as_str()))]
    Hidden { until: String },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    pub(crate) fn hidden(until: Timestamp) -> Self {
        Error::Hidden {
            until: until.to_the_minute(),
        }
    }
}
