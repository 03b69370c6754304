//! What can go wrong with a document, and the limits on uploads.

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;
use crate::load_project::from_load_error;

/// Uploads that one project may have on their way.
pub(crate) const OPEN_UPLOADS: i64 = 20;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such document, or not for this caller")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("Stage {} opens when stage {} is approved.", .0.number(), .1.number())]
    StageLocked(Stage, Stage),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error("Files for this field may have at most {} MB.", .0 / MB)]
    TooLarge(i64),
    #[error("This file exceeds the project's 5 GB storage limit. Remove versions you no longer need.")]
    Full,
    #[error("{OPEN_UPLOADS} files are on their way to this project already. Let one finish, or cancel it.")]
    TooManyUploads,
    #[error("The upload is at {0} bytes. Resume from there.")]
    Offset(i64),
    #[error("This file has been uploaded and is being checked. Try again in a moment.")]
    BeingChecked,
    #[error("This document is part of a submission and cannot be changed.")]
    Submitted,
    #[error("This document is private to the team.")]
    KeptToTeam,
    #[error("This script is only available as a PDF watermarked with your name.")]
    NoWatermark,
    #[error(transparent)]
    Review(#[from] crate::review::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);

const MB: i64 = 1 << 20;

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(vec![FieldError {
            field: field.to_owned(),
            code,
            detail: detail.into(),
        }])
    }
}
