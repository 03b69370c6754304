//! The whole site: the API, the web application around it, and what every request goes through.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use insight::Insight;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tracing::Instrument;

use crate::headers::{Kind, SecurityHeaders};
use crate::limits::{AddressLimit, TrustedProxies};
use crate::problem::Problem;
use crate::routes::collector::PREFIX;
use crate::routes::{collector, feedback};
use crate::spa::Spa;
use crate::{App, dev_mail, router};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const BODY_LIMIT: usize = 1 << 20;
/// What takes longer than this is given up.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// A project of five gigabytes, over a home connection. Who sends nothing for a while is hung up on before.
const LONG: [(&str, Duration); 2] = [
    ("/api/projects/import", Duration::from_secs(2 * 3_600)),
    // A picture of two megabytes, from a phone.
    (feedback::PATH, Duration::from_secs(180)),
];
const COMPRESS_FROM: u64 = 1_024;
/// What takes longer is shown to the operator.
const SLOW: Duration = Duration::from_secs(1);

/// What the configuration says about the way in.
pub struct Edge {
    pub spa: Spa,
    pub headers: SecurityHeaders,
    /// `None`: load tests.
    pub limit: Option<AddressLimit>,
    pub proxies: TrustedProxies,
    pub answer_within: Duration,
    /// Set when the server is about to stop: `/readyz` says no, everything else goes on.
    pub draining: Arc<AtomicBool>,
    pub metrics: bool,
    pub insight: Insight,
}

/// Who sent the request, as far as the proxies in between are trusted.
#[derive(Clone, Copy, Debug)]
pub struct ClientIp(pub IpAddr);

pub fn site(app: App, edge: Edge) -> Router {
    let development = app.settings.development;
    let mut api = router(app.clone())
        .method_not_allowed_fallback(method_not_allowed)
        .layer(CompressionLayer::new().compress_when(compressible()));
    if development {
        api = api.merge(dev_mail::router().with_state(app));
    }
    let answer_within = edge.answer_within;
    let edge = Arc::new(edge);
    api.fallback({
        let edge = edge.clone();
        async move |request: Request| elsewhere(&edge, &request)
    })
    .layer(DefaultBodyLimit::max(BODY_LIMIT))
    .layer(from_fn_with_state(answer_within, within))
    .layer(CatchPanicLayer::custom(|_| {
        Problem::internal(&"a handler panicked").into_response()
    }))
    .layer(from_fn_with_state(edge, pass))
}

/// Nothing takes longer than it may.
async fn within(State(usual): State<Duration>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let long = LONG.iter().find(|(long, _)| *long == path);
    let limit = long.map_or(usual, |(_, limit)| *limit);
    let answers = answers_with_problems(path);
    let given_up = match (
        request.method().is_safe(),
        request.headers().contains_key("idempotency-key"),
    ) {
        (true, _) => Problem::timed_out,
        (false, true) => Problem::repeatable_timed_out,
        (false, false) => Problem::change_timed_out,
    };
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) if answers => given_up().into_response(),
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// The product's API. The identity SDK takes a body that it does not know for a verdict on its user.
fn answers_with_problems(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/") || path == feedback::PATH
}

/// Carries a file: how long it takes is the line's affair.
fn is_transfer(path: &str) -> bool {
    let segments = ["uploads", "documents", "import", "export", "dossier.pdf"];
    path == feedback::PATH || path.split('/').any(|segment| segments.contains(&segment))
}

/// Files are packed already, or are bytes that mean something as they are.
fn compressible() -> impl Predicate {
    SizeAbove::new(COMPRESS_FROM)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::new("application/pdf"))
        .and(NotForContentType::new("application/vnd"))
        .and(NotForContentType::new("application/zip"))
        .and(NotForContentType::new("application/octet-stream"))
}

fn elsewhere(edge: &Edge, request: &Request) -> Response {
    match Kind::of(request.uri().path()) {
        Kind::Data => Problem::not_found().into_response(),
        Kind::Web => edge
            .spa
            .answer(request.method(), request.uri().path(), request.headers()),
    }
}

async fn method_not_allowed() -> Problem {
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "method-not-allowed",
        "This cannot be done here.",
    )
}

async fn pass(State(edge): State<Arc<Edge>>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let mut response = match Kind::of(&path) {
        Kind::Web => next.run(request).await,
        Kind::Data => match admit(&edge, &mut request, &path) {
            Ok(()) => observed(&edge, request, next, &path).await,
            Err(refusal) => refusal,
        },
    };
    edge.headers.add(response.headers_mut(), &path);
    response
}

/// Finds out who asks, and refuses who asks too often. `/healthz` and `/readyz` are always answered.
fn admit(edge: &Edge, request: &mut Request, path: &str) -> Result<(), Response> {
    if path == "/readyz" && edge.draining.load(Ordering::Relaxed) {
        return Err(Problem::unavailable().into_response());
    }
    let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return Ok(());
    };
    let forwarded = request
        .headers()
        .get("x-forwarded-for")
        .and_then(|v| v.to_str().ok());
    let client = edge.proxies.client(peer.ip().to_canonical(), forwarded);
    request.extensions_mut().insert(ClientIp(client));
    let Some(limit) = edge
        .limit
        .as_ref()
        .filter(|_| path != "/healthz" && path != "/readyz")
    else {
        return Ok(());
    };
    limit.take(client).map_err(|wait| too_many(edge, path, wait))
}

fn too_many(edge: &Edge, path: &str, wait: Duration) -> Response {
    let seconds = wait.as_secs() + 1;
    if answers_with_problems(path) {
        let detail = "That was too much at once. Please wait a moment and try again.";
        return Problem::too_many(detail, seconds).into_response();
    }
    let retry = [(header::RETRY_AFTER, HeaderValue::from(seconds))];
    if path.starts_with(PREFIX) {
        return (retry, collector::too_many(&edge.insight)).into_response();
    }
    // The identity SDK signs its user out on any other form of refusal (identity.md, 1.5).
    (
        StatusCode::SERVICE_UNAVAILABLE,
        retry,
        "Too many requests at once.\n",
    )
        .into_response()
}

/// Gives the request an id that stands in every log line about it and in the answer.
async fn observed(edge: &Edge, request: Request, next: Next, path: &str) -> Response {
    let id = uuid::Uuid::new_v4().simple().to_string();
    let begun = Instant::now();
    let method = request.method().clone();
    let route = edge
        .metrics
        .then(|| {
            request
                .extensions()
                .get::<MatchedPath>()
                .map(|m| m.as_str().to_owned())
        })
        .map(|route| route.unwrap_or_else(|| "none".into()));
    // The query is left out: it can hold one-time codes.
    let span = tracing::info_span!("request", %id, %method, path);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status(), begun.elapsed());
    span.in_scope(|| {
        tracing::debug!(
            status = status.as_u16(),
            took_us = took.as_micros() as u64,
            "answered"
        )
    });
    let (failed, slow) = (status.is_server_error(), took >= SLOW && !is_transfer(path));
    if (failed || slow) && !path.starts_with(PREFIX) {
        edge.insight
            .saw(method.as_str(), path, failed, slow, took.as_millis());
    }
    if let Some(route) = route {
        let labels = [
            ("method", method.to_string()),
            ("route", route),
            ("status", status.as_u16().to_string()),
        ];
        metrics::counter!("http_requests_total", &labels).increment(1);
        metrics::histogram!("http_request_seconds", &labels).record(took.as_secs_f64());
    }
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response
            .headers_mut()
            .entry(header::RETRY_AFTER)
            .or_insert(HeaderValue::from_static("2"));
    }
    if let Ok(id) = HeaderValue::try_from(id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}
