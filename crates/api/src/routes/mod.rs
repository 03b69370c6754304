//! One file a slice; path and documentation are registered in one act.

mod amendments;
mod analytics;
pub mod catalog;
pub mod collector;
mod comments;
mod documents;
mod dossier;
mod export_import;
pub mod feedback;
pub mod finance;
mod health;
pub mod identity;
mod invitations;
mod passkeys;
mod profile;
mod projects;
mod review;
mod reviewers;
mod second_factor;
mod sign_offs;
mod spec;
mod stages;
mod talent;
mod team;
pub mod test_jobs;
mod uploads;
mod usage;

use axum::Router;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;

use crate::App;

/// Everything under `/api`.
pub fn product() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(identity::mails::router())
        .merge(identity::sessions::router())
        .merge(spec::router())
        .merge(catalog::router())
        .merge(profile::router())
        .merge(second_factor::router())
        .merge(passkeys::router())
        .merge(projects::router())
        .merge(export_import::router())
        .merge(dossier::router())
        .merge(stages::router())
        .merge(comments::router())
        .merge(sign_offs::router())
        .merge(finance::router())
        .merge(team::router())
        .merge(invitations::router())
        .merge(talent::router())
        .merge(amendments::router())
        .merge(review::router())
        .merge(reviewers::router())
        .merge(uploads::router())
        .merge(documents::router())
        .merge(usage::router())
        .merge(analytics::router())
        .merge(feedback::router())
}

/// What operators' tools ask.
pub fn operations() -> Router<App> {
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/.well-known/security.txt", get(health::security_contact))
}
