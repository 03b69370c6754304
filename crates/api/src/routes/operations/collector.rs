//! What the analytics SDK talks to when its events stay here: batches, and the remote configuration in the form of the
//! specification and in the SDK's own. Outside of `/api`, because the words are the vendor's.

use analytics::{Analytics, Answer, KEY, Sender};
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::{Value, json};
use url::{Url, form_urlencoded};

use crate::App;
use crate::extract::Client;
use crate::problem::Problem;
use crate::state::Usage;

pub const PREFIX: &str = "/v1/analytics/";

pub fn router() -> Router<App> {
    Router::new()
        .route("/v1/analytics/batch", post(batch))
        .route("/v1/analytics/config", get(config))
        .route("/v1/analytics/config/{key}", get(config_of))
}

async fn batch(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Problem> {
    embedded(&app)?;
    let sender = Sender {
        address: from.ip,
        refuses: says_no(&headers),
    };
    let answer = match body {
        // The SDK drops such a batch at once, and so does every other site's script.
        _ if !is_own_page(&headers, &app.settings.public_url) => Answer::NoBatch("origin"),
        Ok(body) => app.analytics.take(&body, sender).await,
        Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Answer::TooLarge,
        Err(_) => Answer::NoBatch("events"),
    };
    let status = StatusCode::from_u16(answer.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    Ok(json_of(status, &answer.body(app.clock.now())))
}

/// What the limit by address says here: the SDK reads a `code` and the events' places, and then waits for 30 s.
pub fn too_many(analytics: &Analytics) -> Response {
    json_of(StatusCode::TOO_MANY_REQUESTS, &analytics.unread())
}

/// Sent by a page of this site. Browsers say where a request comes from; older ones that say only the origin, or nothing,
/// ask before they send JSON to another site.
fn is_own_page(headers: &HeaderMap, site: &Url) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    match (text("sec-fetch-site"), text("origin")) {
        (Some(place), _) => place == "same-origin",
        (None, Some(origin)) => origin == site.origin().ascii_serialization(),
        (None, None) => text("content-type").is_some_and(|kind| kind.starts_with("application/json")),
    }
}

/// Global Privacy Control and Do Not Track are a no.
fn says_no(headers: &HeaderMap) -> bool {
    ["sec-gpc", "dnt"]
        .iter()
        .any(|name| headers.get(*name).is_some_and(|value| value == "1"))
}

/// `?api_key=…&config_keys=analyticsSDK&session_id=…`
async fn config(State(app): State<App>, RawQuery(query): RawQuery) -> Result<Response, Problem> {
    embedded(&app)?;
    let query = query.unwrap_or_default();
    let known =
        form_urlencoded::parse(query.as_bytes()).any(|(name, value)| name == "api_key" && value == KEY);
    Ok(configuration(known))
}

async fn config_of(State(app): State<App>, Path(key): Path<String>) -> Result<Response, Problem> {
    embedded(&app)?;
    Ok(configuration(key == KEY))
}

fn configuration(known: bool) -> Response {
    if !known {
        return json_of(
            StatusCode::FORBIDDEN,
            &json!({"code": 403, "error": "Invalid API key"}),
        );
    }
    let autocapture = json!({
        "elementInteractions": true, "frustrationInteractions": true, "networkTracking": true, "webVitals": true,
    });
    let configs = json!({
        "analyticsSDK": {"browserSDK": {"autocapture": autocapture}},
        "diagnostics": {"browserSDK": {"enabled": false, "sampleRate": 0}},
    });
    json_of(StatusCode::OK, &json!({"configs": configs}))
}

fn embedded(app: &App) -> Result<(), Problem> {
    match app.settings.usage {
        Usage::Embedded => Ok(()),
        Usage::Vendor { .. } | Usage::Off => Err(Problem::not_found()),
    }
}

fn json_of(status: StatusCode, body: &Value) -> Response {
    (
        status,
        [(header::CONTENT_TYPE, "application/json")],
        body.to_string(),
    )
        .into_response()
}
