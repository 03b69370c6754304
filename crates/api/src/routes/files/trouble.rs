//! What goes wrong with files, as problem documents.

use axum::http::StatusCode;
use media::{StoreError, Trouble};

use crate::problem::Problem;
use crate::texts::say;

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Refused(refusal) => {
                let status = match refusal.is_wrong_type() {
                    true => StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    false => StatusCode::UNPROCESSABLE_ENTITY,
                };
                Problem::new(status, refusal.code(), refusal.to_string())
            }
            Trouble::Broken(cause) => Problem::internal(&cause),
            Trouble::Busy => Problem::busy(),
            Trouble::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Missing(key) => {
                count_missing(&key);
                Problem::new(
                    StatusCode::NOT_FOUND,
                    "file-missing",
                    say!(PROBLEM_FILE_MISSING_DETAIL),
                )
            }
            error => {
                tracing::warn!(%error, "the store cannot take a request");
                Problem::unavailable()
            }
        }
    }
}

pub(crate) fn count_missing(key: &str) {
    tracing::error!(key, "a row names a file that is not in the store");
    metrics::counter!("files_missing_total").increment(1);
}
