//! What happened lately in the caller's projects.

use axum::extract::State;
use domain::projects::{self, Activity};
use kernel::Page;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Paging, Query, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list))
}

/// What happened in the projects of which the caller is a member, the newest first; of each project only what is open to
/// them.
#[utoipa::path(get, path = "/activity", tag = "projects", params(Paging),
    responses((status = 200, body = Page<Activity>)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(paging): Query<Paging>,
) -> Result<ApiResponse> {
    let page = paging.request()?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&projects::activity(&mut reader, &caller.uid, page).await?)
}
