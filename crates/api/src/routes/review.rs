//! Reviews. Whoever does not review gets 404.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use domain::review::{
    self, ApprovedStage, Claim, Confirm, Decide, DecidedReview, QueueCounts, QueueFilter, QueueItem,
    QueueTab, Release, Reopen, ReviewDraft, ReviewView, SaveReview, Statistics,
};
use identity::Role;
use kernel::{Page, Stage, SubmissionId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Empty, Idempotent, IfMatch, Lead, Paging, Path, Query, Reviewer, write};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(queue))
        .routes(routes!(queue_counts))
        .routes(routes!(decided))
        .routes(routes!(statistics))
        .routes(routes!(claim))
        .routes(routes!(release))
        .routes(routes!(declare))
        .routes(routes!(read))
        .routes(routes!(approved_stages))
        .routes(routes!(save))
        .routes(routes!(decide))
        .routes(routes!(undo))
        .routes(routes!(confirm))
        .routes(routes!(reopen))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SubmissionPath {
    submission_id: SubmissionId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TabQuery {
    #[param(inline)]
    tab: QueueTab,
    /// Among what is offered, also what the caller does not take.
    #[serde(default)]
    #[param(required = false)]
    all: bool,
    /// Of this stage alone.
    #[param(required = false)]
    stage: Option<Stage>,
}

/// The ETag is that of the review's draft.
fn answer(view: &ReviewView) -> Result<ApiResponse> {
    Ok(ApiResponse::ok(view)?.version(view.review.version))
}

/// One tab of the queue, the longest waiting first (decided: the newest first).
#[utoipa::path(get, path = "/review/queue", tag = "review", params(TabQuery, Paging),
    responses((status = 200, body = Page<QueueItem>)))]
async fn queue(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Query(TabQuery { tab, all, stage }): Query<TabQuery>,
    Query(paging): Query<Paging>,
) -> Result<ApiResponse> {
    if matches!(tab, QueueTab::ToConfirm | QueueTab::InHand) && !caller.has(Role::ReviewLead) {
        return Err(Problem::not_found());
    }
    let mut reader = app.db.read().await?;
    let lead = caller.has(Role::ReviewLead);
    let page = paging.request()?;
    let filter = QueueFilter { tab, all, stage };
    ApiResponse::ok(&review::queue(&mut reader, app.env(), &caller.uid, lead, filter, page).await?)
}

/// How much waits in each tab of the queue.
#[utoipa::path(get, path = "/review/queue/counts", tag = "review", responses((status = 200, body = QueueCounts)))]
async fn queue_counts(State(app): State<App>, Reviewer(caller): Reviewer) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let lead = caller.has(Role::ReviewLead);
    ApiResponse::ok(&review::queue_counts(&mut reader, &caller.uid, lead).await?)
}

/// What the caller decided last, five at most, the newest first; what is not sent yet is under `mine`. 429 after 60 in a
/// minute.
#[utoipa::path(get, path = "/review/decided", tag = "review", responses((status = 200, body = Vec<DecidedReview>)))]
async fn decided(State(app): State<App>, Reviewer(caller): Reviewer) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::DecisionsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&review::decided_lately(&mut reader, &caller.uid).await?)
}

/// How long decisions take, how often stages are approved, and what is asked for; from twenty decisions on. Worked out
/// once an hour.
#[utoipa::path(get, path = "/review/statistics", tag = "review",
    responses((status = 200, body = Statistics)), security(()))]
async fn statistics(State(app): State<App>) -> Result<impl IntoResponse> {
    const KEPT: HeaderValue = HeaderValue::from_static("public, max-age=600");
    Ok(([(header::CACHE_CONTROL, KEPT)], app.statistics().await?))
}

/// Takes a submission on, with the declaration that no conflict of interest exists. At most five at a time.
#[utoipa::path(post, path = "/review/{submission_id}/claim", tag = "review", request_body = Claim,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView)))]
async fn claim(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Claim>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        answer(&review::claim(tx, app.env(), &caller.uid, submission_id, body).await?)
    })
    .await
}

/// Gives a claimed submission back to the queue; the caller is not offered it again.
#[utoipa::path(post, path = "/review/{submission_id}/release", tag = "review", request_body = Release,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204)))]
async fn release(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Release>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        review::release(tx, app.env(), &caller.uid, submission_id, body).await?;
        Ok(ApiResponse::no_content())
    })
    .await
}

/// A review lead declares to have no conflict of interest, and reads what another has claimed.
#[utoipa::path(post, path = "/review/{submission_id}/declare", tag = "review", request_body = Claim,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView)))]
async fn declare(
    State(app): State<App>,
    Lead(caller): Lead,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Claim>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        answer(&review::declare(tx, app.env(), &caller.uid, submission_id, body).await?)
    })
    .await
}

/// The submission with everything that its reviewer needs; only for who has claimed it, and for review leads who have
/// declared to have no conflict of interest.
#[utoipa::path(get, path = "/review/{submission_id}", tag = "review", params(SubmissionPath),
    responses((status = 200, body = ReviewView)))]
async fn read(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let lead = caller.has(Role::ReviewLead);
    answer(&review::read(&mut reader, app.env(), &caller.uid, lead, submission_id).await?)
}

/// The stages before the submission's, as they were approved: by the time of its decision, if it is decided. For who may
/// read the submission, as long as nothing brings them near to the project; `/review/{submission_id}/documents` opens
/// their documents.
#[utoipa::path(get, path = "/review/{submission_id}/approved-stages", tag = "review", params(SubmissionPath),
    responses((status = 200, body = Vec<ApprovedStage>)))]
async fn approved_stages(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let lead = caller.has(Role::ReviewLead);
    ApiResponse::ok(&review::approved_stages(&mut reader, app.env(), &caller.uid, lead, submission_id).await?)
}

/// Saves the review as far as it goes. The ETag is of the draft.
#[utoipa::path(put, path = "/review/{submission_id}/draft", tag = "review", request_body = SaveReview,
    params(SubmissionPath, ("If-Match" = Option<String>, Header)),
    responses((status = 200, body = ReviewDraft)))]
async fn save(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    IfMatch(seen): IfMatch,
    Body(body): Body<SaveReview>,
) -> Result<ApiResponse> {
    let saved = write(&app, async |tx| {
        Ok(review::save(tx, app.env(), &caller.uid, submission_id, seen, body).await?)
    })
    .await?;
    Ok(ApiResponse::ok(&saved)?.version(saved.version))
}

/// Decides by the saved review. It is sent a minute later; a rejection waits for a review lead.
#[utoipa::path(post, path = "/review/{submission_id}/decide", tag = "review", request_body = Decide,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView)))]
async fn decide(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Decide>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        answer(&review::decide(tx, app.env(), &caller.uid, submission_id, body).await?)
    })
    .await
}

/// Takes one's decision, or confirmation, back: within a minute, before the applicant hears of it.
#[utoipa::path(post, path = "/review/{submission_id}/undo", tag = "review",
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView)))]
async fn undo(
    State(app): State<App>,
    Reviewer(caller): Reviewer,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        answer(&review::undo(tx, app.env(), &caller.uid, submission_id).await?)
    })
    .await
}

/// Confirms a rejection, or an approval that a reviewer is against; or sends it back to who said so.
#[utoipa::path(post, path = "/review/{submission_id}/confirm", tag = "review", request_body = Confirm,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView)))]
async fn confirm(
    State(app): State<App>,
    Lead(caller): Lead,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Confirm>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        answer(&review::confirm(tx, app.env(), &caller.uid, submission_id, body).await?)
    })
    .await
}

/// Puts a copy of an approved version into review again, with the caller as its reviewer.
#[utoipa::path(post, path = "/review/{submission_id}/reopen", tag = "review", request_body = Reopen,
    params(SubmissionPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = ReviewView)))]
async fn reopen(
    State(app): State<App>,
    Lead(caller): Lead,
    Path(SubmissionPath { submission_id }): Path<SubmissionPath>,
    once: Idempotent<Reopen>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, body| {
        answer(&review::reopen(tx, app.env(), &caller.uid, submission_id, body).await?)
    })
    .await
}
