//! The language that a request is answered in: the browser's, if there are catalogues in it, else English.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use domain::Catalog;
use messages::{Language, negotiate};

use crate::texts::TEXTS;

/// The languages that there are catalogues of.
pub(crate) fn supported(catalog: &Catalog) -> Arc<[Language]> {
    let mut all: Vec<Language> = catalog.languages().chain(TEXTS.languages()).collect();
    all.sort_unstable();
    all.dedup();
    all.into()
}

/// Only laid around the routes where there is a choice.
pub(crate) async fn in_language(
    State(supported): State<Arc<[Language]>>,
    request: Request,
    next: Next,
) -> Response {
    let accept = request.headers().get(header::ACCEPT_LANGUAGE);
    let language = negotiate(&supported, None, accept.and_then(|value| value.to_str().ok()));
    let mut response = language.scope(next.run(request)).await;
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    response
}
