//! HTTP: the router, who may call what, problem documents, OpenAPI. Knows axum; the rules are in `domain`.

mod answer;
mod bring;
mod csv;
mod dev_mail;
mod docs;
pub mod extract;
pub mod headers;
mod html;
pub mod limits;
mod paths;
pub mod problem;
mod receive;
mod recent;
mod refusals;
mod router;
mod routes;
mod serve;
mod site;
pub mod spa;
mod state;
mod time;

pub use recent::Recent;
pub use router::{openapi, router};
pub use routes::catalog::Published;
pub use serve::{HEAD_WITHIN, serve, serve_metrics};
pub use site::{ANSWER_WITHIN, ClientIp, Edge, site};
pub use state::{App, Settings, Usage};
pub use time::Missed;
