//! The data that forms are drawn by: the forms themselves and the trade's lists. The same for everybody.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use domain::Catalog;
use domain::forms::Form;
use domain::lifecycle::Stage;
use domain::taxonomies::Taxonomies;
use domain::terms::Terms;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::Path;
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(taxonomies))
        .routes(routes!(terms))
        .routes(routes!(form))
}

/// The forms and lists, and how they are sent: read and written once, at start.
pub struct Published {
    pub catalog: Catalog,
    taxonomies: Document,
    terms: Document,
    forms: Vec<(&'static str, Document)>,
}

struct Document {
    body: Bytes,
    etag: HeaderValue,
}

impl Published {
    pub fn new(catalog: Catalog) -> serde_json::Result<Self> {
        let stages = Stage::ALL.map(|stage| catalog.stage(stage));
        let forms = [&catalog.profile].into_iter().chain(stages);
        Ok(Self {
            taxonomies: Document::of(&catalog.taxonomies)?,
            terms: Document::of(&catalog.terms)?,
            forms: forms
                .map(|form| Ok((form.key, Document::of(form)?)))
                .collect::<serde_json::Result<_>>()?,
            catalog,
        })
    }
}

impl Document {
    fn of(value: &impl serde::Serialize) -> serde_json::Result<Self> {
        let body = serde_json::to_vec(value)?;
        let digest = hex::encode(&kernel::sha256(&body)[..8]);
        let etag =
            HeaderValue::from_str(&format!("\"{digest}\"")).unwrap_or(HeaderValue::from_static("\"\""));
        Ok(Self {
            body: body.into(),
            etag,
        })
    }

    fn answer(&self, request: &HeaderMap) -> Response {
        let known = request.get(header::IF_NONE_MATCH) == Some(&self.etag);
        let headers = [
            (header::ETAG, self.etag.clone()),
            (
                header::CACHE_CONTROL,
                HeaderValue::from_static("public, max-age=300, stale-while-revalidate=86400"),
            ),
            (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        ];
        match known {
            true => (StatusCode::NOT_MODIFIED, headers).into_response(),
            false => (headers, self.body.clone()).into_response(),
        }
    }
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
    let found = published.forms.iter().find(|(key, _)| *key == path.form);
    found
        .map(|(_, document)| document.answer(&headers))
        .ok_or_else(Problem::not_found)
}
