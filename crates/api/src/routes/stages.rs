//! The stages of a project, as its makers work on them. `{stage}` is `stage1` to `stage4`.

use axum::Json;
use domain::stages::{
    Checklist, Feedback, FieldChange, HistoryEntry, SaveStage, Stage, StageView, VersionSummary, VersionView,
};
use kernel::ProjectId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, IfMatch, Place, Query, Verified, stage_key};
use crate::problem::{Problem, Result};

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

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct StagePath {
    /// `stage1` to `stage4`.
    #[serde(deserialize_with = "stage_key")]
    #[param(value_type = String, pattern = "^stage[1-4]$")]
    stage: Stage,
    project_id: ProjectId,
}

/// A stage with its working copy. Stage 1 is always open; another one opens when the one before is approved.
#[utoipa::path(get, path = "/new-projects/{stage}/{project_id}", tag = "stages", params(StagePath),
    responses((status = 200, body = StageView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn read(_: Verified, _: Place<StagePath>) -> Result<Json<StageView>> {
    Err(Problem::unavailable())
}

/// Saves the working copy as far as it goes. With `If-Match`, a copy that somebody saved meanwhile is not overwritten:
/// 412, with it in `current`.
#[utoipa::path(put, path = "/new-projects/{stage}/{project_id}", tag = "stages", params(StagePath, ("If-Match" = Option<String>, Header)),
    request_body = SaveStage,
    responses((status = 200, body = StageView), (status = 412, body = StageConflict, content_type = "application/problem+json"),
        (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn save(_: Verified, _: Place<StagePath>, _: IfMatch, _: Body<SaveStage>) -> Result<Json<StageView>> {
    Err(Problem::unavailable())
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
    #[schema(value_type = domain::stages::Stage1Content)]
    yours: serde_json::Value,
}

/// Everything that is still to do before the stage can be submitted.
#[utoipa::path(post, path = "/new-projects/{stage}/{project_id}/check", tag = "stages", params(StagePath),
    responses((status = 200, body = Checklist), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn check(_: Verified, _: Place<StagePath>) -> Result<Json<Checklist>> {
    Err(Problem::unavailable())
}

/// Submits the working copy: an unchangeable version for the reviewers. What is missing is answered as field errors.
#[utoipa::path(post, path = "/new-projects/{stage}/{project_id}/submit", tag = "stages",
    params(StagePath, ("If-Match" = Option<String>, Header), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn submit(_: Verified, _: Place<StagePath>, _: IfMatch) -> Result<Json<StageView>> {
    Err(Problem::unavailable())
}

/// Takes a submission back that no reviewer has claimed yet.
#[utoipa::path(post, path = "/new-projects/{stage}/{project_id}/recall", tag = "stages", params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn recall(_: Verified, _: Place<StagePath>) -> Result<Json<StageView>> {
    Err(Problem::unavailable())
}

/// Takes a submission back that is in review; it is noted as withdrawn.
#[utoipa::path(post, path = "/new-projects/{stage}/{project_id}/withdraw", tag = "stages", params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn withdraw(_: Verified, _: Place<StagePath>) -> Result<Json<StageView>> {
    Err(Problem::unavailable())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Appeal {
    /// 100 to 2,000 characters.
    #[allow(dead_code)]
    reason: String,
}

/// Asks another reviewer to look at a refusal; once, within 14 days.
#[utoipa::path(post, path = "/new-projects/{stage}/{project_id}/appeal", tag = "stages", request_body = Appeal,
    params(StagePath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = StageView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn appeal(_: Verified, _: Place<StagePath>, _: Body<Appeal>) -> Result<Json<StageView>> {
    Err(Problem::unavailable())
}

/// All submissions of the stage, the newest first.
#[utoipa::path(get, path = "/new-projects/{stage}/{project_id}/versions", tag = "stages", params(StagePath),
    responses((status = 200, body = Vec<VersionSummary>), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn versions(_: Verified, _: Place<StagePath>) -> Result<Json<Vec<VersionSummary>>> {
    Err(Problem::unavailable())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct VersionPath {
    /// `stage1` to `stage4`.
    #[serde(deserialize_with = "stage_key")]
    #[param(value_type = String, pattern = "^stage[1-4]$")]
    #[allow(dead_code)]
    stage: Stage,
    #[allow(dead_code)]
    project_id: ProjectId,
    #[allow(dead_code)]
    version: i32,
}

#[utoipa::path(get, path = "/new-projects/{stage}/{project_id}/versions/{version}", tag = "stages", params(VersionPath),
    responses((status = 200, body = VersionView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn version(_: Verified, _: Place<VersionPath>) -> Result<Json<VersionView>> {
    Err(Problem::unavailable())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct DiffQuery {
    /// A version's number; 0 is the empty form.
    #[allow(dead_code)]
    from: i32,
    /// A version's number; without it, the working copy.
    #[allow(dead_code)]
    to: Option<i32>,
}

/// What differs between two versions, field by field, in the order of the form.
#[utoipa::path(get, path = "/new-projects/{stage}/{project_id}/diff", tag = "stages", params(StagePath, DiffQuery),
    responses((status = 200, body = Vec<FieldChange>), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn diff(_: Verified, _: Place<StagePath>, _: Query<DiffQuery>) -> Result<Json<Vec<FieldChange>>> {
    Err(Problem::unavailable())
}

/// What happened to the stage, the newest first.
#[utoipa::path(get, path = "/new-projects/{stage}/{project_id}/history", tag = "stages", params(StagePath),
    responses((status = 200, body = Vec<HistoryEntry>), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn history(_: Verified, _: Place<StagePath>) -> Result<Json<Vec<HistoryEntry>>> {
    Err(Problem::unavailable())
}

/// The decisions that were released, the newest first, as the applicant reads them.
#[utoipa::path(get, path = "/new-projects/{stage}/{project_id}/feedback", tag = "stages", params(StagePath),
    responses((status = 200, body = Vec<Feedback>), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn feedback(_: Verified, _: Place<StagePath>) -> Result<Json<Vec<Feedback>>> {
    Err(Problem::unavailable())
}
