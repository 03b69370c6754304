//! The whole site: the API, the web application around it, and what every request goes through.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use analytics::Analytics;
use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tracing::Instrument;

use crate::edge::headers::{Kind, SecurityHeaders};
use crate::edge::limits::proxies::TrustedProxies;
use crate::edge::limits::{AddressLimit, Asked};
use crate::edge::{BODY_LIMIT, Budget, Caller, Refused, enforce};
use crate::extract::ClientIp;
use crate::language::{self, in_language};
use crate::pages::dev_mail;
use crate::problem::Problem;
use crate::routes::feedback;
use crate::routes::operations::collector;
use crate::routes::operations::collector::PREFIX;
use crate::spa::Spa;
use crate::texts::say;
use crate::{App, router};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const COMPRESS_FROM: u64 = 1_024;
/// What takes longer is shown to the operator.
const SLOW: Duration = Duration::from_secs(1);

/// What the configuration says about the way in.
pub struct HttpSettings {
    pub spa: Spa,
    pub headers: SecurityHeaders,
    /// `None`: load tests.
    pub limit: Option<AddressLimit>,
    pub proxies: TrustedProxies,
    pub answer_within: Duration,
    pub budget: Arc<Budget>,
    /// Set when the server is about to stop: `/readyz` says no, everything else goes on.
    pub draining: Arc<AtomicBool>,
    pub metrics: bool,
    pub analytics: Analytics,
}

pub fn site(app: App, edge: HttpSettings) -> Router {
    let development = app.settings.development;
    let languages = language::supported(&app.published.catalog);
    let mut api = router(app.clone())
        .method_not_allowed_fallback(method_not_allowed)
        .layer(CompressionLayer::new().compress_when(compressible()));
    if development {
        api = api.merge(dev_mail::router().with_state(app));
    }
    let edge = Arc::new(edge);
    api = api.fallback({
        let edge = edge.clone();
        async move |request: Request| elsewhere(&edge, &request)
    });
    if languages.len() > 1 {
        api = api.layer(from_fn_with_state(languages, in_language));
    }
    // One layer of four, the outermost first: each call of `layer` puts every route's service and future into boxes again.
    api.layer((
        from_fn_with_state(edge.clone(), pass),
        CatchPanicLayer::custom(|_| Problem::internal(&"a handler panicked").into_response()),
        from_fn_with_state(edge, within),
        DefaultBodyLimit::max(BODY_LIMIT),
    ))
}

/// Nothing costs more than it may.
async fn within(State(edge): State<Arc<HttpSettings>>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let ip = request.extensions().get::<ClientIp>().map(|client| client.0);
    let caller = Caller::of(&request, ip.filter(|_| !is_probe(&path)));
    let given_up = match (
        request.method().is_safe(),
        request.headers().contains_key("idempotency-key"),
    ) {
        (true, _) => Problem::timed_out,
        (false, true) => Problem::repeatable_timed_out,
        (false, false) => Problem::change_timed_out,
    };
    match enforce(&edge.budget, edge.answer_within, caller, request, next).await {
        Ok(response) => response,
        Err(Refused::Busy) => {
            metrics::counter!("requests_refused_total").increment(1);
            refused(&edge, &path, Problem::unavailable())
        }
        Err(Refused::TooLate) if answers_with_problems(&path) => given_up().into_response(),
        Err(Refused::TooLate) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Load balancers are always answered.
fn is_probe(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
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
        .and(NotForContentType::SSE)
        .and(NotForContentType::new("application/pdf"))
        .and(NotForContentType::new("application/vnd"))
        .and(NotForContentType::new("application/zip"))
        .and(NotForContentType::new("application/octet-stream"))
}

fn elsewhere(edge: &HttpSettings, request: &Request) -> Response {
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
        say!(PROBLEM_METHOD_NOT_ALLOWED_DETAIL),
    )
}

async fn pass(State(edge): State<Arc<HttpSettings>>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let kind = Kind::of(&path);
    let mut response = match (admit(&edge, &mut request, &path, kind), kind) {
        (Err(refusal), _) => refusal,
        (Ok(()), Kind::Web) => next.run(request).await,
        (Ok(()), Kind::Data) => observed(&edge, request, next, &path).await,
    };
    edge.headers.add(response.headers_mut(), &path);
    response
}

/// Finds out who asks, and refuses who asks too often.
fn admit(edge: &HttpSettings, request: &mut Request, path: &str, kind: Kind) -> Result<(), Response> {
    if path == "/readyz" && edge.draining.load(Ordering::Relaxed) {
        return Err(Problem::unavailable().into_response());
    }
    let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return Ok(());
    };
    let lines = request.headers().get_all("x-forwarded-for");
    let client = edge.proxies.client(peer.ip().to_canonical(), lines.iter());
    request.extensions_mut().insert(ClientIp(client));
    let asked = match kind {
        Kind::Web => Asked::Web,
        Kind::Data if Caller::of(request, None).anonymous => Asked::Anonymous,
        Kind::Data => Asked::Member,
    };
    let limit = edge.limit.as_ref().filter(|_| !is_probe(path));
    limit
        .map_or(Ok(()), |limit| limit.take(client, asked))
        .map_err(|wait| {
            let detail = say!(PROBLEM_TOO_MANY_REQUESTS_DETAIL);
            refused(edge, path, Problem::too_many(detail, wait.as_secs() + 1))
        })
}

/// A refusal before the work, in the form that whoever asked understands.
fn refused(edge: &HttpSettings, path: &str, problem: Problem) -> Response {
    if answers_with_problems(path) {
        return problem.into_response();
    }
    let retry = [(
        header::RETRY_AFTER,
        HeaderValue::from(problem.retry_after_seconds.unwrap_or(2)),
    )];
    if path.starts_with(PREFIX) {
        return (retry, collector::too_many(&edge.analytics)).into_response();
    }
    // The identity SDK signs its user out on any other form of refusal (identity.md, 1.5).
    (
        StatusCode::SERVICE_UNAVAILABLE,
        retry,
        "Too many requests at once.\n",
    )
        .into_response()
}

/// The method as a label: what a caller makes up is no label of its own, each of which is kept for good.
fn known(method: &Method) -> &str {
    const STANDARD: [Method; 9] = [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
        Method::OPTIONS,
        Method::CONNECT,
        Method::TRACE,
    ];
    match STANDARD.contains(method) {
        true => method.as_str(),
        false => "other",
    }
}

/// Gives the request an id that stands in every log line about it and in the answer.
async fn observed(edge: &HttpSettings, request: Request, next: Next, path: &str) -> Response {
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
    // Neither query nor ids nor codes: they open things, and logs are read by more people than the database.
    let span = tracing::info_span!("request", %id, %method, path = %analytics::route_of(path));
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
        edge.analytics
            .record_request(method.as_str(), path, failed, slow, took.as_millis());
    }
    if let Some(route) = route {
        let labels = [
            ("method", known(&method).to_owned()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_that_a_caller_makes_up_is_no_label() {
        let label = |name: &str| known(&name.parse().expect("a method")).to_owned();
        assert_eq!(
            (label("PATCH"), label("BREW"), label("get")),
            ("PATCH".into(), "other".into(), "other".into())
        );
    }
}
