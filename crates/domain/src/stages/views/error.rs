//! What can go wrong with a stage; a conflict carries the stored version.

use crate::access::NotAllowed;
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::Stage;
use crate::load_project::from_load_error;
use crate::profiles;
use crate::project_name::NameError;
use crate::stages::transitions::rules::Refusal;
use crate::stages::views::amendment::AmendmentView;
use crate::stages::views::redaction::{Redacted, beside_the_forms};
use crate::stages::views::stage::StageView;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, or no such version")]
    NotFound,
    /// The stage, and the nearest before it that is not approved.
    #[error("{}", say!(ERROR_STAGES_STAGE_LOCKED, stage = .0.number(), before = .1.number()))]
    StageLocked(Stage, Stage),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    /// Who has yet to sign the draft, by name.
    #[error("{}", unsigned(.0))]
    Unsigned(Vec<String>),
    #[error("{}", say!(ERROR_STAGES_UNMADE))]
    Unmade,
    #[error("{}", say!(ERROR_STAGES_NO_SIGNER))]
    NoSigner,
    #[error("{}", say!(ERROR_STAGES_NOT_AS_READ))]
    NotAsRead,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Redacted<Vec<FieldError>>),
    /// Somebody saved meanwhile.
    #[error("the stage has another version")]
    Conflict { current: Box<StageView>, yours: Content },
    /// Somebody saved the change of an approved stage meanwhile.
    #[error("the amendment has another version")]
    AmendmentConflict {
        current: Box<AmendmentView>,
        yours: Content,
    },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// "Nora and Sam have not signed off the current draft."
pub(crate) fn unsigned(names: &[String]) -> String {
    let (all, has) = match names {
        [one] => (one.clone(), "has"),
        [others @ .., last] => (
            say!(ERROR_STAGES_NAMES_LAST, others = others.join(", "), last),
            "have",
        ),
        [] => (String::new(), "has"),
    };
    say!(ERROR_STAGES_UNSIGNED, all, has)
}

impl Error {
    pub(crate) fn field(field: &str, code: &'static str, detail: impl Into<String>) -> Self {
        Error::Fields(beside_the_forms(vec![FieldError::new(field, code, detail)]))
    }
}

impl From<profiles::Error> for Error {
    fn from(error: profiles::Error) -> Self {
        match error {
            profiles::Error::Fields(fields) => Error::Fields(beside_the_forms(fields)),
            profiles::Error::Storage(error) => Error::Storage(error),
            _ => Error::Refused(Refusal::ProfileIncomplete),
        }
    }
}

from_load_error!(Error);

impl From<NameError> for Error {
    fn from(error: NameError) -> Self {
        match error {
            NameError::Fields(fields) => Error::Fields(beside_the_forms(fields)),
            NameError::Storage(error) => Error::Storage(error),
        }
    }
}
