//! What the owner of an account sees of their second factor, and its recovery codes. Setting one up and signing in with
//! it are the identity protocol's.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use identity::Proof;
use kernel::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Bearer, Client};
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(second_factor))
        .routes(routes!(make_recovery_codes))
}

/// How the caller's account is protected besides the password or Google.
#[derive(Serialize, ToSchema)]
struct SecondFactorState {
    /// Only this server's own accounts can set one up here; a Firebase project keeps its own.
    available: bool,
    /// None: no authenticator app is set up.
    authenticator: Option<Authenticator>,
    recovery_codes_left: i64,
    /// This session was begun with a second factor.
    session_has_one: bool,
    /// The caller has a staff role, which takes effect only in a session with a second factor.
    required: bool,
}

#[derive(Serialize, ToSchema)]
struct Authenticator {
    id: String,
    name: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    enrolled_at: Timestamp,
    #[schema(value_type = Option<String>, format = DateTime)]
    last_used_at: Option<Timestamp>,
}

/// The account's second factor.
#[utoipa::path(get, path = "/account/second-factor", tag = "account",
    responses((status = 200, body = SecondFactorState)))]
async fn second_factor(State(app): State<App>, Bearer(token): Bearer) -> Result<Json<SecondFactorState>> {
    let caller = app.identity.verify(&token).await?;
    let required = app.settings.staff_second_factor && !caller.roles.is_empty();
    let Some(embedded) = &app.embedded else {
        return Ok(Json(SecondFactorState {
            available: false,
            authenticator: None,
            recovery_codes_left: 0,
            session_has_one: caller.second_factor,
            required,
        }));
    };
    let known = embedded.factors(&embedded.prove(&token).await?).await?;
    Ok(Json(SecondFactorState {
        available: true,
        authenticator: known.totp.map(|app| Authenticator {
            id: app.id,
            name: app.name,
            enrolled_at: app.enrolled_at,
            last_used_at: app.last_used_at,
        }),
        recovery_codes_left: known.recovery_codes_left,
        session_has_one: known.session_has_one,
        required,
    }))
}

#[derive(Serialize, ToSchema)]
struct RecoveryCodes {
    codes: Vec<String>,
}

/// Ten new recovery codes, which end the older ones. They are not shown again.
///
/// Needs a sign-in with a second factor in the last five minutes (403 `sign-in-again`).
#[utoipa::path(post, path = "/account/second-factor/recovery-codes", tag = "account",
    responses((status = 201, body = RecoveryCodes)))]
async fn make_recovery_codes(
    State(app): State<App>,
    Client(origin): Client,
    Bearer(token): Bearer,
) -> Result<(StatusCode, [(HeaderName, &'static str); 1], Json<RecoveryCodes>)> {
    let embedded = app.embedded.as_ref().ok_or_else(Problem::not_found)?;
    let proof: Proof = embedded.prove(&token).await?;
    let codes = embedded.new_recovery_codes(&proof, &origin).await?;
    let unstored = [(header::CACHE_CONTROL, "no-store")];
    Ok((StatusCode::CREATED, unstored, Json(RecoveryCodes { codes })))
}
