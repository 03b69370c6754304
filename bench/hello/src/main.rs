//! The yardstick: what axum does on this machine when it has nothing to do.

use axum::routing::get;
use axum::{Router, serve};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let hello = get(|| async { ([("content-type", "application/json")], r#"{"hello":"world"}"#) });
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:8090".into());
    serve(TcpListener::bind(address).await?, Router::new().route("/", hello)).await
}
