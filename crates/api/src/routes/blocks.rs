//! Whom the caller does not want to meet or hear of.

use axum::extract::State;
use domain::connections::{self, Muted, Shunned};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Path, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::{PersonPath, act, asker};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(blocks))
        .routes(routes!(block, unblock))
        .routes(routes!(mutes))
        .routes(routes!(mute, unmute))
}

/// Neither sees anything of the other from now on, and what was between them is over. The answer does not tell whether
/// somebody exists; up to 1,000 people, then 409.
#[utoipa::path(put, path = "/blocks/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn block(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    act(&app, &caller.uid, &uid, connections::block).await?;
    Ok(ApiResponse::no_content())
}

/// What was between them before does not come back.
#[utoipa::path(delete, path = "/blocks/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn unblock(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    act(&app, &caller.uid, &uid, connections::unblock).await?;
    Ok(ApiResponse::no_content())
}

/// Whom the caller blocks, the last first; without those who are hidden from the caller and never had to do with them, whose
/// block holds all the same.
#[utoipa::path(get, path = "/blocks", tag = "connections", responses((status = 200, body = Vec<Shunned>)))]
async fn blocks(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&connections::blocks(&mut reader, app.env(), &asker).await?)
}

/// The caller is told nothing of them from now on; nothing is hidden. Up to 1,000 people, then 409.
#[utoipa::path(put, path = "/mutes/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn mute(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    act(&app, &caller.uid, &uid, connections::mute).await?;
    Ok(ApiResponse::no_content())
}

/// The caller is told of them again.
#[utoipa::path(delete, path = "/mutes/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn unmute(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    act(&app, &caller.uid, &uid, connections::unmute).await?;
    Ok(ApiResponse::no_content())
}

/// Whom the caller mutes, the last first; without those who are hidden from the caller and never had to do with them.
#[utoipa::path(get, path = "/mutes", tag = "connections", responses((status = 200, body = Vec<Muted>)))]
async fn mutes(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&connections::mutes(&mut reader, app.env(), &asker).await?)
}
