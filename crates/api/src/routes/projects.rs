//! The caller's projects.

use axum::Json;
use axum::http::StatusCode;
use domain::projects::ProjectSummary;
use kernel::ProjectId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Place, Query, Verified};
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(read, rename, delete))
        .routes(routes!(archive))
        .routes(routes!(unarchive))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ProjectPath {
    project_id: ProjectId,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProjectName {
    /// 2 to 120 characters, unique among the caller's projects.
    project_name: String,
}

/// Creates a project with an empty draft of stage 1.
#[utoipa::path(post, path = "/projects", tag = "projects", request_body = ProjectName,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = ProjectSummary), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn create(_: Verified, _: Body<ProjectName>) -> Result<(StatusCode, Json<ProjectSummary>)> {
    Err(Problem::unavailable())
}

#[utoipa::path(get, path = "/projects/{project_id}", tag = "projects", params(ProjectPath),
    responses((status = 200, body = ProjectSummary), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn read(_: Verified, _: Place<ProjectPath>) -> Result<Json<ProjectSummary>> {
    Err(Problem::unavailable())
}

#[utoipa::path(patch, path = "/projects/{project_id}", tag = "projects", params(ProjectPath), request_body = ProjectName,
    responses((status = 200, body = ProjectSummary), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn rename(_: Verified, _: Place<ProjectPath>, _: Body<ProjectName>) -> Result<Json<ProjectSummary>> {
    Err(Problem::unavailable())
}

/// Puts a project away; it stays readable and counts no more among the active ones.
#[utoipa::path(post, path = "/projects/{project_id}/archive", tag = "projects", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProjectSummary), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn archive(_: Verified, _: Place<ProjectPath>) -> Result<Json<ProjectSummary>> {
    Err(Problem::unavailable())
}

#[utoipa::path(post, path = "/projects/{project_id}/unarchive", tag = "projects", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProjectSummary), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn unarchive(_: Verified, _: Place<ProjectPath>) -> Result<Json<ProjectSummary>> {
    Err(Problem::unavailable())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Confirmation {
    /// The project's name, typed again.
    confirm: String,
}

/// Deletes a draft that was never submitted.
#[utoipa::path(delete, path = "/projects/{project_id}", tag = "projects", params(ProjectPath, Confirmation),
    responses((status = 204), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn delete(_: Verified, _: Place<ProjectPath>, _: Query<Confirmation>) -> Result<StatusCode> {
    Err(Problem::unavailable())
}
