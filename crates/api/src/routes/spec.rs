//! The paths that the specification names.

use axum::extract::State;
use domain::lifecycle::Stage;
use domain::profiles::{self, Profile, ProfileStatus};
use domain::projects::{self, ProjectSummary};
use domain::stages::{self, StageView};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Path, ProjectPath, Verified};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(pre_profile))
        .routes(routes!(profile))
        .routes(routes!(all_projects))
        .routes(routes!(stage1))
}

#[derive(Serialize, ToSchema)]
struct PreProfile {
    status: ProfileStatus,
}

/// Where the caller stands with their profile; 403 while the address is not verified.
#[utoipa::path(get, path = "/auth/pre-profile", tag = "profile",
    responses((status = 200, body = PreProfile)))]
async fn pre_profile(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let status = profiles::status(&mut *app.db.read().await?, app.env(), &caller.uid).await?;
    ApiResponse::ok(&PreProfile { status })
}

/// The caller's profile; 404 when there is none.
#[utoipa::path(get, path = "/user/profile", tag = "profile",
    responses((status = 200, body = Profile)))]
async fn profile(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let found = profiles::read(&mut *app.db.read().await?, app.env(), &caller.uid).await?;
    let profile = found.ok_or_else(Problem::not_found)?;
    Ok(ApiResponse::ok(&profile)?.version(profile.version))
}

/// All projects of the caller with their stages, the last changed first.
#[utoipa::path(get, path = "/user-projects/all", tag = "projects",
    responses((status = 200, body = Vec<ProjectSummary>)))]
async fn all_projects(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    ApiResponse::ok(&projects::list(&mut *app.db.read().await?, &caller.uid).await?)
}

/// Stage 1 with its working copy, as `/projects/{project_id}/stages/1` answers it.
#[utoipa::path(get, path = "/new-projects/stage1/{project_id}", tag = "stages", params(ProjectPath),
    responses((status = 200, body = StageView)))]
async fn stage1(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let copy = stages::load(&mut reader, &caller.uid, project_id, Stage::FIRST).await?;
    let view = stages::read(&mut reader, app.env(), copy).await?;
    Ok(ApiResponse::ok(&view)?.version(view.version))
}
