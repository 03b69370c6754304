//! HTTP: the router, who may call what, problem documents, OpenAPI. Knows axum; the rules are in `domain`.

pub mod edge;
pub mod extract;
mod figures;
mod language;
mod openapi_format;
mod pages;
pub mod problem;
mod response;
mod router;
mod routes;
mod serve;
mod site;
pub mod spa;
mod state;
mod texts;
mod time;

/// What children do with files from outside.
pub const FILE_JOBS: &[&[sandbox::Job]] = &[media::JOBS, sheets::JOBS];

pub use edge::ANSWER_WITHIN;
pub use extract::ClientIp;
pub use response::{PublicFigures, Published};
pub use router::{openapi, openapi_json, router};
pub use serve::{Listening, serve, serve_metrics};
pub use site::{HttpSettings, site};
pub use state::{App, AppState, Settings, Usage};
pub use time::Missed;
