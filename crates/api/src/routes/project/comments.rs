//! The team's threads, one a stage.

use axum::extract::State;
use axum::http::StatusCode;
use domain::comments::{self, Comment, CommentText};
use domain::lifecycle::Stage;
use domain::load_project::load_stage;
use kernel::{CommentId, Page, ProjectId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Idempotent, Paging, Path, Query, StagePath, Verified, stage_number, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, say))
        .routes(routes!(edit, delete))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CommentPath {
    project_id: ProjectId,
    /// 1 to 4.
    #[serde(deserialize_with = "stage_number")]
    #[param(value_type = u8, minimum = 1, maximum = 4)]
    stage: Stage,
    comment_id: CommentId,
}

/// What the team says about a stage, the newest first. Nobody else reads it, reviewers neither.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/comments", tag = "comments", params(StagePath, Paging),
    responses((status = 200, body = Page<Comment>)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    Query(paging): Query<Paging>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let page = paging.request()?;
    let stage = load_stage(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&comments::list(&mut reader, stage, page).await?)
}

/// Says something in the team's thread about a stage.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/comments", tag = "comments",
    params(StagePath, ("Idempotency-Key" = Option<String>, Header)), request_body = CommentText,
    responses((status = 201, body = Comment)))]
async fn say(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    once: Idempotent<CommentText>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, said| {
        let stage = load_stage(tx, &caller.uid, at.project_id, at.stage).await?;
        ApiResponse::created(&comments::say(tx, app.env(), stage, said).await?)
    })
    .await
}

/// Changes what one has said oneself.
#[utoipa::path(patch, path = "/projects/{project_id}/stages/{stage}/comments/{comment_id}", tag = "comments",
    params(CommentPath), request_body = CommentText,
    responses((status = 200, body = Comment)))]
async fn edit(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<CommentPath>,
    Body(said): Body<CommentText>,
) -> Result<ApiResponse> {
    let edited = write(&app, async |tx| {
        let stage = load_stage(tx, &caller.uid, at.project_id, at.stage).await?;
        Ok(comments::edit(tx, app.env(), stage, at.comment_id, said).await?)
    });
    ApiResponse::ok(&edited.await?)
}

/// Takes away what one has said; owner and producers also what others said.
#[utoipa::path(delete, path = "/projects/{project_id}/stages/{stage}/comments/{comment_id}", tag = "comments",
    params(CommentPath),
    responses((status = 204)))]
async fn delete(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<CommentPath>,
) -> Result<StatusCode> {
    write(&app, async |tx| {
        let stage = load_stage(tx, &caller.uid, at.project_id, at.stage).await?;
        Ok(comments::delete(tx, app.env(), stage, at.comment_id).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
