//! What can go wrong with a comment.

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;
use crate::load_project::from_load_error;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, or no such comment")]
    NotFound,
    #[error("Stage {} opens when stage {} is approved.", .0.number(), .1.number())]
    StageLocked(Stage, Stage),
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("Only the author can edit a comment.")]
    NotYours,
    #[error("This project is archived. Restore it first.")]
    Archived,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);
