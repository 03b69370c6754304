//! HTTP: the router, who may call what, problem documents, OpenAPI. Knows axum; the rules are in `domain`.

mod answer;
pub mod extract;
pub mod problem;
mod refusals;
mod router;
mod routes;
mod state;

pub use router::{openapi, router};
pub use routes::catalog::Published;
pub use state::{App, Settings};
