//! What people have said, for the operator. To everybody else it does not exist.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use domain::feedback::{
    self, Feedback, FeedbackKind, FeedbackPage, FeedbackReply, FeedbackReport, FeedbackStatus, Wanted,
};
use kernel::{Cursor, FeedbackId};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Admin, Body, Idempotent, Path, Query, write};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::response::csv::Csv;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(csv))
        .routes(routes!(read, settle))
        .routes(routes!(answer))
        .routes(routes!(screenshot))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct FeedbackPath {
    feedback_id: FeedbackId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Asked {
    #[param(inline)]
    status: Option<FeedbackStatus>,
    #[param(inline)]
    kind: Option<FeedbackKind>,
    /// `next` of the page before.
    before: Option<String>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AskedAsCsv {
    #[param(inline)]
    status: Option<FeedbackStatus>,
    #[param(inline)]
    kind: Option<FeedbackKind>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SetFeedbackStatus {
    status: FeedbackStatus,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct AnswerFeedback {
    /// 1 to 4,000 characters.
    text: String,
}

/// What people have said, the newest first, 50 a page.
#[utoipa::path(get, path = "/admin/feedback", tag = "admin", params(Asked),
    responses((status = 200, body = FeedbackPage)))]
async fn list(
    State(app): State<App>,
    Admin(_admin): Admin,
    Query(Asked { status, kind, before }): Query<Asked>,
) -> Result<ApiResponse> {
    let before = before.as_deref().map(Cursor::decode).transpose();
    let before = before.map_err(|error| Problem::field("before", "invalid", error.to_string()))?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&feedback::list(&mut reader, Wanted { status, kind }, before).await?)
}

/// One report with its details and replies.
#[utoipa::path(get, path = "/admin/feedback/{feedback_id}", tag = "admin", params(FeedbackPath),
    responses((status = 200, body = FeedbackReport)))]
async fn read(
    State(app): State<App>,
    Admin(_admin): Admin,
    Path(at): Path<FeedbackPath>,
) -> Result<ApiResponse> {
    ApiResponse::ok(&feedback::find(&mut *app.db.read().await?, at.feedback_id).await?)
}

/// Says how far a report is.
#[utoipa::path(patch, path = "/admin/feedback/{feedback_id}", tag = "admin", params(FeedbackPath),
    request_body = SetFeedbackStatus,
    responses((status = 200, body = FeedbackReport)))]
async fn settle(
    State(app): State<App>,
    _: Admin,
    Path(at): Path<FeedbackPath>,
    Body(SetFeedbackStatus { status }): Body<SetFeedbackStatus>,
) -> Result<ApiResponse> {
    let settled = write(&app, async |tx| {
        Ok(feedback::set_status(tx, app.env(), at.feedback_id, status).await?)
    });
    ApiResponse::ok(&settled.await?)
}

/// Answers a report by mail: to the address that it came with, else to the account's. 409: there is none.
#[utoipa::path(post, path = "/admin/feedback/{feedback_id}/replies", tag = "admin",
    params(FeedbackPath, ("Idempotency-Key" = Option<String>, Header)), request_body = AnswerFeedback,
    responses((status = 201, body = FeedbackReply)))]
async fn answer(
    State(app): State<App>,
    Admin(admin): Admin,
    Path(at): Path<FeedbackPath>,
    once: Idempotent<AnswerFeedback>,
) -> Result<ApiResponse> {
    once.run(&app, &admin.uid, async |tx, AnswerFeedback { text }| {
        ApiResponse::created(&feedback::answer(tx, app.env(), &admin.uid, at.feedback_id, &text).await?)
    })
    .await
}

/// The picture that came with a report.
#[utoipa::path(get, path = "/admin/feedback/{feedback_id}/screenshot", tag = "admin", params(FeedbackPath),
    responses((status = 200, content_type = "image/png", body = Vec<u8>)))]
async fn screenshot(
    State(app): State<App>,
    Admin(_admin): Admin,
    Path(at): Path<FeedbackPath>,
) -> Result<Response> {
    let key = feedback::screenshot(&mut *app.db.read().await?, at.feedback_id).await?;
    let picture = app.media.store.get(&key).await?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}

/// What people have said as CSV, all of it.
#[utoipa::path(get, path = "/admin/feedback.csv", tag = "admin", params(AskedAsCsv),
    responses((status = 200, body = Vec<u8>, content_type = "text/csv")))]
async fn csv(
    State(app): State<App>,
    Admin(_admin): Admin,
    Query(AskedAsCsv { status, kind }): Query<AskedAsCsv>,
) -> Result<Csv> {
    let mut file = Csv::new(
        "feedback",
        &[
            "id",
            "received",
            "kind",
            "status",
            "text",
            "name",
            "email",
            "screen",
            "version",
            "browser",
            "window",
            "screenshot",
            "replies",
        ],
    );
    let mut before = None;
    loop {
        // A reader for each page: nobody waits for a long file.
        let mut reader = app.db.read().await?;
        let (items, next) = feedback::page(&mut reader, Wanted { status, kind }, before).await?;
        drop(reader);
        for item in items {
            line(&mut file, &item);
        }
        match next {
            Some(_) => before = next,
            None => return Ok(file),
        }
    }
}

fn line(file: &mut Csv, item: &Feedback) {
    let or_empty = |text: &Option<String>| text.clone().unwrap_or_default();
    file.line(&[
        &item.feedback_id,
        &item.created_at,
        &item.kind.as_str(),
        &item.status.as_str(),
        &item.text,
        &or_empty(&item.name),
        &or_empty(&item.email),
        &or_empty(&item.route),
        &or_empty(&item.app_version),
        &or_empty(&item.user_agent),
        &or_empty(&item.viewport),
        &if item.has_screenshot { "yes" } else { "no" },
        &item.reply_count,
    ]);
}
