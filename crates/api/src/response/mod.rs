//! What a handler answers with.

pub(crate) mod csv;
pub(crate) mod published;

pub use published::{PublicFigures, Published};

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;

use crate::extract::etag;
use crate::problem::{Problem, Result};

/// A JSON answer, written out.
#[derive(Clone)]
pub struct ApiResponse {
    status: StatusCode,
    /// UTF-8
    body: Bytes,
    etag: Option<HeaderValue>,
}

impl ApiResponse {
    pub fn ok(value: &impl Serialize) -> Result<Self> {
        Self::of(StatusCode::OK, value)
    }

    pub fn created(value: &impl Serialize) -> Result<Self> {
        Self::of(StatusCode::CREATED, value)
    }

    /// Taken, and not done yet.
    pub fn accepted(value: &impl Serialize) -> Result<Self> {
        Self::of(StatusCode::ACCEPTED, value)
    }

    pub fn no_content() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            body: Bytes::new(),
            etag: None,
        }
    }

    /// An answer that was given before.
    pub fn stored(status: i32, body: String) -> Self {
        let status = u16::try_from(status)
            .ok()
            .and_then(|s| StatusCode::from_u16(s).ok());
        Self {
            status: status.unwrap_or(StatusCode::OK),
            body: body.into(),
            etag: None,
        }
    }

    /// The row's version as ETag.
    pub fn version(mut self, version: i64) -> Self {
        self.etag = Some(etag(version));
        self
    }

    pub fn status(&self) -> StatusCode {
        self.status
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap_or_default()
    }

    fn of(status: StatusCode, value: &impl Serialize) -> Result<Self> {
        let body = serde_json::to_string(value).map_err(|error| Problem::internal(&error))?;
        Ok(Self {
            status,
            body: body.into(),
            etag: None,
        })
    }
}

impl IntoResponse for ApiResponse {
    fn into_response(self) -> Response {
        if self.status == StatusCode::NO_CONTENT {
            return self.status.into_response();
        }
        let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        let mut response = (self.status, json, self.body).into_response();
        if let Some(etag) = self.etag {
            response.headers_mut().insert(header::ETAG, etag);
        }
        response
    }
}
