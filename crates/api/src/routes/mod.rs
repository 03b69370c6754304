//! One file a slice, in folders by who uses it; path and documentation are registered in one act.

pub(crate) mod account;
mod blocks;
pub mod catalog;
mod companies;
mod connections;
mod credits;
mod duplicates;
pub mod feedback;
pub(crate) mod files;
mod held_messages;
mod hidden_identities;
pub mod identity;
mod member;
mod moderation;
pub(crate) mod operations;
mod order;
mod people;
pub(crate) mod project;
mod reports;
mod review;
mod reviewers;
mod saved_searches;
mod spec;
mod threads;
mod towns;

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
        .merge(account::profile::router())
        .merge(account::portrait::router())
        .merge(account::events::router())
        .merge(account::notifications::router())
        .merge(account::second_factor::router())
        .merge(account::passkeys::router())
        .merge(account::deletion::router())
        .merge(account::export::router())
        .merge(people::router())
        .merge(saved_searches::router())
        .merge(towns::router())
        .merge(connections::router())
        .merge(blocks::router())
        .merge(credits::router())
        .merge(companies::router())
        .merge(threads::router())
        .merge(reports::router())
        .merge(moderation::router())
        .merge(hidden_identities::router())
        .merge(duplicates::router())
        .merge(held_messages::router())
        .merge(order::router())
        .merge(project::projects::router())
        .merge(project::activity::router())
        .merge(project::expirations::router())
        .merge(files::export_import::router())
        .merge(files::dossier::router())
        .merge(project::stages::router())
        .merge(project::comments::router())
        .merge(project::sign_offs::router())
        .merge(project::finance::router())
        .merge(project::team::router())
        .merge(project::invitations::router())
        .merge(project::talent::router())
        .merge(project::credits::router())
        .merge(project::amendments::router())
        .merge(review::router())
        .merge(reviewers::router())
        .merge(files::uploads::router())
        .merge(files::documents::router())
        .merge(account::usage::router())
        .merge(operations::analytics::router())
        .merge(feedback::router())
}

/// What operators' tools ask.
pub fn operations() -> Router<App> {
    Router::new()
        .route("/healthz", get(operations::health::alive))
        .route("/readyz", get(operations::health::ready))
        .route(
            "/.well-known/security.txt",
            get(operations::health::security_contact),
        )
}
