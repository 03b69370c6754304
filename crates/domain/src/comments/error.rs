//! What can go wrong with a comment.

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;
use crate::load_project::from_load_error;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, or no such comment")]
    NotFound,
    #[error("{}", say!(ERROR_COMMENTS_STAGE_LOCKED, stage = .0.number(), before = .1.number()))]
    StageLocked(Stage, Stage),
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{}", say!(ERROR_COMMENTS_NOT_YOURS))]
    NotYours,
    #[error("{}", say!(ERROR_COMMENTS_ARCHIVED))]
    Archived,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);
