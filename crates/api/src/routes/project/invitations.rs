//! Invitations as the invited person meets them. Only the address that was invited can answer.

use axum::extract::State;
use domain::access::Invited;
use domain::team;
use domain::team::{InvitationCard, InvitationView, Joined, ReceivedInvitation};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Empty, Idempotent, Path, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(all))
        .routes(routes!(read))
        .routes(routes!(card))
        .routes(routes!(accept))
        .routes(routes!(decline))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TokenPath {
    /// The code of the mail, or the invitation's id.
    token: String,
}

/// Who answers, by the address that they have proven.
pub(super) fn invited(caller: &identity::Caller) -> Invited<'_> {
    Invited {
        uid: &caller.uid,
        email: &caller.email,
    }
}

/// What waits for the caller's answer, newest first.
#[utoipa::path(get, path = "/invitations", tag = "team",
    responses((status = 200, body = Vec<ReceivedInvitation>)))]
async fn all(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&team::received(&mut reader, app.env(), invited(&caller)).await?)
}

/// One invitation, with what it is about. 403 when it was sent to another address, 410 when it was answered, taken back
/// or has expired.
#[utoipa::path(get, path = "/invitations/{token}", tag = "team", params(TokenPath),
    responses((status = 200, body = InvitationView)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(TokenPath { token }): Path<TokenPath>,
) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    ApiResponse::ok(&team::peek(&mut reader, app.env(), invited(&caller), &token).await?)
}

/// Who invites to what, for whoever has the code of the mail: nothing else is told before they sign in. The id of an
/// invitation is no code. 410 when it was answered, taken back or has expired.
#[utoipa::path(get, path = "/invitations/{token}/card", tag = "team", params(TokenPath),
    responses((status = 200, body = InvitationCard)), security(()))]
async fn card(State(app): State<App>, Path(TokenPath { token }): Path<TokenPath>) -> Result<ApiResponse> {
    ApiResponse::ok(&team::card(&mut *app.db.read().await?, app.env(), &token).await?)
}

/// Joins the team or, when the project is offered, takes it over.
#[utoipa::path(post, path = "/invitations/{token}/accept", tag = "team", params(TokenPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Joined)))]
async fn accept(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(TokenPath { token }): Path<TokenPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        ApiResponse::ok(&team::accept(tx, app.env(), invited(&caller), &token).await?)
    })
    .await
}

#[utoipa::path(post, path = "/invitations/{token}/decline", tag = "team", params(TokenPath, ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 204)))]
async fn decline(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(TokenPath { token }): Path<TokenPath>,
    once: Idempotent<Empty>,
) -> Result<ApiResponse> {
    once.run(&app, &caller.uid, async |tx, _| {
        team::decline(tx, app.env(), invited(&caller), &token).await?;
        Ok(ApiResponse::no_content())
    })
    .await
}
