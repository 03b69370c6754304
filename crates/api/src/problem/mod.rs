//! Errors as problem documents (RFC 9457). `detail` is for a person; field errors point at fields.
//! A 5xx never holds its cause: that goes to the log.

mod refusals;
mod suspended;

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::LogLimit;
use messages::Language;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

pub use crate::problem::suspended::suspended;
use crate::texts::{TEXTS, say};

/// A full disk refuses every change: a few lines tell that as well as thousands.
static UNAVAILABLE: LogLimit = LogLimit::every(Duration::from_secs(5));

pub type Result<T, E = Problem> = std::result::Result<T, E>;

/// Field errors of one answer: a small request must not make a large answer.
const ERRORS_MOST: usize = 200;

/// A problem document. Members beyond these (such as both versions of a 412) stand beside them.
#[derive(Debug, Serialize, ToSchema)]
pub struct Problem {
    /// Names the kind of problem; stable.
    #[serde(rename = "type")]
    #[schema(example = "/problems/validation-failed")]
    pub kind: String,
    pub title: String,
    pub status: u16,
    /// What happened and what to do, in words for the person who asked.
    pub detail: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<FieldError>,
    #[serde(flatten)]
    #[schema(ignore)]
    pub extra: Map<String, Value>,
    #[serde(skip)]
    pub retry_after_seconds: Option<u64>,
}

/// What is wrong with one field. `field` is its key, with `/` into lists: `writers/0/name`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    pub field: String,
    pub code: String,
    pub detail: String,
}

/// The kind of problem in two or three words, by its status.
fn title(status: StatusCode) -> String {
    let key = format!("status-{}", status.as_u16());
    match TEXTS.find(Language::current(), &key) {
        Ok(Some(title)) => title,
        _ => say!(PROBLEM_TITLE),
    }
}

impl Problem {
    pub fn new(status: StatusCode, code: &str, detail: impl Into<String>) -> Self {
        Self {
            kind: format!("/problems/{code}"),
            title: title(status),
            status: status.as_u16(),
            detail: detail.into(),
            errors: Vec::new(),
            extra: Map::new(),
            retry_after_seconds: None,
        }
    }

    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.extra.insert(key.to_owned(), value.into());
        self
    }

    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after_seconds = Some(seconds.max(1));
        self
    }

    /// 422: the request was understood, some of its fields cannot be taken. The member `more_errors` counts those beyond
    /// the first 200.
    pub fn fields(mut errors: Vec<FieldError>) -> Self {
        let detail = match errors.as_slice() {
            [one] => one.detail.clone(),
            many => say!(PROBLEM_VALIDATION_FAILED_DETAIL, fields = many.len()),
        };
        let more = errors.len().saturating_sub(ERRORS_MOST);
        errors.truncate(ERRORS_MOST);
        let problem = Self {
            errors,
            ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, "validation-failed", detail)
        };
        match more {
            0 => problem,
            more => problem.with("more_errors", more),
        }
    }

    pub fn field(field: &str, code: &str, detail: impl Into<String>) -> Self {
        Self::fields(vec![FieldError {
            field: field.into(),
            code: code.into(),
            detail: detail.into(),
        }])
    }

    pub fn reused_key() -> Self {
        let detail = say!(PROBLEM_IDEMPOTENCY_KEY_REUSED_DETAIL);
        Self::field("Idempotency-Key", "reused", detail)
    }

    /// The same for what does not exist and what the caller may not know of.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", say!(PROBLEM_NOT_FOUND_DETAIL))
    }

    pub fn unauthenticated() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "unauthenticated",
            say!(PROBLEM_UNAUTHENTICATED_DETAIL),
        )
    }

    pub fn forbidden(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, detail)
    }

    pub fn too_many(detail: impl Into<String>, retry_after_seconds: u64) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", detail).retry_after(retry_after_seconds)
    }

    pub fn unavailable() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "unavailable",
            say!(PROBLEM_UNAVAILABLE_DETAIL),
        )
        .retry_after(2)
    }

    /// 503: a reading request was given up.
    pub fn timed_out() -> Self {
        Self::timed_out_with(say!(PROBLEM_TIMEOUT_DETAIL))
    }

    /// 503: a change was given up half way; whether it was saved is not known.
    pub fn change_timed_out() -> Self {
        Self::timed_out_with(say!(PROBLEM_CHANGE_TIMEOUT_DETAIL))
    }

    /// [`Problem::change_timed_out`] for a request with an `Idempotency-Key`.
    pub fn repeatable_timed_out() -> Self {
        Self::timed_out_with(say!(PROBLEM_REPEATABLE_TIMEOUT_DETAIL))
    }

    fn timed_out_with(detail: String) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "timeout", detail).retry_after(5)
    }

    /// 503: the change was sent to the database and its outcome was not heard.
    pub fn outcome_unknown(cause: &dyn std::fmt::Display) -> Self {
        Self::unknown_outcome(cause, say!(PROBLEM_OUTCOME_UNKNOWN_DETAIL))
    }

    /// [`Problem::outcome_unknown`] for a request with an `Idempotency-Key`.
    pub fn outcome_unknown_but_repeatable(cause: &dyn std::fmt::Display) -> Self {
        Self::unknown_outcome(cause, say!(PROBLEM_OUTCOME_UNKNOWN_REPEATABLE_DETAIL))
    }

    fn unknown_outcome(cause: &dyn std::fmt::Display, detail: String) -> Self {
        tracing::error!(%cause, "the outcome of a commit is not known");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "outcome-unknown", detail).retry_after(5)
    }

    /// 503: too many do at the same time what takes long.
    pub fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "busy", say!(PROBLEM_BUSY_DETAIL)).retry_after(30)
    }

    /// 500. The cause is logged here and not told.
    pub fn internal(cause: &dyn std::fmt::Display) -> Self {
        tracing::error!(%cause, "a request failed");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            say!(PROBLEM_INTERNAL_DETAIL),
        )
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_vec(&self).unwrap_or_default();
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/problem+json"),
        );
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(
                header::WWW_AUTHENTICATE,
                HeaderValue::from_static("Bearer realm=\"slateflow\""),
            );
        }
        if let Some(seconds) = self.retry_after_seconds {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<storage::Error> for Problem {
    fn from(error: storage::Error) -> Self {
        if error.is_unavailable() {
            if let Some(left_out) = UNAVAILABLE.pass() {
                tracing::warn!(%error, left_out, "the database cannot take a request");
            }
            return Self::unavailable();
        }
        if error.is_commit_unknown() {
            return Self::outcome_unknown(&error);
        }
        Self::internal(&error)
    }
}

impl From<identity::AuthError> for Problem {
    fn from(error: identity::AuthError) -> Self {
        match error {
            identity::AuthError::Unauthenticated => Self::unauthenticated(),
            identity::AuthError::SignInAgain => Self::forbidden(
                "recent-sign-in-required",
                say!(PROBLEM_RECENT_SIGN_IN_REQUIRED_DETAIL),
            ),
            identity::AuthError::SecondFactorRequired => Self::forbidden(
                "second-factor-required",
                say!(PROBLEM_SECOND_FACTOR_REQUIRED_DETAIL),
            ),
            identity::AuthError::Suspended(suspended) => suspended.as_ref().into(),
            identity::AuthError::Storage(error) => error.into(),
            identity::AuthError::Upstream(cause) => {
                tracing::warn!(cause, "nobody can be checked");
                Self::unavailable()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The names of the statuses that the sources of a folder mention.
    fn statuses_named_in(folder: &std::path::Path, names: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                statuses_named_in(&path, names);
                continue;
            }
            let code = std::fs::read_to_string(&path).unwrap_or_default();
            let named = code.split("StatusCode::").skip(1).map(|rest| {
                let end = rest.find(|c: char| !(c.is_ascii_uppercase() || c == '_'));
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            names.extend(named);
        }
    }

    #[test]
    fn every_status_of_the_api_has_a_title() {
        let mut names = BTreeSet::new();
        statuses_named_in(
            &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut names,
        );
        let errors = (400..600).filter_map(|status| StatusCode::from_u16(status).ok());
        let named = |status: &StatusCode| {
            let name = status.canonical_reason();
            name.is_some_and(|name| names.contains(&name.to_uppercase().replace([' ', '-'], "_")))
        };
        let errors: Vec<_> = errors.filter(named).collect();
        assert!(errors.contains(&StatusCode::NOT_FOUND), "{errors:?}");
        for status in errors {
            assert_ne!(title(status), say!(PROBLEM_TITLE), "{status}");
        }
    }

    #[test]
    fn l2_an_answer_has_200_field_errors_at_most_and_the_number_of_the_others() {
        let error = |n: usize| FieldError {
            field: format!("cast/{n}"),
            code: "required".into(),
            detail: "Write a name.".into(),
        };
        let few = Problem::fields((0..200).map(error).collect());
        assert_eq!((few.errors.len(), few.extra.len()), (200, 0));
        let many = Problem::fields((0..5_000).map(error).collect());
        assert_eq!(many.errors.len(), 200);
        assert_eq!(many.extra["more_errors"], 4_800);
        assert_eq!(many.detail, "Please check 5000 fields.");
    }
}
