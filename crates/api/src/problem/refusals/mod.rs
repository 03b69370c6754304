//! From what the slices refuse to what a caller hears: the one place of it.

mod files;
mod people;
mod projects;

use axum::http::StatusCode;
use domain::access::NotAllowed;

use crate::problem::{FieldError, Problem};
use crate::texts::say;

pub(super) fn fields(errors: Vec<domain::forms::FieldError>) -> Problem {
    let same = |e: domain::forms::FieldError| FieldError {
        field: e.field,
        code: e.code.to_owned(),
        detail: e.detail,
    };
    Problem::fields(errors.into_iter().map(same).collect())
}

pub(super) fn conflict(code: &str, detail: impl Into<String>) -> Problem {
    Problem::new(StatusCode::CONFLICT, code, detail)
}

/// 412 with what is saved and what was sent.
pub(super) fn stale(current: impl serde::Serialize, yours: impl serde::Serialize) -> Problem {
    let detail = say!(PROBLEM_VERSION_CONFLICT_DETAIL);
    Problem::new(StatusCode::PRECONDITION_FAILED, "version-conflict", detail)
        .with("current", serde_json::to_value(current).unwrap_or_default())
        .with("yours", serde_json::to_value(yours).unwrap_or_default())
}

pub(super) fn not_allowed(refused: NotAllowed) -> Problem {
    Problem::forbidden("insufficient-role", refused.to_string())
}
