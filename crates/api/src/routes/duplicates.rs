//! Accounts that may belong to one person: a hint for moderators. To everybody else it does not exist.

use axum::extract::State;
use domain::moderation::{self, PossibleDuplicates};
use kernel::PossibleDuplicateId;
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
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(dismiss))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct DuplicatePath {
    duplicate_id: PossibleDuplicateId,
}

/// Accounts with the same name, and with the same date of birth, biography or browser; the oldest hints first, 50 at most, without
/// those about the caller. They are looked for when one of the profiles is saved. Nothing follows from a hint by itself.
#[utoipa::path(get, path = "/moderation/duplicates", tag = "moderation",
    responses((status = 200, body = PossibleDuplicates)))]
async fn list(State(app): State<App>, Moderator(caller): Moderator) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&moderation::possible_duplicates(&mut reader, &caller.uid).await?)
}

/// They are two people: the hint does not come back.
#[utoipa::path(post, path = "/moderation/duplicates/{duplicate_id}/dismiss", tag = "moderation", params(DuplicatePath),
    responses((status = 204)))]
async fn dismiss(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<DuplicatePath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        Ok(moderation::dismiss_duplicate(tx, app.env(), &caller.uid, at.duplicate_id).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}
