//! Projects that the caller owns or works on.

use axum::extract::State;
use axum::http::StatusCode;
use domain::load_project::load_project_for_update;
use domain::projects::{self, KeyImage, ProjectSummary};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Empty, Idempotent, IfMatch, Path, ProjectPath, Query, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(read, rename, delete))
        .routes(routes!(key_images))
        .routes(routes!(duplicate))
        .routes(routes!(archive))
        .routes(routes!(unarchive))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProjectName {
    /// 2 to 120 characters, unique among the owner's projects.
    project_name: String,
}

/// Creates a project with an empty draft of stage 1.
#[utoipa::path(post, path = "/projects", tag = "projects", request_body = ProjectName,
    params(("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = ProjectSummary)))]
async fn create(
    State(app): State<App>,
    Verified(caller): Verified,
    once: Idempotent<ProjectName>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        ApiResponse::created(&projects::create(tx, app.env(), &caller.uid, &body.project_name).await?)
    })
    .await
}

/// The pictures of the caller's projects, as far as their documents are open to them; each is drawn small under
/// `/projects/{project_id}/documents/{document_id}/poster`.
#[utoipa::path(get, path = "/user-projects/key-images", tag = "projects",
    responses((status = 200, body = Vec<KeyImage>)))]
async fn key_images(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    ApiResponse::ok(&projects::key_images(&mut *app.db.read().await?, &caller.uid).await?)
}

/// One project. Its ETag is that of stage 1, whose form the name is part of.
#[utoipa::path(get, path = "/projects/{project_id}", tag = "projects", params(ProjectPath),
    responses((status = 200, body = ProjectSummary)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let project = projects::read(&mut reader, &caller.uid, project_id).await?;
    Ok(ApiResponse::ok(&project)?.version(projects::name_version(&mut reader, &project).await?))
}

/// Renames a project. With `If-Match`, a name that somebody gave it meanwhile is not overwritten: 412, with it in
/// `current`.
#[utoipa::path(patch, path = "/projects/{project_id}", tag = "projects", params(ProjectPath, ("If-Match" = Option<String>, Header)),
    request_body = ProjectName,
    responses((status = 200, body = ProjectSummary), (status = 412, body = NameConflict, content_type = "application/problem+json")))]
async fn rename(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    IfMatch(seen): IfMatch,
    Body(body): Body<ProjectName>,
) -> Result<ApiResponse> {
    let renamed = write(&app, async |tx| {
        let (env, name) = (app.env(), &body.project_name);
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        let renamed = projects::rename(tx, env, project, seen, name).await?;
        let version = projects::name_version(tx, &renamed).await?;
        Ok((renamed, version))
    });
    let (project, version) = renamed.await?;
    Ok(ApiResponse::ok(&project)?.version(version))
}

/// A problem document with both names.
#[derive(ToSchema)]
#[allow(dead_code)]
struct NameConflict {
    #[schema(rename = "type")]
    kind: String,
    title: String,
    status: u16,
    detail: String,
    /// What is saved.
    current: ProjectSummary,
    /// What was sent.
    yours: ProjectName,
}

/// A new project of the caller's with the answers of this one, but not its documents, its team, its declarations or what
/// was decided about it.
#[utoipa::path(post, path = "/projects/{project_id}/duplicate", tag = "projects", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 201, body = ProjectSummary)))]
async fn duplicate(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        ApiResponse::created(&projects::duplicate(tx, app.env(), project).await?)
    })
    .await
}

/// Puts a project away; it stays readable and counts no more among the active ones.
#[utoipa::path(post, path = "/projects/{project_id}/archive", tag = "projects", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProjectSummary)))]
async fn archive(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        ApiResponse::ok(&projects::archive(tx, app.env(), project).await?)
    })
    .await
}

#[utoipa::path(post, path = "/projects/{project_id}/unarchive", tag = "projects", params(ProjectPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ProjectSummary)))]
async fn unarchive(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        ApiResponse::ok(&projects::unarchive(tx, app.env(), project).await?)
    })
    .await
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Confirmation {
    /// The project's name, typed again.
    confirm: String,
}

/// Deletes a draft that was never submitted.
#[utoipa::path(delete, path = "/projects/{project_id}", tag = "projects", params(ProjectPath, Confirmation),
    responses((status = 204)))]
async fn delete(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(ProjectPath { project_id }): Path<ProjectPath>,
    Query(typed): Query<Confirmation>,
) -> Result<StatusCode> {
    write(&app, async |tx| {
        let project = load_project_for_update(tx, &caller.uid, project_id).await?;
        Ok(projects::delete(tx, project, &typed.confirm).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
