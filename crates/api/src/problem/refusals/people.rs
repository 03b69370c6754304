//! What is refused of accounts, people, companies, messages and moderation.

use axum::http::StatusCode;
use domain::relations::{Limited, SameText};
use domain::{companies, connections, credits, moderation, people, profiles, threads};
use serde_json::json;

use crate::problem::Problem;
use crate::problem::refusals::{conflict, fields, not_allowed, stale};
use crate::texts::say;

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
