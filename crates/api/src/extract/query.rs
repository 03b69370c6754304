use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use kernel::{Cursor, PageRequest};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use crate::problem::Problem;

/// What stands after the `?`; what cannot be read is a field error.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(query)) => Ok(Self(query)),
            Err(rejection) => Err(Problem::field("/", "invalid-query", rejection.body_text())),
        }
    }
}

/// Which page of a list is asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// 1 to 100, 25 unless said.
    #[serde(default)]
    pub limit: Option<u32>,
    /// `next_cursor` of the page before.
    #[serde(default)]
    pub cursor: Option<String>,
}

impl Paging {
    pub fn request(&self) -> Result<PageRequest, Problem> {
        let after = self
            .cursor
            .as_deref()
            .map(Cursor::decode)
            .transpose()
            .map_err(|error| Problem::field("cursor", "invalid", error.to_string()))?;
        Ok(PageRequest {
            limit: self.limit.unwrap_or(25).clamp(1, 100),
            after,
        })
    }
}
