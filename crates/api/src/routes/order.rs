//! The order of the directory, so that anybody can work it out again.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use domain::people::{self, OwnPlace, Rule};
use ranking::Seeds;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Query, Verified};
use crate::problem::Result;
use crate::response::ApiResponse;
use crate::routes::people::{PeopleQuery, searching};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(rule))
        .routes(routes!(seeds))
        .routes(routes!(receipt))
        .routes(routes!(own_place))
}

/// The rule by which people are ordered, in words.
#[utoipa::path(get, path = "/ranking", tag = "people", responses((status = 200, body = Rule)), security(()))]
async fn rule() -> Result<ApiResponse> {
    ApiResponse::ok(&people::rule())
}

/// What the order of each day that is over can be worked out from, and what today's secret hashes to.
#[utoipa::path(get, path = "/ranking/seeds", tag = "people",
    responses((status = 200, body = Seeds), (status = 304)), security(()))]
async fn seeds(State(app): State<App>, headers: HeaderMap) -> Result<Response> {
    Ok(app.seeds().await?.answer_as_of_now(&headers))
}

/// The page of people that `GET /api/people` answers with the same parameters, as a signed file: a JWS in compact form.
/// From the day after, `slateflow ranking verify` says whether its order is the one that the rule makes.
#[utoipa::path(get, path = "/people/receipt", tag = "people", params(PeopleQuery),
    responses((status = 200, body = String, content_type = "application/jose")))]
async fn receipt(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<PeopleQuery>,
) -> Result<Response> {
    let mut reader = searching(&app, &caller.uid).await?;
    let from = app.settings.public_url.as_str();
    let receipt = people::receipt(
        &mut reader,
        app.env(),
        &app.directory,
        &caller.uid,
        &query.into(),
        from,
    )
    .await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/jose")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename*=UTF-8''people-order.jws"),
        ),
    ];
    Ok((headers, receipt).into_response())
}

/// Where one stood oneself in a list of the day before, or which filter left one out. `after` says nothing here.
#[utoipa::path(get, path = "/people/my-place", tag = "people", params(PeopleQuery),
    responses((status = 200, body = OwnPlace)))]
async fn own_place(
    State(app): State<App>,
    Verified(caller): Verified,
    Query(query): Query<PeopleQuery>,
) -> Result<ApiResponse> {
    let mut reader = searching(&app, &caller.uid).await?;
    let (env, sought) = (app.env(), query.into());
    ApiResponse::ok(&people::own_place(&mut reader, env, &app.directory, &caller.uid, &sought).await?)
}
