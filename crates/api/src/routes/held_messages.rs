//! Messages that wait for a moderator, since nearly the same text went to many. To everybody else they do not exist.

use axum::extract::State;
use domain::moderation::{self, DecideMessage, DecidedMessage, WaitingMessages};
use kernel::HeldMessageId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Moderator, Path, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(decide))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct HeldPath {
    held_id: HeldMessageId,
}

/// Messages that wait for a decision, the oldest first, 50 at most; without those by the caller and to them.
#[utoipa::path(get, path = "/moderation/held-messages", tag = "moderation",
    responses((status = 200, body = WaitingMessages)))]
async fn list(State(app): State<App>, Moderator(caller): Moderator) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::ReportsRead)?;
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&moderation::waiting_messages(&mut reader, &caller.uid).await?)
}

/// Sends a message or does not, once; 409 if it was decided, sent or taken back meanwhile. What is sent passes the rules of its
/// author at this moment, and is refused where they may not send it any more.
#[utoipa::path(post, path = "/moderation/held-messages/{held_id}/decision", tag = "moderation", params(HeldPath),
    request_body = DecideMessage, responses((status = 200, body = DecidedMessage)))]
async fn decide(
    State(app): State<App>,
    Moderator(caller): Moderator,
    Path(at): Path<HeldPath>,
    Body(wanted): Body<DecideMessage>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    let decided = write(&app, async |tx| {
        Ok(moderation::decide_message(tx, app.env(), &caller.uid, at.held_id, &wanted).await?)
    })
    .await?;
    ApiResponse::ok(&decided)
}
