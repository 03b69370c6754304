//! The embedded identity provider over HTTP, as the unmodified `firebase` SDK speaks: the same paths whether it is
//! pointed here by `auth.config` or by emulator mode. Of a Firebase project, only the account chooser is ours.

mod account;
mod codes;
mod device;
mod factors;
mod google;
mod google_pages;
mod idp;
pub mod mails;
mod policy;
pub mod sessions;
mod test_api;
mod token;
mod wire;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::{any, get, post};
use axum::{Router, middleware};
use identity::{Embedded, GooglePopup};

use crate::edge::IDENTITY_BODY_LIMIT;

/// Google's account chooser in a window of its own, whoever the provider is.
pub fn popup(popup: Arc<GooglePopup>) -> Router {
    google::router()
        .layer(DefaultBodyLimit::max(IDENTITY_BODY_LIMIT))
        .with_state(popup)
}

pub fn router(embedded: Arc<Embedded>) -> Router {
    let toolkit = Router::new()
        .route("/v1/accounts:signUp", post(account::sign_up))
        .route("/v1/accounts:signInWithPassword", post(account::sign_in))
        .route(
            "/v1/accounts:signInWithCustomToken",
            post(factors::sign_in_with_custom_token),
        )
        .route("/v1/accounts:lookup", post(account::lookup))
        .route("/v1/accounts:update", post(account::update))
        .route("/v1/accounts:delete", post(account::delete))
        .route("/v1/accounts:signInWithIdp", post(idp::sign_in))
        .route("/v1/accounts:createAuthUri", post(idp::create_auth_uri))
        .route("/v1/accounts:sendOobCode", post(codes::send))
        .route("/v1/accounts:resetPassword", post(codes::reset_password))
        .route("/v2/accounts/mfaEnrollment:start", post(factors::start_enrolment))
        .route(
            "/v2/accounts/mfaEnrollment:finalize",
            post(factors::finish_enrolment),
        )
        .route("/v2/accounts/mfaEnrollment:withdraw", post(factors::withdraw))
        .route("/v2/accounts/mfaSignIn:finalize", post(factors::finish_sign_in))
        .route("/v2/passwordPolicy", get(policy::password_policy))
        .route("/{*unknown}", any(wire::unknown_method))
        .layer(middleware::from_fn_with_state(embedded.clone(), device::remember));
    let secure_token = Router::new().route("/v1/token", post(token::refresh));
    let google_apis = Router::new()
        .nest("/identitytoolkit.googleapis.com", toolkit)
        .nest("/securetoken.googleapis.com", secure_token)
        .layer(middleware::from_fn(wire::require_api_key));

    let mut router = google_apis.route("/.well-known/jwks.json", get(policy::jwks));
    if embedded.config().test_api {
        router = router.merge(test_api::router());
    }
    router
        .layer(DefaultBodyLimit::max(IDENTITY_BODY_LIMIT))
        .with_state(embedded)
}
