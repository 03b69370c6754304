//! Hiding name and picture of a profile while a moderator checks whose they are.

use axum::extract::State;
use domain::moderation::{self, ReportDetails};
use kernel::ReportId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Moderator, Path, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(hide, show))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct ReportPath {
    report_id: ReportId,
}

/// Hides name and picture of the profile from others for 72 hours at most, until the report is decided; once per report. Only
/// the moderator who has taken the case, and only where the report says how an impersonation can be checked: 409 otherwise.
/// 403: nobody hides administrators and review leads, and only an administrator moderators.
#[utoipa::path(post, path = "/moderation/reports/{report_id}/hidden-identity", tag = "moderation", params(ReportPath),
    responses((status = 200, body = ReportDetails)))]
async fn hide(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let details = write(&app, async |tx| {
        Ok(moderation::hide_identity(tx, app.env(), &caller.uid, at.report_id).await?)
    })
    .await?;
    ApiResponse::ok(&details)
}

/// Shows them again. Only the moderator who has taken the case.
#[utoipa::path(delete, path = "/moderation/reports/{report_id}/hidden-identity", tag = "moderation", params(ReportPath),
    responses((status = 200, body = ReportDetails)))]
async fn show(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<ReportPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let details = write(&app, async |tx| {
        Ok(moderation::show_identity(tx, app.env(), &caller.uid, at.report_id).await?)
    })
    .await?;
    ApiResponse::ok(&details)
}
