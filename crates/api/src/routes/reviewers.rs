//! Who reviews what: submissions that a lead gives to a reviewer, what each reviewer takes, and what a reviewer asks of
//! a project beyond its size. To everybody else it does not exist.

use axum::extract::State;
use domain::review::{self, Assign, Candidate, OverrideTier, ReviewPreferences, ReviewView, ReviewerView};
use kernel::{SubmissionId, Uid};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Body, Idempotent, Lead, Path, Reviewer, Staffs, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(own_preferences))
        .routes(routes!(reviewers))
        .routes(routes!(set_review_preferences))
        .routes(routes!(candidates))
        .routes(routes!(assign))
        .routes(routes!(unassign))
        .routes(routes!(override_tier))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SubmissionPath {
    submission_id: SubmissionId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ReviewerPath {
    #[param(value_type = String)]
    reviewer_uid: Uid,
}

/// What the caller takes: the queue offers nothing else.
#[utoipa::path(get, path = "/review/preferences", tag = "review",
    responses((status = 200, body = ReviewPreferences)))]
async fn own_preferences(State(app): State<App>, Reviewer(caller): Reviewer) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&review::review_preferences(&mut reader, &caller.uid).await?)
}

/// Everybody who reviews, with what they take and how much they have; for review leads and admins.
#[utoipa::path(get, path = "/review/reviewers", tag = "review",
    responses((status = 200, body = Vec<ReviewerView>)))]
async fn reviewers(State(app): State<App>, Staffs(_caller): Staffs) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&review::reviewers(&mut reader).await?)
}

/// Sets which stages, formats and languages a reviewer takes; an empty list stands for all.
#[utoipa::path(put, path = "/review/reviewers/{reviewer_uid}", tag = "review", request_body = ReviewPreferences, params(ReviewerPath),
    responses((status = 200, body = ReviewerView)))]
async fn set_review_preferences(
    State(app): State<App>,
    Staffs(caller): Staffs,
    Path(ReviewerPath { reviewer_uid }): Path<ReviewerPath>,
    Body(preferences): Body<ReviewPreferences>,
) -> Result<ApiResponse> {
    let set = write(&app, async |tx| {
        Ok(review::set_review_preferences(tx, app.env(), &caller.uid, &reviewer_uid, preferences).await?)
    })
    .await?;
    ApiResponse::ok(&set)
}

/// Everybody who reviews, seen against one submission: who is free for it, and who must not have it.
#[utoipa::path(get, path = "/review/{submission_id}/reviewers", tag = "review", params(SubmissionPath),
    responses((status = 200, body = Vec<Candidate>)))]
async fn candidates(
    State(app): State<App>,
    Lead(caller): Lead,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&review::candidates(&mut reader, app.env(), &caller.uid, submission_id).await?)
}

/// Gives a submission to a reviewer, who begins by declaring to have no conflict.
#[utoipa::path(post, path = "/review/{submission_id}/assign", tag = "review", request_body = Assign,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Vec<Candidate>)))]
async fn assign(
    State(app): State<App>,
    Lead(caller): Lead,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Assign>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        ApiResponse::ok(&review::assign(tx, app.env(), &caller.uid, submission_id, body).await?)
    })
    .await
}

/// Takes a submission back from a reviewer who has not decided; others are offered it again.
#[utoipa::path(post, path = "/review/{submission_id}/unassign", tag = "review", request_body = Assign,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Vec<Candidate>)))]
async fn unassign(
    State(app): State<App>,
    Lead(caller): Lead,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Assign>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        ApiResponse::ok(&review::unassign(tx, app.env(), &caller.uid, submission_id, body).await?)
    })
    .await
}

/// Asks more of the project than its size does, in this stage and the later ones. What is missing becomes required
/// changes in the caller's review.
#[utoipa::path(post, path = "/review/{submission_id}/override-tier", tag = "review", request_body = OverrideTier,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView)))]
async fn override_tier(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<OverrideTier>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        let view = review::override_tier(tx, app.env(), &caller.uid, submission_id, body).await?;
        Ok(ApiResponse::ok(&view)?.version(view.review.version))
    })
    .await
}
