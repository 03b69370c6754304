//! Listening: the site itself, and the metrics beside it.

use std::future::Future;
use std::net::SocketAddr;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use axum::serve::ListenerExt;
use tokio::net::TcpListener;

/// Serves until `stop` is over and the requests under way are answered.
pub async fn serve(
    listener: TcpListener,
    site: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    axum::serve(listener, site.into_make_service_with_connect_info::<SocketAddr>())
        .with_graceful_shutdown(stop)
        .await
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
