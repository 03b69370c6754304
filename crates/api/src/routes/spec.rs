//! The paths that the specification names.

use axum::Json;
use domain::profiles::{Profile, ProfileStatus};
use domain::projects::ProjectSummary;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::Verified;
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(pre_profile))
        .routes(routes!(profile))
        .routes(routes!(all_projects))
}

#[derive(Serialize, ToSchema)]
struct PreProfile {
    status: ProfileStatus,
}

/// Where the caller stands with their profile; 403 while the address is not verified.
#[utoipa::path(get, path = "/auth/pre-profile", tag = "profile",
    responses((status = 200, body = PreProfile), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn pre_profile(_: Verified) -> Result<Json<PreProfile>> {
    Err(Problem::unavailable())
}

/// The caller's profile; 404 when there is none.
#[utoipa::path(get, path = "/user/profile", tag = "profile",
    responses((status = 200, body = Profile), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn profile(_: Verified) -> Result<Json<Profile>> {
    Err(Problem::unavailable())
}

/// All projects of the caller with their stages, the last changed first.
#[utoipa::path(get, path = "/user-projects/all", tag = "projects",
    responses((status = 200, body = Vec<ProjectSummary>), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn all_projects(_: Verified) -> Result<Json<Vec<ProjectSummary>>> {
    Err(Problem::unavailable())
}
