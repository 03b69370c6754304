//! Asking people to connect, answering, and one's own connections.

use axum::extract::State;
use domain::connections::{self, Ask, ConnectionList, ConnectionsPage, Related};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Path, Query, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::{PersonPath, act, asker};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, ask))
        .routes(routes!(accept))
        .routes(routes!(decline))
        .routes(routes!(withdraw))
        .routes(routes!(end))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Listed {
    #[param(inline)]
    list: ConnectionList,
    /// `next` of the page before.
    after: Option<String>,
    /// How a word of the name begins, at least two characters. Of `connected` alone, and without `after`.
    name: Option<String>,
}

/// The caller's connections or requests, 24 a page, the newest first. People in common are named with what others asked. By
/// name, the newest 24 of the newest 5,000 connections; 429 after 60 searches in a minute.
#[utoipa::path(get, path = "/connections", tag = "connections", params(Listed),
    responses((status = 200, body = ConnectionsPage)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<Listed>,
) -> Result<ApiResponse> {
    if query.name.is_some() {
        app.count(&caller.uid, Counted::Search)?;
    }
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    let (list, after) = (query.list, query.after.as_deref());
    if let Some(name) = &query.name {
        return ApiResponse::ok(
            &connections::named(&mut reader, app.env(), &asker, (list, after), name).await?,
        );
    }
    ApiResponse::ok(&connections::list(&mut reader, app.env(), &asker, list, after).await?)
}

/// Asks somebody to connect. Two who ask each other are connected. Asking again changes nothing, and is answered the same
/// whatever became of the first time. 409 within 90 days after the caller's own withdrawal (`from`: the moment when it ends);
/// 429 beyond the limits of requests a day and of open ones.
#[utoipa::path(post, path = "/connections", tag = "connections", request_body = Ask,
    responses((status = 201, body = Related)))]
async fn ask(
    State(app): State<App>,
    Verified(caller): Verified,
    Body(wanted): Body<Ask>,
) -> Result<ApiResponse> {
    let relation = act(&app, &caller.uid, &wanted, connections::ask).await?;
    ApiResponse::created(&Related { relation })
}

/// Accepts what somebody asked. In another state 409 with `relation` as it is.
#[utoipa::path(post, path = "/connections/{uid}/accept", tag = "connections", params(PersonPath),
    responses((status = 200, body = Related)))]
async fn accept(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    let relation = act(&app, &caller.uid, &uid, connections::accept).await?;
    ApiResponse::ok(&Related { relation })
}

/// Declines what somebody asked, who is not told. In another state 409 with `relation` as it is.
#[utoipa::path(post, path = "/connections/{uid}/decline", tag = "connections", params(PersonPath),
    responses((status = 200, body = Related)))]
async fn decline(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    let relation = act(&app, &caller.uid, &uid, connections::decline).await?;
    ApiResponse::ok(&Related { relation })
}

/// Takes back what the caller asked; what they were told of it disappears. In another state 409 with `relation` as it is.
#[utoipa::path(post, path = "/connections/{uid}/withdraw", tag = "connections", params(PersonPath),
    responses((status = 200, body = Related)))]
async fn withdraw(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    let relation = act(&app, &caller.uid, &uid, connections::withdraw).await?;
    ApiResponse::ok(&Related { relation })
}

/// Ends a connection; the other is not told. In another state 409 with `relation` as it is.
#[utoipa::path(delete, path = "/connections/{uid}", tag = "connections", params(PersonPath),
    responses((status = 204)))]
async fn end(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(PersonPath { uid }): Path<PersonPath>,
) -> Result<ApiResponse> {
    act(&app, &caller.uid, &uid, connections::end).await?;
    Ok(ApiResponse::no_content())
}
