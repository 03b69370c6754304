//! The stages of a project, as its team works on them.

use axum::extract::State;
use domain::lifecycle::Stage;
use domain::load_project::load_stage;
use domain::review;
use domain::stages;
use domain::stages::{
    Checklist, Feedback, FieldChange, HistoryEntry, SaveStage, StageView, VersionSummary, VersionView,
};
use kernel::ProjectId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{
    Body, Empty, Idempotent, IfMatch, Path, Query, StagePath, Verified, stage_number, write,
};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read, save))
        .routes(routes!(check))
        .routes(routes!(submit))
        .routes(routes!(recall))
        .routes(routes!(withdraw))
        .routes(routes!(appeal))
        .routes(routes!(versions))
        .routes(routes!(version))
        .routes(routes!(diff))
        .routes(routes!(history))
        .routes(routes!(feedback))
}

fn answer(view: &StageView) -> Result<ApiResponse> {
    Ok(ApiResponse::ok(view)?.version(view.version))
}

/// A stage with its working copy. Stage 1 is always open; another one opens when the one before is approved.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}", tag = "stages", params(StagePath),
    responses((status = 200, body = StageView)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let copy = stages::load(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    answer(&stages::read(&mut reader, app.env(), copy).await?)
}

/// Saves the working copy as far as it goes. With `If-Match`, a copy that somebody saved meanwhile is not overwritten:
/// 412, with it in `current`.
#[utoipa::path(put, path = "/projects/{project_id}/stages/{stage}", tag = "stages", params(StagePath, ("If-Match" = Option<String>, Header)),
    request_body = SaveStage,
    responses((status = 200, body = StageView), (status = 412, body = StageConflict, content_type = "application/problem+json")))]
async fn save(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    IfMatch(seen): IfMatch,
    Body(body): Body<SaveStage>,
) -> Result<ApiResponse> {
    let saved = write(&app, async |tx| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        Ok(stages::save(tx, app.env(), copy, seen, body).await?)
    });
    answer(&saved.await?)
}

/// A problem document with both versions.
#[derive(ToSchema)]
#[allow(dead_code)]
struct StageConflict {
    #[schema(rename = "type")]
    kind: String,
    title: String,
    status: u16,
    detail: String,
    /// What is saved.
    current: StageView,
    /// What was sent.
    #[schema(value_type = domain::stages::StageContent)]
    yours: serde_json::Value,
}

/// Everything that is still to do before the stage can be submitted.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/check", tag = "stages", params(StagePath),
    responses((status = 200, body = Checklist)))]
async fn check(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let copy = stages::load(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&stages::check(&mut reader, app.env(), copy).await?)
}

/// Submits the working copy: an unchangeable version for the reviewers. What is missing is answered as field errors.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/submit", tag = "stages",
    params(StagePath, ("If-Match" = Option<String>, Header), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView)))]
async fn submit(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    IfMatch(seen): IfMatch,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        let (view, submission) = stages::submit(tx, app.env(), copy, seen).await?;
        review::return_to_reviewers(tx, app.env(), submission).await?;
        answer(&view)
    })
    .await
}

/// Takes a submission back that no reviewer has claimed yet. A stage that was appealed is refused as before.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/recall", tag = "stages", params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView)))]
async fn recall(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        answer(&stages::recall(tx, app.env(), copy).await?)
    })
    .await
}

/// Takes a submission back that is in review; it is noted as withdrawn. A stage that was appealed is refused as before.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/withdraw", tag = "stages", params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView)))]
async fn withdraw(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        answer(&stages::withdraw(tx, app.env(), copy).await?)
    })
    .await
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Appeal {
    /// 100 to 2,000 characters.
    reason: String,
}

/// Asks another reviewer to look at a refusal; once, within 14 days.
#[utoipa::path(post, path = "/projects/{project_id}/stages/{stage}/appeal", tag = "stages", request_body = Appeal,
    params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView)))]
async fn appeal(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    once: Idempotent<Appeal>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        let copy = stages::load_for_update(tx, &caller.uid, at.project_id, at.stage).await?;
        answer(&stages::appeal(tx, app.env(), copy, &body.reason).await?)
    })
    .await
}

/// All submissions of the stage, the newest first.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/versions", tag = "stages", params(StagePath),
    responses((status = 200, body = Vec<VersionSummary>)))]
async fn versions(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let stage = load_stage(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&stages::versions(&mut reader, stage).await?)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct VersionPath {
    /// 1 to 4.
    #[serde(deserialize_with = "stage_number")]
    #[param(value_type = u8, minimum = 1, maximum = 4)]
    stage: Stage,
    project_id: ProjectId,
    version: i32,
}

#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/versions/{version}", tag = "stages", params(VersionPath),
    responses((status = 200, body = VersionView)))]
async fn version(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<VersionPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let stage = load_stage(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&stages::version(&mut reader, stage, at.version).await?)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DiffQuery {
    /// A version's number; 0 is the empty form.
    from: i32,
    /// A version's number; without it, the working copy.
    to: Option<i32>,
}

/// What differs between two versions, field by field, in the order of the form.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/diff", tag = "stages", params(StagePath, DiffQuery),
    responses((status = 200, body = Vec<FieldChange>)))]
async fn diff(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
    Query(DiffQuery { from, to }): Query<DiffQuery>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let stage = load_stage(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&stages::diff(&mut reader, app.env(), stage, from, to).await?)
}

/// What happened to the stage, the newest first.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/history", tag = "stages", params(StagePath),
    responses((status = 200, body = Vec<HistoryEntry>)))]
async fn history(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let stage = load_stage(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&stages::history(&mut reader, &stage).await?)
}

/// The decisions that were released, the newest first, as the applicant reads them.
#[utoipa::path(get, path = "/projects/{project_id}/stages/{stage}/feedback", tag = "stages", params(StagePath),
    responses((status = 200, body = Vec<Feedback>)))]
async fn feedback(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<StagePath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let copy = stages::load(&mut reader, &caller.uid, at.project_id, at.stage).await?;
    ApiResponse::ok(&stages::feedback(&mut reader, app.env(), copy).await?)
}
