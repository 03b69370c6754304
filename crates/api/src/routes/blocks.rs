//! Whom the caller does not want to meet or hear of.

use axum::extract::State;
use domain::connections::{self, Muted, Shunned};
use domain::people;
use kernel::Uid;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::Counted;
use crate::extract::{Path, Verified, write};
use crate::problem::Result;
use crate::response::ApiResponse;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(blocks))
        .routes(routes!(block, unblock))
        .routes(routes!(mutes))
        .routes(routes!(mute, unmute))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PersonPath {
    uid: Uid,
}

/// Neither sees anything of the other from now on, and what was between them is over. The answer does not tell whether
/// somebody exists; up to 1,000 people, then 409.
#[utoipa::path(put, path = "/blocks/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn block(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        let asker = people::asker(tx, app.env(), &caller.uid).await?;
        Ok(connections::block(tx, app.env(), &asker, &uid).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

/// What was between them before does not come back.
#[utoipa::path(delete, path = "/blocks/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn unblock(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        let asker = people::asker(tx, app.env(), &caller.uid).await?;
        Ok(connections::unblock(tx, app.env(), &asker, &uid).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

/// Whom the caller blocks, the last first.
#[utoipa::path(get, path = "/blocks", tag = "connections", responses((status = 200, body = Vec<Shunned>)))]
async fn blocks(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let asker = people::asker(&mut reader, app.env(), &caller.uid).await?;
    ApiResponse::ok(&connections::blocks(&mut reader, &asker).await?)
}

/// The caller is told nothing of them from now on; nothing is hidden. Up to 1,000 people, then 409.
#[utoipa::path(put, path = "/mutes/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn mute(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        let asker = people::asker(tx, app.env(), &caller.uid).await?;
        Ok(connections::mute(tx, app.env(), &asker, &uid).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

/// The caller is told of them again.
#[utoipa::path(delete, path = "/mutes/{uid}", tag = "connections", params(PersonPath), responses((status = 204)))]
async fn unmute(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    write(&app, async |tx| {
        let asker = people::asker(tx, app.env(), &caller.uid).await?;
        Ok(connections::unmute(tx, app.env(), &asker, &uid).await?)
    })
    .await?;
    Ok(ApiResponse::no_content())
}

/// Whom the caller mutes, the last first.
#[utoipa::path(get, path = "/mutes", tag = "connections", responses((status = 200, body = Vec<Muted>)))]
async fn mutes(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let asker = people::asker(&mut reader, app.env(), &caller.uid).await?;
    ApiResponse::ok(&connections::mutes(&mut reader, &asker).await?)
}
