use axum::extract::{self, FromRequestParts};
use axum::http::request::Parts;
use domain::lifecycle::Stage;
use kernel::ProjectId;
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use utoipa::IntoParams;

use crate::problem::Problem;

/// The ids in a path; one that can't be is answered like one that is not there.
pub struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let extract::Path(ids) = extract::Path::from_request_parts(parts, state)
            .await
            .map_err(|_| Problem::not_found())?;
        Ok(Self(ids))
    }
}

/// 1 to 4, as paths name a stage.
pub fn stage_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Stage, D::Error> {
    let number = u8::deserialize(deserializer)?;
    Stage::try_from(number).map_err(|_| D::Error::custom("no such stage"))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct ProjectPath {
    pub project_id: ProjectId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct StagePath {
    /// 1 to 4.
    #[serde(deserialize_with = "stage_number")]
    #[param(value_type = u8, minimum = 1, maximum = 4)]
    pub stage: Stage,
    pub project_id: ProjectId,
}
