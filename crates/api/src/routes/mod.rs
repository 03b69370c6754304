//! One file a slice; path and documentation are registered in one act.

mod health;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;

use crate::App;

/// Everything under `/api`.
pub fn product() -> OpenApiRouter<App> {
    OpenApiRouter::new()
}

/// What operators' tools ask.
pub fn operations() -> Router<App> {
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
}
