//! What can go wrong with a document, and the limits on uploads.

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;

/// Uploads that one project may have on their way.
pub(crate) const OPEN_UPLOADS: i64 = 20;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such document, or not for this caller")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("Stage {} opens when stage {} is approved.", .0.number(), .1.number())]
    Closed(Stage, Stage),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error("Files for this answer may have {} MB at most.", .0 / MB)]
    TooLarge(i64),
    #[error(
        "A project's files may take 5 GB together; this one would not fit any more. Remove versions that you no longer need."
    )]
    Full,
    #[error("{OPEN_UPLOADS} files are on their way to this project already. Let one finish, or cancel it.")]
    TooManyUploads,
    #[error("The upload stands at {0} bytes: go on from there.")]
    Offset(i64),
    #[error("This file has arrived and is being checked. Ask again in a moment.")]
    BeingChecked,
    #[error("This document is part of a submission, which stays as it is.")]
    Submitted,
    #[error("The team keeps this document to itself.")]
    KeptToTeam,
    #[error("This script can be read as a PDF only, with your name on every page.")]
    NoWatermark,
    #[error(transparent)]
    Review(#[from] crate::review::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

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
