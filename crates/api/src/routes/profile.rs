//! The caller's profile: written step by step, read by its owner.

use axum::Json;
use domain::forms::Content;
use domain::profiles::{Profile, ProfileContent, ProfilePreview, Viewer};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, IfMatch, Place, Query, Verified};
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(edit))
        .routes(routes!(save_step))
        .routes(routes!(complete))
        .routes(routes!(preview))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct StepPath {
    /// 1 to 6.
    step: usize,
}

/// Saves one step as far as it goes; creates the profile with the first. What is still missing stands in the answer.
/// A profile that is complete must stay so: then missing values are field errors.
#[utoipa::path(put, path = "/user/profile/step/{step}", tag = "profile", params(StepPath, ("If-Match" = Option<String>, Header)),
    request_body = ProfileContent,
    responses((status = 200, body = Profile), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn save_step(_: Verified, _: Place<StepPath>, _: IfMatch, _: Body<Content>) -> Result<Json<Profile>> {
    Err(Problem::unavailable())
}

/// Changes single values of any step; `null` removes one.
#[utoipa::path(patch, path = "/user/profile", tag = "profile", params(("If-Match" = Option<String>, Header)),
    request_body = ProfileContent,
    responses((status = 200, body = Profile), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn edit(_: Verified, _: IfMatch, _: Body<Content>) -> Result<Json<Profile>> {
    Err(Problem::unavailable())
}

/// Completes the profile, or confirms it anew; what is missing is answered as field errors.
#[utoipa::path(post, path = "/user/profile/complete", tag = "profile",
    responses((status = 200, body = Profile), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn complete(_: Verified) -> Result<Json<Profile>> {
    Err(Problem::unavailable())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PreviewQuery {
    #[serde(rename = "as")]
    #[param(rename = "as", inline)]
    viewer: Viewer,
}

/// The caller's profile in somebody else's eyes.
#[utoipa::path(get, path = "/user/profile/preview", tag = "profile", params(PreviewQuery),
    responses((status = 200, body = ProfilePreview), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn preview(_: Verified, _: Query<PreviewQuery>) -> Result<Json<ProfilePreview>> {
    Err(Problem::unavailable())
}
