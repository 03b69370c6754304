//! The review desk. To everybody else it does not exist.

use axum::Json;
use axum::http::StatusCode;
use domain::review::{
    Claim, ConfirmRejection, Decide, QueueItem, QueueTab, Release, ReviewDraft, ReviewView, SaveReview,
};
use kernel::{Page, SubmissionId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, IfMatch, Lead, Paging, Place, Query, Reviewer};
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(queue))
        .routes(routes!(claim))
        .routes(routes!(release))
        .routes(routes!(read))
        .routes(routes!(save))
        .routes(routes!(decide))
        .routes(routes!(confirm_rejection))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SubmissionPath {
    #[allow(dead_code)]
    submission_id: SubmissionId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TabQuery {
    #[param(inline)]
    #[allow(dead_code)]
    tab: QueueTab,
}

/// One tab of the queue, the longest waiting first (decided: the newest first).
#[utoipa::path(get, path = "/review/queue", tag = "review", params(TabQuery, Paging),
    responses((status = 200, body = Page<QueueItem>), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn queue(_: Reviewer, _: Query<TabQuery>, _: Query<Paging>) -> Result<Json<Page<QueueItem>>> {
    Err(Problem::unavailable())
}

/// Takes a submission on, with the declaration that no conflict of interest exists. At most five at a time.
#[utoipa::path(post, path = "/review/{submission_id}/claim", tag = "review", request_body = Claim,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn claim(_: Reviewer, _: Place<SubmissionPath>, _: Body<Claim>) -> Result<Json<ReviewView>> {
    Err(Problem::unavailable())
}

/// Gives a claimed submission back to the queue; the caller is not offered it again.
#[utoipa::path(post, path = "/review/{submission_id}/release", tag = "review", request_body = Release,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn release(_: Reviewer, _: Place<SubmissionPath>, _: Body<Release>) -> Result<StatusCode> {
    Err(Problem::unavailable())
}

/// The submission with everything that its reviewer needs; only for who has claimed it, and for review leads.
#[utoipa::path(get, path = "/review/{submission_id}", tag = "review", params(SubmissionPath),
    responses((status = 200, body = ReviewView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn read(_: Reviewer, _: Place<SubmissionPath>) -> Result<Json<ReviewView>> {
    Err(Problem::unavailable())
}

/// Saves the review as far as it goes. The ETag is of the draft.
#[utoipa::path(put, path = "/review/{submission_id}/draft", tag = "review", request_body = SaveReview,
    params(SubmissionPath, ("If-Match" = Option<String>, Header)),
    responses((status = 200, body = ReviewDraft), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn save(
    _: Reviewer,
    _: Place<SubmissionPath>,
    _: IfMatch,
    _: Body<SaveReview>,
) -> Result<Json<ReviewDraft>> {
    Err(Problem::unavailable())
}

/// Decides by the saved review. A rejection waits for a review lead.
#[utoipa::path(post, path = "/review/{submission_id}/decide", tag = "review", request_body = Decide,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn decide(_: Reviewer, _: Place<SubmissionPath>, _: Body<Decide>) -> Result<Json<ReviewView>> {
    Err(Problem::unavailable())
}

/// Confirms a rejection, or sends it back to its reviewer.
#[utoipa::path(post, path = "/review/{submission_id}/confirm-rejection", tag = "review", request_body = ConfirmRejection,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView), (status = "default", body = Problem, content_type = "application/problem+json")),
    security(("id_token" = [])))]
async fn confirm_rejection(
    _: Lead,
    _: Place<SubmissionPath>,
    _: Body<ConfirmRejection>,
) -> Result<Json<ReviewView>> {
    Err(Problem::unavailable())
}
