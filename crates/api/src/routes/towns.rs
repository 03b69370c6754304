//! Towns, to choose one from.

use axum::extract::State;
use domain::towns::{self, TownId, TownView};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::edge::limits::members::Counted;
use crate::extract::{Path, Query, Verified};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::texts::say;

/// Offered at once.
const OFFERED: usize = 8;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(read))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TownsQuery {
    /// How its name begins, in any language in which it is known; at least two characters.
    name: String,
    /// Of the list `countries`: towns of this country alone.
    country: Option<String>,
    /// The name is whole: the one town of the country that people of this name are found in, or none. Only with `country`.
    #[serde(default)]
    whole: bool,
}

/// Up to eight towns of 15,000 people and more, the largest first. From GeoNames (CC BY 4.0). 429 after 300 requests in a
/// minute.
#[utoipa::path(get, path = "/towns", tag = "people", params(TownsQuery),
    responses((status = 200, body = Vec<TownView>)))]
async fn list(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<TownsQuery>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Towns)?;
    let country = query.country.as_deref();
    let found = match country {
        None if query.whole => {
            let detail = say!(PROBLEM_TOWN_COUNTRY_MISSING_DETAIL);
            return Err(Problem::field("country", "required", detail));
        }
        Some(country) if query.whole => towns::called(country, &query.name).into_iter().collect(),
        _ => towns::beginning_with(&query.name, country, OFFERED),
    };
    ApiResponse::ok(&found.into_iter().map(TownView::from).collect::<Vec<_>>())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct TownPath {
    town_id: u32,
}

#[utoipa::path(get, path = "/towns/{town_id}", tag = "people", params(TownPath),
    responses((status = 200, body = TownView)))]
async fn read(
    State(app): State<App>,
    Verified(caller): Verified,
    Path(TownPath { town_id }): Path<TownPath>,
) -> Result<ApiResponse> {
    app.count(&caller.uid, Counted::Towns)?;
    let town = towns::find(TownId(town_id)).ok_or_else(Problem::not_found)?;
    ApiResponse::ok(&TownView::from(town))
}
