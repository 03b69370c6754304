//! One's own messages that a moderator is to look at.

use axum::extract::State;
use axum::http::StatusCode;
use domain::threads::{self, HeldMessages};
use kernel::HeldMessageId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Path, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(withdraw))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct HeldPath {
    held_id: HeldMessageId,
}

/// The caller's messages that were held since nearly the same text went to many, the newest first: those that wait for a
/// moderator, and those that ended in the last 30 days.
#[utoipa::path(get, path = "/me/held-messages", tag = "messages",
    responses((status = 200, body = HeldMessages)))]
async fn list(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ThreadsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&threads::held_messages(&mut reader, app.env(), &caller.uid).await?)
}

/// Takes back what is held: nobody looks at it, and it is not sent. What was refused is removed. 409 where it was sent
/// meanwhile.
#[utoipa::path(delete, path = "/me/held-messages/{held_id}", tag = "messages", params(HeldPath),
    responses((status = 204)))]
async fn withdraw(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(at): Path<HeldPath>,
) -> Result<StatusCode> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        Ok(threads::withdraw(tx, app.env(), &caller.uid, at.held_id).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}
