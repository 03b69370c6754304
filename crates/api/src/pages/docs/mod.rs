//! `/api/openapi.json`, and the same as a page that people read: without a script, without a request to anywhere else.

mod kinds;
mod page;

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use utoipa::openapi::OpenApi;

use crate::problem::{Problem, Result};

const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// It changes with the binary alone.
const KEPT: HeaderValue = HeaderValue::from_static("public, max-age=300");

/// Written when somebody asks for the first time: most installations are never asked.
type Written = Arc<Lazy>;

struct Lazy {
    describe: fn() -> OpenApi,
    documents: OnceLock<Option<Documents>>,
}

struct Documents {
    json: Bytes,
    page: Bytes,
}

/// `describe` makes the description of the API.
pub fn router(describe: fn() -> OpenApi) -> Router {
    Router::new()
        .route("/api/openapi.json", get(json))
        .route("/api/docs", get(page))
        .route("/api/docs/style.css", get(style))
        .with_state(Written::new(Lazy {
            describe,
            documents: OnceLock::new(),
        }))
}

fn written(written: &Written) -> Result<&Documents> {
    let write = || {
        let document = serde_json::to_value((written.describe)()).ok()?;
        Some(Documents {
            json: document.to_string().into(),
            page: page::page(&document).into(),
        })
    };
    let documents = written.documents.get_or_init(write).as_ref();
    documents.ok_or_else(|| Problem::internal(&"the API's description cannot be written"))
}

async fn json(State(documents): State<Written>) -> Result<Response> {
    Ok(answer("application/json", written(&documents)?.json.clone()))
}

async fn page(State(documents): State<Written>) -> Result<Response> {
    let page = answer("text/html; charset=utf-8", written(&documents)?.page.clone());
    Ok(([(header::CONTENT_SECURITY_POLICY, POLICY)], page).into_response())
}

async fn style() -> Response {
    let css = concat!(include_str!("../palette.css"), include_str!("docs.css"));
    answer("text/css; charset=utf-8", Bytes::from_static(css.as_bytes()))
}

fn answer(kind: &'static str, body: Bytes) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, KEPT),
    ];
    (headers, body).into_response()
}
