//! What is refused of files, documents, imports and feedback.

use axum::http::StatusCode;
use domain::{documents, export_import, feedback, files};

use crate::problem::Problem;
use crate::problem::refusals::{conflict, fields, not_allowed};

impl From<files::Error> for Problem {
    fn from(error: files::Error) -> Self {
        use files::Error as E;
        match error {
            E::Offset(offset) => conflict("offset-mismatch", error.to_string()).with("offset", offset),
            E::BeingChecked => {
                Problem::new(StatusCode::LOCKED, "document-processing", error.to_string()).retry_after(2)
            }
            E::Storage(error) => error.into(),
        }
    }
}

impl From<documents::Error> for Problem {
    fn from(error: documents::Error) -> Self {
        use documents::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::NotAllowed(refused) => not_allowed(refused),
            E::StageLocked(..) => Problem::forbidden("stage-locked", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::TooLarge(_) => {
                Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "file-too-large", error.to_string())
            }
            E::Archived => conflict("project-archived", error.to_string()),
            E::Full => conflict("storage-full", error.to_string()),
            E::TooManyUploads => conflict("upload-limit-reached", error.to_string()),
            E::Upload(error) => error.into(),
            E::Submitted => conflict("document-submitted", error.to_string()),
            E::KeptToTeam => Problem::forbidden("team-only", error.to_string()),
            E::NoWatermark => Problem::forbidden("pdf-required", error.to_string()),
            E::Review(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<export_import::Error> for Problem {
    fn from(error: export_import::Error) -> Self {
        use export_import::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::NotAllowed(refused) => not_allowed(refused),
            E::TooManyOut | E::TooManyIn => Problem::too_many(error.to_string(), 600),
            E::TooManyAccounts => Problem::too_many(error.to_string(), 3_600),
            E::Unfit(detail) => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "import-invalid", detail),
            E::Projects(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<feedback::Error> for Problem {
    fn from(error: feedback::Error) -> Self {
        use feedback::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::TooMany { retry_after } => Problem::too_many(error.to_string(), retry_after.as_secs() + 1),
            E::NoAddress => conflict("email-missing", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::Storage(error) => error.into(),
        }
    }
}
