use axum::extract::FromRequestParts;
use axum::http::header::IF_MATCH;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};

use crate::problem::Problem;
use crate::texts::say;

/// The version of a row that the caller has seen (`If-Match: "v3"`); `None` when it does not say.
pub struct IfMatch(pub Option<i64>);

/// A row's version as an ETag.
pub fn etag(version: i64) -> HeaderValue {
    HeaderValue::from_str(&format!("\"v{version}\"")).unwrap_or(HeaderValue::from_static("\"v0\""))
}

impl<S: Send + Sync> FromRequestParts<S> for IfMatch {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(IF_MATCH) else {
            return Ok(Self(None));
        };
        value
            .to_str()
            .ok()
            .and_then(|text| text.trim().strip_prefix("\"v")?.strip_suffix('"')?.parse().ok())
            .map(|version| Self(Some(version)))
            .ok_or_else(|| {
                Problem::new(
                    StatusCode::BAD_REQUEST,
                    "invalid-if-match",
                    say!(PROBLEM_INVALID_IF_MATCH_DETAIL),
                )
            })
    }
}
