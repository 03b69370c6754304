//! Listening: the site itself, and the metrics beside it.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
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

/// Who has not sent a request's head after this time is hung up on, so that slow clients cannot hold connections for
/// long.
pub const HEAD_WITHIN: Duration = Duration::from_secs(30);

/// Serves until `stop` is over and the requests under way are answered.
pub async fn serve(
    mut listener: TcpListener,
    site: Router,
    head_within: Duration,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_within);
    let (connections, leaving) = (TaskTracker::new(), CancellationToken::new());
    tokio::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = Listener::accept(&mut listener) => accepted,
            () = &mut stop => break,
        };
        let _ = stream.set_nodelay(true);
        let site = site.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            site.clone().oneshot(request.map(Body::new))
        });
        let connection = http.serve_connection(TokioIo::new(stream), service);
        let leaving = leaving.clone();
        connections.spawn(async move {
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
    connections.close();
    connections.wait().await;
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
