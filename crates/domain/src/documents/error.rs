//! What can go wrong with a document.

use crate::access::NotAllowed;
use crate::documents::rules::{MB, OPEN_UPLOADS};
use crate::files::uploads;
use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;
use crate::load_project::from_load_error;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such document, or not for this caller")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{}", say!(ERROR_DOCUMENTS_STAGE_LOCKED, stage = .0.number(), before = .1.number()))]
    StageLocked(Stage, Stage),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error("{}", say!(ERROR_DOCUMENTS_TOO_LARGE, megabytes = .0 / MB))]
    TooLarge(i64),
    #[error("{}", say!(ERROR_DOCUMENTS_ARCHIVED))]
    Archived,
    #[error("{}", say!(ERROR_DOCUMENTS_FULL))]
    Full,
    #[error("{}", say!(ERROR_DOCUMENTS_TOO_MANY_UPLOADS, open_uploads = OPEN_UPLOADS))]
    TooManyUploads,
    #[error(transparent)]
    Upload(#[from] uploads::Error),
    #[error("{}", say!(ERROR_DOCUMENTS_SUBMITTED))]
    Submitted,
    #[error("{}", say!(ERROR_DOCUMENTS_KEPT_TO_TEAM))]
    KeptToTeam,
    #[error("{}", say!(ERROR_DOCUMENTS_NO_WATERMARK))]
    NoWatermark,
    #[error(transparent)]
    Review(#[from] crate::review::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError::new(field, code, detail)])
    }
}
