//! Searches of the directory that the caller has saved. One is run by `GET /people` with its filters, so it finds whom the
//! caller can find at that moment.

use axum::extract::State;
use domain::people::{self, NewSavedSearch, SavedSearch, SavedSearchChange};
use kernel::SavedSearchId;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Body, Idempotent, Path, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::member::{act, asker};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, save))
        .routes(routes!(change, delete))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SavedSearchPath {
    search_id: SavedSearchId,
}

/// The newest first, 20 at most.
#[utoipa::path(get, path = "/people/searches", tag = "people", responses((status = 200, body = Vec<SavedSearch>)))]
async fn list(State(app): State<App>, Verified(caller): Verified) -> Result<ApiResponse> {
    let mut reader = app.db.read().await?;
    let asker = asker(&app, &mut reader, &caller.uid).await?;
    ApiResponse::ok(&people::saved_searches(&mut reader, app.env(), &asker).await?)
}

/// Saves what is sought. What `GET /people` refuses is refused, with the field within `filters`; 409 beyond 20.
#[utoipa::path(post, path = "/people/searches", tag = "people",
    params(("Idempotency-Key" = Option<String>, Header)), request_body = NewSavedSearch,
    responses((status = 201, body = SavedSearch)))]
async fn save(
    State(app): State<App>,
    Verified(caller): Verified,
    once: Idempotent<NewSavedSearch>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Toggle)?;
    once.run(&app, &caller.uid, async |tx, new| {
        let asker = asker(&app, tx, &caller.uid).await?;
        ApiResponse::created(&people::save_search(tx, app.env(), &asker, &new).await?)
    })
    .await
}

/// Gives it another name, or another alert. Whom it finds anew is told in the daily email, each person once.
#[utoipa::path(patch, path = "/people/searches/{search_id}", tag = "people", params(SavedSearchPath),
    request_body = SavedSearchChange, responses((status = 200, body = SavedSearch)))]
async fn change(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(SavedSearchPath { search_id }): Path<SavedSearchPath>,
    Body(wanted): Body<SavedSearchChange>,
) -> Result<ApiResponse> {
    let changed = act(&app, &caller.uid, &wanted, async |tx, env, asker, wanted| {
        people::change_search(tx, env, asker, search_id, wanted).await
    });
    ApiResponse::ok(&changed.await?)
}

#[utoipa::path(delete, path = "/people/searches/{search_id}", tag = "people", params(SavedSearchPath),
    responses((status = 204)))]
async fn delete(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(SavedSearchPath { search_id }): Path<SavedSearchPath>,
) -> Result<ApiResponse> {
    let deleted = act(&app, &caller.uid, &search_id, async |tx, _, asker, id| {
        people::delete_search(tx, asker, *id).await
    });
    deleted.await?;
    Ok(ApiResponse::no_content())
}
