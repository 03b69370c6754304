use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;

use crate::problem::Problem;
use crate::texts::say;

/// A JSON body; what cannot be read is answered with the field that is at fault.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let kind = kind(request.headers());
        let bytes = Bytes::from_request(request, state).await.map_err(Self::unread)?;
        kind?;
        Self::parse(&bytes).map(Self)
    }
}

impl<T: DeserializeOwned> Body<T> {
    pub(crate) fn unread(rejection: BytesRejection) -> Problem {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            Problem::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "too-large",
                say!(PROBLEM_TOO_LARGE_DETAIL),
            )
        } else {
            Problem::new(
                StatusCode::BAD_REQUEST,
                "unreadable",
                say!(PROBLEM_UNREADABLE_DETAIL),
            )
        }
    }

    pub(crate) fn parse(bytes: &[u8]) -> Result<T, Problem> {
        is_no_list(bytes)?;
        let mut json = serde_json::Deserializer::from_slice(bytes);
        match serde_path_to_error::deserialize::<_, T>(&mut json) {
            Ok(value) => json
                .end()
                .map(|()| value)
                .map_err(|error| unreadable(&error.to_string())),
            Err(error) if error.inner().is_data() => {
                let field = error.path().to_string().replace(['.', '['], "/").replace(']', "");
                let field = if field == "?" || field.is_empty() {
                    "/".to_owned()
                } else {
                    field
                };
                Err(Problem::field(&field, "invalid", error.inner().to_string()))
            }
            Err(error) => Err(unreadable(&error.to_string())),
        }
    }
}

/// A list of the values of an object, in their order, would be read as that object.
fn is_no_list(bytes: &[u8]) -> Result<(), Problem> {
    match bytes.trim_ascii_start().first() {
        Some(b'[') => Err(Problem::field("/", "invalid", say!(PROBLEM_NO_OBJECT_DETAIL))),
        _ => Ok(()),
    }
}

/// Refuses what says that it is something else than JSON in UTF-8; what says nothing is taken at its word.
pub(crate) fn kind(headers: &HeaderMap) -> Result<(), Problem> {
    let said = headers
        .get(CONTENT_TYPE)
        .map(|kind| kind.to_str().unwrap_or_default());
    let kind = said.map(|kind| {
        kind.split(';')
            .next()
            .unwrap_or_default()
            .trim()
            .to_ascii_lowercase()
    });
    let is_json = |kind: &str| {
        kind == "application/json" || kind.starts_with("application/") && kind.ends_with("+json")
    };
    let charset = said.and_then(|kind| {
        let parameters = kind.split(';').skip(1).filter_map(|one| one.split_once('='));
        let mut charsets = parameters.filter(|(name, _)| name.trim().eq_ignore_ascii_case("charset"));
        charsets
            .next()
            .map(|(_, charset)| charset.trim().trim_matches('"'))
    });
    let is_utf_8 = charset.is_none_or(|charset| charset.eq_ignore_ascii_case("utf-8"));
    if is_utf_8 && kind.is_none_or(|kind| is_json(&kind)) {
        return Ok(());
    }
    Err(Problem::new(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "not-json",
        say!(PROBLEM_NOT_JSON_DETAIL),
    ))
}

fn unreadable(error: &str) -> Problem {
    Problem::new(
        StatusCode::BAD_REQUEST,
        "invalid-json",
        say!(PROBLEM_INVALID_JSON_DETAIL, error = error.to_string()),
    )
}
