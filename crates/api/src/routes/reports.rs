//! Reporting, and what a moderator's decision says to whom it concerns.

use axum::extract::State;
use domain::moderation::{self, AppealText, NewReport, NoticeView, OwnReports, Reported};
use domain::people;
use kernel::NoticeId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Path, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(report))
        .routes(routes!(own))
        .routes(routes!(notices))
        .routes(routes!(appeal))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct NoticePath {
    notice_id: NoticeId,
}

/// Reports somebody's profile, or a message in one's own thread, which is kept with five before and after it. 200 with the
/// first report while it waits; 404 for what the caller may not see; 429 beyond 20 in 24 hours, 5 for a new account. The
/// person concerned is not told who reported.
#[utoipa::path(post, path = "/reports", tag = "moderation", request_body = NewReport,
    responses((status = 201, body = Reported), (status = 200, body = Reported)))]
async fn report(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(new): Body<NewReport>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    // Counted for good before the work: also what is refused.
    let mut tx = app.db.begin().await?;
    let asker = people::asker(&mut tx, app.env(), &caller.uid).await?;
    let counted = moderation::count(&mut tx, app.env(), &asker).await;
    tx.commit().await?;
    counted?;
    let reported = write(&app, async |tx| {
        let asker = people::asker(tx, app.env(), &caller.uid).await?;
        Ok(moderation::report(tx, app.env(), &asker, &new).await?)
    })
    .await?;
    match reported.is_repeated {
        true => ApiResponse::ok(&reported),
        false => ApiResponse::created(&reported),
    }
}

/// What the caller has reported, the newest first, 50 at most. What moderators decided is not in it, only when.
#[utoipa::path(get, path = "/me/reports", tag = "moderation", responses((status = 200, body = OwnReports)))]
async fn own(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&moderation::own_reports(&mut reader, app.env(), &caller.uid).await?)
}

/// What moderators have decided about the caller, the newest first, 100 at most.
#[utoipa::path(get, path = "/moderation/notices", tag = "moderation",
    responses((status = 200, body = Vec<NoticeView>)))]
async fn notices(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&moderation::notices(&mut reader, &caller.uid).await?)
}

/// Appeals against a decision, once, within 30 days. Another moderator decides it.
#[utoipa::path(post, path = "/moderation/notices/{notice_id}/appeal", tag = "moderation", params(NoticePath),
    request_body = AppealText, responses((status = 200, body = NoticeView)))]
async fn appeal(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<NoticePath>,
    Body(wanted): Body<AppealText>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let notice = write(&app, async |tx| {
        Ok(moderation::appeal(tx, app.env(), &caller.uid, at.notice_id, &wanted).await?)
    })
    .await?;
    ApiResponse::ok(&notice)
}
