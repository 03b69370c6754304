//! The moderators' desk. To everybody else it does not exist.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use domain::credits::{self, Answer, AskedCredit, CreditList, CreditRequests, MergeWork, Said};
use domain::moderation::{self, AppealText, Decide, DecideAppeal, Figures, Queue, ReportDetails, ReportList};
use kernel::{CreditConfirmationId, ReportId, Uid, WorkId};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Moderator, Path, Query, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(figures))
        .routes(routes!(queue))
        .routes(routes!(read))
        .routes(routes!(claim, release))
        .routes(routes!(decide))
        .routes(routes!(record_appeal))
        .routes(routes!(decide_appeal))
        .routes(routes!(credit_requests))
        .routes(routes!(confirm_credit))
        .routes(routes!(decline_credit))
        .routes(routes!(withdraw_credit))
        .routes(routes!(merge_work))
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
    list: ReportList,
}

/// For everybody: how many reports there were in each of the last twelve months, for what reasons, how long decisions took,
/// what was done, and how many appeals were won; from twenty cases in a month on. Worked out once an hour.
#[utoipa::path(get, path = "/moderation/figures", tag = "moderation",
    responses((status = 200, body = Figures)), security(()))]
async fn figures(State(app): State<App>) -> Result<impl IntoResponse> {
    const KEPT: HeaderValue = HeaderValue::from_static("public, max-age=600");
    Ok(([(header::CACHE_CONTROL, KEPT)], app.moderation_figures().await?))
}

/// What waits for this moderator, the urgent ones and then the oldest first, or what they decided, the newest first; 50 at
/// most: without what concerns them, what they reported, and appeals against their own decisions.
#[utoipa::path(get, path = "/moderation/reports", tag = "moderation", params(Listed),
    responses((status = 200, body = Queue)))]
async fn queue(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Query(query): Query<Listed>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&moderation::queue(&mut reader, app.env(), &caller.uid, query.list).await?)
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
    ApiResponse::ok(&moderation::find(&mut reader, app.env(), &caller.uid, at.report_id).await?)
}

/// Decides a report, once; 409 if somebody else has. It takes effect at once, and those concerned are told. 403: nobody limits or
/// suspends administrators and review leads, and only an administrator moderators.
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
        Ok(moderation::decide(
            tx,
            app.env(),
            &caller.uid,
            at.report_id,
            &wanted,
            app.settings.appeals_email.as_ref(),
        )
        .await?)
    })
    .await?;
    ApiResponse::ok(&details)
}

/// The caller works on a report or its appeal, for an hour: nobody else decides it meanwhile. 409 where another moderator does,
/// or nothing waits for a decision.
#[utoipa::path(post, path = "/moderation/reports/{report_id}/claim", tag = "moderation", params(ReportPath),
    responses((status = 200, body = ReportDetails)))]
async fn claim(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let details = write(&app, async |tx| {
        Ok(moderation::claim(tx, app.env(), &caller.uid, at.report_id).await?)
    })
    .await?;
    ApiResponse::ok(&details)
}

/// The caller does not work on it any more.
#[utoipa::path(delete, path = "/moderation/reports/{report_id}/claim", tag = "moderation", params(ReportPath),
    responses((status = 200, body = ReportDetails)))]
async fn release(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let details = write(&app, async |tx| {
        Ok(moderation::release(tx, app.env(), &caller.uid, at.report_id).await?)
    })
    .await?;
    ApiResponse::ok(&details)
}

/// Enters the appeal of somebody who is suspended and has written to the moderators; once, within 30 days. 409 for every other
/// decision, whose person appeals by themselves.
#[utoipa::path(post, path = "/moderation/reports/{report_id}/appeal", tag = "moderation", params(ReportPath),
    request_body = AppealText, responses((status = 200, body = ReportDetails)))]
async fn record_appeal(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
    Body(wanted): Body<AppealText>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let details = write(&app, async |tx| {
        Ok(moderation::record_appeal(tx, app.env(), &caller.uid, at.report_id, &wanted).await?)
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

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct CreditsQuery {
    #[serde(default)]
    #[param(inline, required = false)]
    list: CreditList,
    /// `next` of the page before.
    after: Option<CreditConfirmationId>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct CreditRequestPath {
    confirmation_id: CreditConfirmationId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct WorkPath {
    work_id: WorkId,
}

/// Credits whose owners ask the moderators to look at a public page, the oldest first, or which moderators have confirmed, the
/// newest request first; 50 a page, without the caller's own.
#[utoipa::path(get, path = "/moderation/credits", tag = "moderation", params(CreditsQuery),
    responses((status = 200, body = CreditRequests)))]
async fn credit_requests(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Query(query): Query<CreditsQuery>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&credits::requests(&mut reader, &caller.uid, query.list, query.after).await?)
}

/// The page shows the credit. Once; 409 if another moderator has decided.
#[utoipa::path(post, path = "/moderation/credits/{confirmation_id}/confirm", tag = "moderation", params(CreditRequestPath),
    responses((status = 200, body = AskedCredit)))]
async fn confirm_credit(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<CreditRequestPath>,
) -> Result<ApiResponse> {
    decide_credit(&app, &caller.uid, at, Answer::Confirm, &Said::default()).await
}

/// The page does not show it; with a reason.
#[utoipa::path(post, path = "/moderation/credits/{confirmation_id}/decline", tag = "moderation", params(CreditRequestPath),
    request_body = Said, responses((status = 200, body = AskedCredit)))]
async fn decline_credit(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<CreditRequestPath>,
    Body(said): Body<Said>,
) -> Result<ApiResponse> {
    decide_credit(&app, &caller.uid, at, Answer::Decline, &said).await
}

/// A moderator's confirmation no longer holds; with a reason, which the owner of the credit reads. 409 unless it is confirmed.
#[utoipa::path(post, path = "/moderation/credits/{confirmation_id}/withdraw", tag = "moderation", params(CreditRequestPath),
    request_body = Said, responses((status = 200, body = AskedCredit)))]
async fn withdraw_credit(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<CreditRequestPath>,
    Body(said): Body<Said>,
) -> Result<ApiResponse> {
    decide_credit(&app, &caller.uid, at, Answer::Withdraw, &said).await
}

async fn decide_credit(
    app: &App,
    caller: &Uid,
    at: CreditRequestPath,
    answer: Answer,
    said: &Said,
) -> Result<ApiResponse> {
    app.count(caller, Counted::Toggle)?;
    let decided = write(app, async |tx| {
        Ok(credits::decide(tx, app.env(), caller, at.confirmation_id, answer, said).await?)
    })
    .await?;
    ApiResponse::ok(&decided)
}

/// The work is another: its credits and offers become that one's, and its page leads there for ever.
#[utoipa::path(post, path = "/moderation/works/{work_id}/merge", tag = "moderation", params(WorkPath),
    request_body = MergeWork, responses((status = 204)))]
async fn merge_work(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(WorkPath { work_id }): Path<WorkPath>,
    Body(wanted): Body<MergeWork>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        Ok(credits::merge(tx, app.env(), &caller.uid, work_id, wanted.into).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}
