//! HTTP: the router, who may call what, problem documents, OpenAPI. Knows axum; the rules are in `domain`.

pub mod extract;
pub mod problem;
mod router;
mod routes;
mod state;

pub use router::{openapi, router};
pub use routes::catalog::Published;
pub use state::{App, Settings};
