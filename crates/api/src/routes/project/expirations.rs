//! What runs out in the caller's projects.

use axum::extract::State;
use domain::stages::{self, ExpiringAnswer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::Verified;
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list))
}

/// Options, letters and papers of the caller's projects that end within 60 days or have ended, the soonest first and at
/// most 100; of each project only what is open to them. A project in the archive asks for nothing.
#[utoipa::path(get, path = "/expirations", tag = "projects",
    responses((status = 200, body = Vec<ExpiringAnswer>)))]
async fn list(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let today = app.env().now().date();
    ApiResponse::ok(&stages::expiring(&mut reader, &caller.uid, today).await?)
}
