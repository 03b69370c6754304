//! The data that forms are drawn by: the forms themselves and the trade's lists. The same for everybody.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use domain::forms::Form;
use domain::taxonomies::Taxonomies;
use domain::terms::Terms;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::Path;
use crate::problem::{Problem, Result};
use crate::response::published::Published;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(taxonomies))
        .routes(routes!(terms))
        .routes(routes!(form))
        .routes(routes!(form_lists))
}

/// All lists of the trade, of places, languages and time zones.
#[utoipa::path(get, path = "/taxonomies", tag = "forms",
    responses((status = 200, body = Taxonomies), (status = 304)), security(()))]
async fn taxonomies(State(published): State<Arc<Published>>, headers: HeaderMap) -> Response {
    published.taxonomies.answer(&headers)
}

/// The terms, the privacy notice and the code of conduct, as they are agreed to.
#[utoipa::path(get, path = "/terms", tag = "forms",
    responses((status = 200, body = Terms), (status = 304)), security(()))]
async fn terms(State(published): State<Arc<Published>>, headers: HeaderMap) -> Response {
    published.terms.answer(&headers)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct FormPath {
    /// `profile`, or `stage-1` to `stage-4`.
    form: String,
}

/// What a form asks, and what counts as an answer.
#[utoipa::path(get, path = "/forms/{form}", tag = "forms", params(FormPath),
    responses((status = 200, body = Form), (status = 304)), security(()))]
async fn form(
    State(published): State<Arc<Published>>,
    Path(path): Path<FormPath>,
    headers: HeaderMap,
) -> Result<Response> {
    let found = published.form(&path.form).ok_or_else(Problem::not_found)?;
    Ok(found.answer(&headers))
}

/// The lists of the trade that a form asks from, and those that its figures are told by.
#[utoipa::path(get, path = "/forms/{form}/lists", tag = "forms", params(FormPath),
    responses((status = 200, body = Taxonomies), (status = 304)), security(()))]
async fn form_lists(
    State(published): State<Arc<Published>>,
    Path(path): Path<FormPath>,
    headers: HeaderMap,
) -> Result<Response> {
    let found = published.lists(&path.form).ok_or_else(Problem::not_found)?;
    Ok(found.answer(&headers))
}
