//! The one table from what the slices refuse to what a caller hears.

use axum::http::StatusCode;
use domain::access::NotAllowed;
use domain::load_project::LoadError;
use domain::stages::Refusal;
use domain::{
    comments, documents, export_import, feedback, profiles, projects, review, stages, talent, team,
};
use serde_json::json;

use crate::problem::{FieldError, Problem};

fn fields(errors: Vec<domain::forms::FieldError>) -> Problem {
    let same = |e: domain::forms::FieldError| FieldError {
        field: e.field,
        code: e.code.to_owned(),
        detail: e.detail,
    };
    Problem::fields(errors.into_iter().map(same).collect())
}

fn conflict(code: &str, detail: impl Into<String>) -> Problem {
    Problem::new(StatusCode::CONFLICT, code, detail)
}

/// 412 with what is saved and what was sent.
fn stale(current: impl serde::Serialize, yours: impl serde::Serialize) -> Problem {
    let detail = "This was edited in the meantime, perhaps in another window. Compare and save again.";
    Problem::new(StatusCode::PRECONDITION_FAILED, "version-conflict", detail)
        .with("current", serde_json::to_value(current).unwrap_or_default())
        .with("yours", serde_json::to_value(yours).unwrap_or_default())
}

fn sentence(error: impl std::fmt::Display) -> String {
    let text = error.to_string();
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().to_string());
    let text = first.unwrap_or_default() + chars.as_str();
    if text.ends_with('.') { text } else { text + "." }
}

impl From<identity::Error> for Problem {
    fn from(error: identity::Error) -> Self {
        use identity::Error as E;
        match error {
            E::InvalidIdToken | E::TokenExpired | E::UserNotFound | E::Disabled => Self::unauthenticated(),
            E::SignInAgain => identity::AuthError::SignInAgain.into(),
            E::TooMany { retry_after } => Self::too_many(
                "Too many attempts. Please wait a moment and try again.",
                retry_after.as_secs(),
            ),
            E::InvalidArgument("MFA_ENROLLMENT_NOT_FOUND") => {
                conflict("second-factor-missing", "Set up an authenticator app first.")
            }
            E::InvalidArgument("TOO_MANY_PASSKEYS") => conflict(
                "passkey-limit-reached",
                format!(
                    "You can have up to {} passkeys. Remove one first.",
                    identity::MOST_PASSKEYS
                ),
            ),
            E::InvalidArgument("PASSKEY_EXISTS") => {
                conflict("passkey-already-added", "This passkey has already been added.")
            }
            E::SecondFactorRequired => Self::forbidden(
                "second-factor-required",
                "Log in with your passkey or authenticator app to change this.",
            ),
            E::PasskeyRefused => Self::forbidden(
                "passkey-rejected",
                "This passkey was not accepted. Please try again, or log in another way.",
            ),
            E::NoPasskeys => Self::not_found(),
            E::InvalidArgument("UNVERIFIED_EMAIL") => Self::forbidden(
                "email-not-verified",
                "Please verify your email address first. We sent you a link.",
            ),
            E::Overloaded => Self::busy(),
            E::Storage(error) => error.into(),
            other => Self::internal(&other),
        }
    }
}

impl From<profiles::Error> for Problem {
    fn from(error: profiles::Error) -> Self {
        use profiles::Error as E;
        match error {
            E::NotFound | E::NoSuchStep => Problem::not_found(),
            E::Fields(errors) => fields(errors),
            E::Conflict { current, yours } => stale(current, yours),
            E::Storage(error) => error.into(),
        }
    }
}

fn not_allowed(refused: NotAllowed) -> Problem {
    Problem::forbidden("insufficient-role", &refused.to_string())
}

impl From<LoadError> for Problem {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NotFound => Problem::not_found(),
            LoadError::NotAllowed(refused) => not_allowed(refused),
            LoadError::Storage(error) => error.into(),
        }
    }
}

impl From<projects::Error> for Problem {
    fn from(error: projects::Error) -> Self {
        use projects::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::NotAllowed(refused) => not_allowed(refused),
            E::Fields(errors) => fields(errors),
            E::TooManyActive => conflict("active-project-limit-reached", sentence(error)),
            E::TooMany => conflict("project-limit-reached", sentence(error)),
            E::WasSubmitted => conflict("already-submitted", sentence(error)),
            E::NameIsFixed(_) => conflict("name-locked", sentence(error)),
            E::Conflict { current, yours } => stale(current, json!({ "project_name": yours })),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<stages::Error> for Problem {
    fn from(error: stages::Error) -> Self {
        use stages::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::StageLocked(..) => Problem::forbidden("stage-locked", &sentence(error)),
            E::NotAllowed(refused) => not_allowed(refused),
            E::Refused(refusal) => refusal.into(),
            E::Unsigned(ref missing) => {
                let missing = missing.clone();
                conflict("sign-offs-missing", sentence(error)).with("missing", missing)
            }
            E::Unmade => conflict(Refusal::Unsettled.code(), sentence(error)),
            E::NoSigner => Problem::forbidden("not-a-signer", &sentence(error)),
            E::NotAsRead => Problem::new(
                StatusCode::PRECONDITION_FAILED,
                "version-conflict",
                sentence(error),
            ),
            E::Fields(errors) => fields(errors.into_inner()),
            E::Conflict { current, yours } => stale(current, yours),
            E::AmendmentConflict { current, yours } => stale(current, yours),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<comments::Error> for Problem {
    fn from(error: comments::Error) -> Self {
        use comments::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::StageLocked(..) => Problem::forbidden("stage-locked", &sentence(error)),
            E::NotAllowed(refused) => not_allowed(refused),
            E::NotYours => Problem::forbidden("not-author", &sentence(error)),
            E::Archived => conflict("project-archived", sentence(error)),
            E::Fields(errors) => fields(errors),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<feedback::Error> for Problem {
    fn from(error: feedback::Error) -> Self {
        use feedback::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::TooMany { retry_after } => Problem::too_many(&sentence(error), retry_after.as_secs() + 1),
            E::NoAddress => conflict("email-missing", sentence(error)),
            E::Fields(errors) => fields(errors),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal {
            Refusal::StageLocked
            | Refusal::ProfileIncomplete
            | Refusal::Conflicted
            | Refusal::NotDeclared
            | Refusal::WrongActor => StatusCode::FORBIDDEN,
            _ => StatusCode::CONFLICT,
        };
        Problem::new(status, refusal.code(), refusal.to_string())
    }
}

impl From<team::Error> for Problem {
    fn from(error: team::Error) -> Self {
        use team::Error as E;
        let gone = |error: E, code| Problem::new(StatusCode::GONE, code, sentence(error));
        match error {
            E::NotFound => Problem::not_found(),
            E::NotAllowed(refused) => not_allowed(refused),
            E::Archived => conflict("project-archived", sentence(error)),
            E::TooMany => conflict("member-limit-reached", sentence(error)),
            E::TooManyMails => Problem::too_many(&sentence(error), 3_600),
            E::MemberAlready => conflict("already-member", sentence(error)),
            E::OwnerStays => conflict("owner-required", sentence(error)),
            E::AnotherAddress => Problem::forbidden("email-mismatch", &sentence(error)),
            E::Answered => gone(error, "already-answered"),
            E::Expired => gone(error, "expired"),
            E::Reviewing => conflict("member-is-reviewer", sentence(error)),
            E::Fields(errors) => fields(errors),
            E::Projects(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<talent::Error> for Problem {
    fn from(error: talent::Error) -> Self {
        use talent::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::NotAllowed(refused) => not_allowed(refused),
            E::Archived => conflict("project-archived", sentence(error)),
            E::TooManyMails => Problem::too_many(&sentence(error), 3_600),
            E::Answered => Problem::new(StatusCode::GONE, "already-answered", sentence(error)),
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
            E::StageLocked(..) => Problem::forbidden("stage-locked", &sentence(error)),
            E::Fields(errors) => fields(errors),
            E::TooLarge(_) => Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "file-too-large", sentence(error)),
            E::Full => conflict("storage-full", sentence(error)),
            E::TooManyUploads => conflict("upload-limit-reached", sentence(error)),
            E::Offset(offset) => conflict("offset-mismatch", sentence(error)).with("offset", offset),
            E::BeingChecked => {
                Problem::new(StatusCode::LOCKED, "document-processing", sentence(error)).retry_after(2)
            }
            E::Submitted => conflict("document-submitted", sentence(error)),
            E::KeptToTeam => Problem::forbidden("team-only", &sentence(error)),
            E::NoWatermark => Problem::forbidden("pdf-required", &sentence(error)),
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
            E::TooManyOut | E::TooManyIn => Problem::too_many(&sentence(error), 600),
            E::Unfit(detail) => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "import-invalid", detail),
            E::Projects(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<review::Error> for Problem {
    fn from(error: review::Error) -> Self {
        use review::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::NotClaimed => Problem::forbidden("not-claimed", &sentence(error)),
            E::Undeclared {
                ref project_name,
                stage,
                ref team_names,
            } => Problem::forbidden("declaration-required", &sentence(&error))
                .with("project_name", project_name.as_str())
                .with("stage", stage.number())
                .with("team_names", team_names.as_slice()),
            E::TooManyClaimed => conflict("claim-limit-reached", sentence(error)),
            E::OutsidePreferences => Problem::forbidden("outside-preferences", &sentence(error)),
            E::ReviewerFull => conflict("reviewer-at-limit", sentence(error)),
            E::ReviewerConflicted(why) => conflict("conflict-of-interest", sentence(error))
                .with("conflict", serde_json::to_value(why).unwrap_or_default()),
            E::HasDecided => conflict("already-decided", sentence(error)),
            E::NotWithThem => conflict("not-assigned", sentence(error)),
            E::AlreadyDecided => conflict("already-decided", sentence(error)),
            E::NothingToUndo => conflict("nothing-to-undo", sentence(error)),
            E::Sent => conflict("decision-already-sent", sentence(error)),
            E::NothingToConfirm => conflict("nothing-to-confirm", sentence(error)),
            E::SecondPerson => Problem::forbidden("second-approver-required", &sentence(error)),
            E::Refused(refusal) => refusal.into(),
            E::Fields(errors) => fields(errors),
            E::Conflict { current, yours } => stale(current, yours),
            E::Storage(error) => error.into(),
        }
    }
}
