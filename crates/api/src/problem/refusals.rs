//! The one table from what the slices refuse to what a caller hears.

use axum::http::StatusCode;
use domain::access::NotAllowed;
use domain::load_project::LoadError;
use domain::relations::{Limited, SameText};
use domain::stages::Refusal;
use domain::{
    comments, companies, connections, credits, documents, export_import, feedback, files, moderation, people,
    profiles, projects, review, stages, talent, team, threads,
};
use serde_json::json;

use crate::problem::{FieldError, Problem};
use crate::texts::say;

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
    let detail = say!(PROBLEM_VERSION_CONFLICT_DETAIL);
    Problem::new(StatusCode::PRECONDITION_FAILED, "version-conflict", detail)
        .with("current", serde_json::to_value(current).unwrap_or_default())
        .with("yours", serde_json::to_value(yours).unwrap_or_default())
}

impl From<identity::Error> for Problem {
    fn from(error: identity::Error) -> Self {
        use identity::Error as E;
        match error {
            E::InvalidIdToken | E::TokenExpired | E::UserNotFound | E::Disabled => Self::unauthenticated(),
            E::Suspended(told) => told.as_ref().into(),
            E::SignInAgain => identity::AuthError::SignInAgain.into(),
            E::TooMany { retry_after } => {
                Self::too_many(say!(PROBLEM_TOO_MANY_ATTEMPTS_DETAIL), retry_after.as_secs())
            }
            E::InvalidArgument("MFA_ENROLLMENT_NOT_FOUND") => conflict(
                "second-factor-missing",
                say!(PROBLEM_SECOND_FACTOR_MISSING_DETAIL),
            ),
            E::InvalidArgument("TOO_MANY_PASSKEYS") => conflict(
                "passkey-limit-reached",
                say!(
                    PROBLEM_PASSKEY_LIMIT_REACHED_DETAIL,
                    most = identity::MOST_PASSKEYS
                ),
            ),
            E::InvalidArgument("PASSKEY_EXISTS") => conflict(
                "passkey-already-added",
                say!(PROBLEM_PASSKEY_ALREADY_ADDED_DETAIL),
            ),
            E::SecondFactorRequired => Self::forbidden(
                "second-factor-required",
                say!(PROBLEM_SECOND_FACTOR_REQUIRED_DETAIL),
            ),
            E::PasskeyRefused => Self::forbidden("passkey-rejected", say!(PROBLEM_PASSKEY_REJECTED_DETAIL)),
            E::NoPasskeys => Self::not_found(),
            E::InvalidArgument("UNVERIFIED_EMAIL") => {
                Self::forbidden("email-not-verified", say!(PROBLEM_EMAIL_NOT_VERIFIED_DETAIL))
            }
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
            E::Hidden { .. } => conflict("identity-hidden", error.to_string()),
            E::TooManyPortraits { retry_after } => {
                Problem::too_many(error.to_string(), retry_after.as_secs() + 1)
            }
            E::Storage(error) => error.into(),
        }
    }
}

impl From<people::Error> for Problem {
    fn from(error: people::Error) -> Self {
        use people::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::ProfileIncomplete => Problem::forbidden("profile-incomplete", error.to_string()),
            E::NoOrder | E::Unsignable(_) | E::Unreadable(_) => Problem::internal(&error),
            E::TooManyOpened { retry_after, .. }
            | E::TooManyCompaniesAndWorks { retry_after, .. }
            | E::TooManySearchesInAMinute { retry_after, .. }
            | E::TooManySearches { retry_after, .. } => {
                Problem::too_many(error.to_string(), retry_after.as_secs() + 1)
            }
            E::TooManySaved(_) => conflict("saved-search-limit-reached", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::Profiles(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<moderation::Error> for Problem {
    fn from(error: moderation::Error) -> Self {
        use moderation::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::TooMany { retry_after, .. } => Problem::too_many(error.to_string(), retry_after.as_secs() + 1),
            E::Staff | E::Moderator => Problem::forbidden("insufficient-role", error.to_string()),
            E::NotSuspended => conflict("not-suspended", error.to_string()),
            E::Decided => conflict("already-decided", error.to_string()),
            E::Claimed { .. } => conflict("report-claimed", error.to_string()),
            E::NotClaimed => conflict("report-not-claimed", error.to_string()),
            E::NoClaim => conflict("not-possible", error.to_string()),
            E::HiddenBefore | E::HiddenByAnother => conflict("already-hidden", error.to_string()),
            E::Appealed => conflict("already-appealed", error.to_string()),
            E::AppealTooLate => conflict("appeal-too-late", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::People(error) => error.into(),
            E::Companies(error) => error.into(),
            E::Threads(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<connections::Error> for Problem {
    fn from(error: connections::Error) -> Self {
        use connections::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::Limited(limited) => limited.into(),
            E::SameText(refused) => refused.into(),
            E::State(ref relation) => conflict("connection-changed", error.to_string())
                .with("relation", serde_json::to_value(relation).unwrap_or_default()),
            E::Withdrawn { until } => {
                conflict("request-withdrawn", error.to_string()).with("from", json!(until))
            }
            E::NotListed => conflict("not-listed", error.to_string()),
            E::TooMany { retry_after, .. } | E::TooManyOpen { retry_after, .. } => {
                Problem::too_many(error.to_string(), retry_after.as_secs() + 1)
            }
            E::TooManyBlocks(_) => conflict("block-limit-reached", error.to_string()),
            E::TooManyMutes(_) => conflict("mute-limit-reached", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::People(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<credits::Error> for Problem {
    fn from(error: credits::Error) -> Self {
        use credits::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::Limited(limited) => limited.into(),
            E::NotAllowed(refused) => not_allowed(refused),
            E::Asked => conflict("already-asked", error.to_string()),
            E::Answered => conflict("already-answered", error.to_string()),
            E::NotPossible => conflict("not-possible", error.to_string()),
            E::TooMany { retry_after, .. } => Problem::too_many(error.to_string(), retry_after.as_secs() + 1),
            E::TooManyAsked(_) => conflict("confirmation-limit-reached", error.to_string()),
            E::NotFinished => conflict("project-not-finished", error.to_string()),
            E::Archived => conflict("project-archived", error.to_string()),
            E::WorkTaken => conflict("work-taken", error.to_string()),
            E::ProfileFull(_) => conflict("credit-limit-reached", error.to_string()),
            E::TwoProjects => conflict("two-projects", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::People(error) => error.into(),
            E::Profiles(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<Limited> for Problem {
    fn from(limited: Limited) -> Self {
        Problem::forbidden("account-limited", limited.to_string()).with("until", json!(limited.until))
    }
}

impl From<SameText> for Problem {
    fn from(refused: SameText) -> Self {
        Problem::too_many(refused.to_string(), refused.retry_after.as_secs() + 1)
    }
}

fn not_allowed(refused: NotAllowed) -> Problem {
    Problem::forbidden("insufficient-role", refused.to_string())
}

impl From<companies::Error> for Problem {
    fn from(error: companies::Error) -> Self {
        use companies::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::Limited(limited) => limited.into(),
            E::AdminsOnly => Problem::forbidden("admins-only", error.to_string()),
            E::Changed { current, yours } => stale(current, yours),
            E::OnlyMember => conflict("only-member", error.to_string()),
            E::Known => conflict("already-answered", error.to_string()),
            E::TooMany { retry_after, .. }
            | E::TooManyAsked { retry_after, .. }
            | E::TooManyCodes { retry_after, .. } => {
                Problem::too_many(error.to_string(), retry_after.as_secs() + 1)
            }
            E::NotInvitable => conflict("invitation-limit-reached", error.to_string()),
            E::PersonFull(_) => conflict("company-limit-reached", error.to_string()),
            E::CompanyFull(_) => conflict("member-limit-reached", error.to_string()),
            E::AdminsFull(_) => conflict("admin-limit-reached", error.to_string()),
            E::Hidden => conflict("company-hidden", error.to_string()),
            E::NoDomain => conflict("no-domain", error.to_string()),
            E::DomainShared(_) => conflict("domain-shared", error.to_string()),
            E::DomainTaken => conflict("domain-taken", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::People(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
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
            E::TooManyActive => conflict("active-project-limit-reached", error.to_string()),
            E::TooMany => conflict("project-limit-reached", error.to_string()),
            E::WasSubmitted => conflict("already-submitted", error.to_string()),
            E::NameIsFixed(_) => conflict("name-locked", error.to_string()),
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
            E::StageLocked(..) => Problem::forbidden("stage-locked", error.to_string()),
            E::NotAllowed(refused) => not_allowed(refused),
            E::Refused(refusal) => refusal.into(),
            E::Unsigned(ref missing) => {
                let missing = missing.clone();
                conflict("sign-offs-missing", error.to_string()).with("missing", missing)
            }
            E::Unmade => conflict(Refusal::Unsettled.code(), error.to_string()),
            E::NoSigner => Problem::forbidden("not-a-signer", error.to_string()),
            E::NotAsRead => Problem::new(
                StatusCode::PRECONDITION_FAILED,
                "version-conflict",
                error.to_string(),
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
            E::StageLocked(..) => Problem::forbidden("stage-locked", error.to_string()),
            E::NotAllowed(refused) => not_allowed(refused),
            E::NotYours => Problem::forbidden("not-author", error.to_string()),
            E::Archived => conflict("project-archived", error.to_string()),
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
            E::TooMany { retry_after } => Problem::too_many(error.to_string(), retry_after.as_secs() + 1),
            E::NoAddress => conflict("email-missing", error.to_string()),
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
        let gone = |error: E, code| Problem::new(StatusCode::GONE, code, error.to_string());
        match error {
            E::NotFound => Problem::not_found(),
            E::NotAllowed(refused) => not_allowed(refused),
            E::Archived => conflict("project-archived", error.to_string()),
            E::TooMany => conflict("member-limit-reached", error.to_string()),
            E::TooManyMails => Problem::too_many(error.to_string(), 3_600),
            E::MemberAlready => conflict("already-member", error.to_string()),
            E::OwnerStays => conflict("owner-required", error.to_string()),
            E::AnotherAddress => Problem::forbidden("email-mismatch", error.to_string()),
            E::Answered => gone(error, "already-answered"),
            E::Expired => gone(error, "expired"),
            E::Reviewing => conflict("member-is-reviewer", error.to_string()),
            E::Fields(errors) => fields(errors),
            E::People(error) => error.into(),
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
            E::Archived => conflict("project-archived", error.to_string()),
            E::TooManyMails => Problem::too_many(error.to_string(), 3_600),
            E::Answered => Problem::new(StatusCode::GONE, "already-answered", error.to_string()),
            E::Storage(error) => error.into(),
        }
    }
}

impl From<threads::Error> for Problem {
    fn from(error: threads::Error) -> Self {
        use threads::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::Limited(limited) => limited.into(),
            E::SameText(refused) => refused.into(),
            E::NotAccepted => Problem::forbidden("messages-not-accepted", error.to_string()),
            E::RequestWaiting => conflict("request-waiting", error.to_string()),
            E::Closed => conflict("thread-closed", error.to_string()),
            E::ProjectArchived => conflict("project-archived", error.to_string()),
            E::NothingToAnswer => conflict("nothing-to-answer", error.to_string()),
            E::NotAuthor => Problem::forbidden("not-author", error.to_string()),
            E::EditTooLate | E::DeleteTooLate => conflict("too-late", error.to_string()),
            E::ClientIdUsed => conflict("client-id-used", error.to_string()),
            E::HeldEnded => conflict("held-message-ended", error.to_string()),
            E::GroupFull { .. } => conflict("group-full", error.to_string()),
            E::NotKeeper => Problem::forbidden("not-keeper", error.to_string()),
            E::RoomOfTeam => conflict("room-of-team", error.to_string()),
            E::RequestWithoutFiles => conflict("request-without-files", error.to_string()),
            E::FileTooLarge(_) => {
                Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "file-too-large", error.to_string())
            }
            E::TooManyUploads(_) => conflict("upload-limit-reached", error.to_string()),
            E::FilesFull(_) => conflict("storage-full", error.to_string()),
            E::Upload(error) => error.into(),
            E::TooManyFiles { retry_after, .. }
            | E::TooManyMessages { retry_after, .. }
            | E::TooManyRequests { retry_after, .. }
            | E::TooManyGroups { retry_after, .. }
            | E::TooManyAdded { retry_after, .. } => {
                Problem::too_many(error.to_string(), retry_after.as_secs() + 1)
            }
            E::Fields(errors) => fields(errors),
            E::People(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}

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

impl From<review::Error> for Problem {
    fn from(error: review::Error) -> Self {
        use review::Error as E;
        match error {
            E::NotFound => Problem::not_found(),
            E::NotClaimed => Problem::forbidden("not-claimed", error.to_string()),
            E::Undeclared {
                ref project_name,
                stage,
                ref team_names,
            } => Problem::forbidden("declaration-required", error.to_string())
                .with("project_name", project_name.as_str())
                .with("stage", stage.number())
                .with("team_names", team_names.as_slice()),
            E::TooManyClaimed => conflict("claim-limit-reached", error.to_string()),
            E::OutsidePreferences => Problem::forbidden("outside-preferences", error.to_string()),
            E::ReviewerFull => conflict("reviewer-at-limit", error.to_string()),
            E::ReviewerConflicted(why) => conflict("conflict-of-interest", error.to_string())
                .with("conflict", serde_json::to_value(why).unwrap_or_default()),
            E::HasDecided => conflict("already-decided", error.to_string()),
            E::NotWithThem => conflict("not-assigned", error.to_string()),
            E::AlreadyDecided => conflict("already-decided", error.to_string()),
            E::NothingToUndo => conflict("nothing-to-undo", error.to_string()),
            E::Sent => conflict("decision-already-sent", error.to_string()),
            E::NothingToConfirm => conflict("nothing-to-confirm", error.to_string()),
            E::SecondPerson => Problem::forbidden("second-approver-required", error.to_string()),
            E::Refused(refusal) => refusal.into(),
            E::Fields(errors) => fields(errors),
            E::Conflict { current, yours } => stale(current, yours),
            E::Storage(error) => error.into(),
        }
    }
}
