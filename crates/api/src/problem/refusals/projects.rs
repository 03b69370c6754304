//! What is refused of projects, stages, teams and reviews.

use axum::http::StatusCode;
use domain::load_project::LoadError;
use domain::stages::Refusal;
use domain::{comments, projects, review, stages, talent, team};
use serde_json::json;

use crate::problem::Problem;
use crate::problem::refusals::{conflict, fields, not_allowed, stale};

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
            E::AskedLately { retry_after } => Problem::too_many(error.to_string(), retry_after.as_secs() + 1),
            E::Answered => Problem::new(StatusCode::GONE, "already-answered", error.to_string()),
            E::People(error) => error.into(),
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
            E::People(error) => error.into(),
            E::Storage(error) => error.into(),
        }
    }
}
