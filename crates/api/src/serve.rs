//! Listening: the site itself, and the metrics beside it.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use crate::edge::{Connections, StallLimited};
use crate::problem::Problem;
use crate::texts::say;

/// How a listener treats its connections.
#[derive(Clone)]
pub struct Listening {
    /// Who has not sent a request's head after this time is hung up on.
    pub head_within: Duration,
    /// The same for a trusted proxy, which keeps connections open to use them again.
    pub proxy_idle: Duration,
    /// Who does not read what is sent is hung up on after this time.
    pub read_within: Duration,
    pub connections: Arc<Connections>,
}

impl Listening {
    pub fn new(connections: Arc<Connections>) -> Self {
        Self {
            head_within: Duration::from_secs(10),
            proxy_idle: Duration::from_secs(150),
            read_within: Duration::from_secs(30),
            connections,
        }
    }
}

/// Serves until `stop` is over and the requests under way are answered.
pub async fn serve(mut listener: TcpListener, site: Router, how: Listening, stop: impl Future<Output = ()>) {
    let (open, leaving) = (TaskTracker::new(), CancellationToken::new());
    tokio::pin!(stop);
    loop {
        // When the system has no more descriptors, this logs it, waits for a second and tries again.
        let (stream, peer) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut stop => break,
        };
        let Some(place) = how.connections.take(peer.ip()) else {
            metrics::counter!("connections_refused_total").increment(1);
            continue;
        };
        let _ = stream.set_nodelay(true);
        let site = site.clone();
        let service = service_fn(move |request| answer(site.clone(), peer, request));
        let mut http = http1::Builder::new();
        let idle = match how.connections.is_proxy(peer.ip()) {
            true => how.proxy_idle,
            false => how.head_within,
        };
        http.timer(TokioTimer::new()).header_read_timeout(idle);
        let stream = TokioIo::new(StallLimited::new(stream, how.read_within));
        let connection = http.serve_connection(stream, service);
        let leaving = leaving.clone();
        open.spawn(async move {
            let _place = place;
            tokio::pin!(connection);
            // An error is the client's: it went away, or did not speak HTTP.
            let _ = tokio::select! {
                ended = connection.as_mut() => ended,
                () = leaving.cancelled() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
        });
    }
    drop(listener);
    leaving.cancel();
    open.close();
    open.wait().await;
}

async fn answer(
    site: Router,
    peer: SocketAddr,
    mut request: Request<Incoming>,
) -> Result<Response, Infallible> {
    if !names_its_host(&request) {
        let problem = Problem::new(StatusCode::BAD_REQUEST, "no-host", say!(PROBLEM_NO_HOST_DETAIL));
        return Ok(problem.into_response());
    }
    request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
    site.oneshot(request.map(Body::new)).await
}

/// Load balancers ask for the server's health in HTTP/1.0, which knows no Host header.
fn names_its_host(request: &Request<Incoming>) -> bool {
    let hosts = request.headers().get_all(header::HOST).iter().count();
    hosts == 1 || hosts == 0 && matches!(request.uri().path(), "/healthz" | "/readyz")
}

/// `/metrics` for Prometheus, on a listener of its own.
pub async fn serve_metrics<F>(
    listener: TcpListener,
    render: impl Fn() -> F + Clone + Send + Sync + 'static,
) -> std::io::Result<()>
where
    F: Future<Output = String> + Send,
{
    let page = get(move || {
        let text = render();
        async move { ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text.await) }
    });
    axum::serve(listener, Router::new().route("/metrics", page)).await
}
