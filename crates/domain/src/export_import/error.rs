//! What can go wrong with an export or import.

use utoipa::ToSchema;

use crate::access::NotAllowed;
use crate::forms::answers::FieldError;
use crate::projects;
use crate::projects::view::ProjectSummary;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{}", say!(ERROR_EXPORT_TOO_MANY_OUT))]
    TooManyOut,
    #[error("{}", say!(ERROR_EXPORT_TOO_MANY_IN))]
    TooManyIn,
    #[error("{}", say!(ERROR_EXPORT_TOO_MANY_ACCOUNTS))]
    TooManyAccounts,
    #[error("{0}")]
    Unfit(String),
    #[error(transparent)]
    Projects(#[from] projects::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// A project that was made from an archive.
#[derive(Debug, Clone, serde::Serialize, ToSchema)]
#[schema(as = ImportedProject)]
pub struct Imported {
    pub project: ProjectSummary,
    /// Files that came along.
    pub documents: usize,
    /// What could not be taken as it was, in words.
    pub left_out: Vec<String>,
}

/// A field error in words: `Stage 2, Key creatives: …`
pub(crate) fn describe(error: &FieldError) -> String {
    format!("{} ({})", error.detail.trim_end_matches('.'), error.field)
}
