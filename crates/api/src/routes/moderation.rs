//! The moderators' desk. To everybody else it does not exist.

use axum::extract::State;
use domain::moderation::{self, Decide, DecideAppeal, Queue, ReportDetails, Waiting};
use kernel::ReportId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::Counted;
use crate::extract::{Body, Moderator, Path, Query, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(queue))
        .routes(routes!(read))
        .routes(routes!(decide))
        .routes(routes!(decide_appeal))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ReportPath {
    report_id: ReportId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Listed {
    #[param(inline)]
    list: Waiting,
}

/// What waits for this moderator, the urgent ones and then the oldest first, 50 at most: without what concerns them, what
/// they reported, and appeals against their own decisions.
#[utoipa::path(get, path = "/moderation/reports", tag = "moderation", params(Listed),
    responses((status = 200, body = Queue)))]
async fn queue(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Query(query): Query<Listed>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&moderation::queue(&mut reader, &caller.uid, query.list).await?)
}

/// One report with its evidence. Who made it or whom it concerns does not find it.
#[utoipa::path(get, path = "/moderation/reports/{report_id}", tag = "moderation", params(ReportPath),
    responses((status = 200, body = ReportDetails)))]
async fn read(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&moderation::find(&mut reader, &caller.uid, at.report_id).await?)
}

/// Decides a report, once; 409 if somebody else has. It takes effect at once, and those concerned are told.
#[utoipa::path(post, path = "/moderation/reports/{report_id}/decision", tag = "moderation", params(ReportPath),
    request_body = Decide, responses((status = 200, body = ReportDetails)))]
async fn decide(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
    Body(wanted): Body<Decide>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let details = write(&app, async |tx| {
        Ok(moderation::decide(tx, app.env(), &caller.uid, at.report_id, &wanted).await?)
    })
    .await?;
    ApiResponse::ok(&details)
}

/// Decides an appeal. To whoever decided the report there is none (404). Reversed, what was done is undone.
#[utoipa::path(post, path = "/moderation/reports/{report_id}/appeal-decision", tag = "moderation", params(ReportPath),
    request_body = DecideAppeal, responses((status = 200, body = ReportDetails)))]
async fn decide_appeal(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
    Body(wanted): Body<DecideAppeal>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let details = write(&app, async |tx| {
        Ok(moderation::decide_appeal(tx, app.env(), &caller.uid, at.report_id, &wanted).await?)
    })
    .await?;
    ApiResponse::ok(&details)
}
