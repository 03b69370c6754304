//! Passkeys of this server's own accounts, and signing in with one. A Firebase project keeps its own ways of signing in:
//! there these operations do not exist.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use identity::{Embedded, MOST_PASSKEYS, PasskeyCeremony, PasskeyOverview};
use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Bearer, Body, Client, Path};
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_passkeys, add_passkey))
        .routes(routes!(start_adding_passkey))
        .routes(routes!(remove_passkey))
        .routes(routes!(start_passkey_sign_in))
        .routes(routes!(finish_passkey_sign_in))
}

fn embedded(app: &App) -> Result<&Arc<Embedded>> {
    app.embedded.as_ref().ok_or_else(Problem::not_found)
}

#[derive(Serialize, ToSchema)]
struct Passkeys {
    /// The oldest first.
    items: Vec<Passkey>,
    /// So many an account may have.
    limit: usize,
}

#[derive(Serialize, ToSchema)]
struct Passkey {
    id: String,
    name: String,
    created_at: Timestamp,
    last_used_at: Option<Timestamp>,
    /// This session was begun with it.
    current: bool,
}

impl From<PasskeyOverview> for Passkey {
    fn from(passkey: PasskeyOverview) -> Self {
        Self {
            id: passkey.id,
            name: passkey.name,
            created_at: passkey.created_at,
            last_used_at: passkey.last_used_at,
            current: passkey.current,
        }
    }
}

/// The passkeys of the caller's account.
#[utoipa::path(get, path = "/account/passkeys", tag = "account",
    responses((status = 200, body = Passkeys)))]
async fn list_passkeys(State(app): State<App>, Bearer(token): Bearer) -> Result<Json<Passkeys>> {
    let embedded = embedded(&app)?;
    let known = embedded.passkeys(&embedded.prove(&token).await?).await?;
    Ok(Json(Passkeys {
        items: known.into_iter().map(Passkey::from).collect(),
        limit: MOST_PASSKEYS,
    }))
}

/// What the browser is asked to do.
#[derive(Serialize, ToSchema)]
struct Ceremony {
    /// Is sent with the browser's answer. Good for five minutes and one answer.
    session: String,
    /// As `PublicKeyCredential` parses them.
    #[schema(value_type = Object)]
    options: Value,
}

impl From<PasskeyCeremony> for Ceremony {
    fn from(ceremony: PasskeyCeremony) -> Self {
        Self {
            session: ceremony.session,
            options: ceremony.options,
        }
    }
}

/// What the browser is asked to do, and what the passkey might be called.
#[derive(Serialize, ToSchema)]
struct Registration {
    #[serde(flatten)]
    ceremony: Ceremony,
    /// Such as "Firefox on Linux".
    suggested_name: String,
}

/// Begins to add a passkey.
///
/// Needs a proven address and a sign-in of the last five minutes (403 `sign-in-again`); with a second factor, where the
/// account has one (403 `second-factor-needed`).
#[utoipa::path(post, path = "/account/passkeys/registration", tag = "account",
    responses((status = 200, body = Registration)))]
async fn start_adding_passkey(
    State(app): State<App>,
    Client(origin): Client,
    Bearer(token): Bearer,
) -> Result<Json<Registration>> {
    let embedded = embedded(&app)?;
    let proof = embedded.prove(&token).await?;
    let (ceremony, suggested_name) = embedded.start_passkey(&proof, &origin).await?;
    Ok(Json(Registration {
        ceremony: ceremony.into(),
        suggested_name,
    }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPasskey {
    /// Of the operation that began it.
    session: String,
    /// What its owner calls it: the first 60 characters count.
    name: String,
    /// `PublicKeyCredential.toJSON()`
    #[schema(value_type = Object)]
    credential: Map<String, Value>,
}

/// Adds a passkey with what the browser made.
#[utoipa::path(post, path = "/account/passkeys", tag = "account", request_body = NewPasskey,
    responses((status = 201, body = Passkey)))]
async fn add_passkey(
    State(app): State<App>,
    Client(origin): Client,
    Bearer(token): Bearer,
    Body(new): Body<NewPasskey>,
) -> Result<(StatusCode, Json<Passkey>)> {
    let embedded = embedded(&app)?;
    let proof = embedded.prove(&token).await?;
    let credential = Value::Object(new.credential);
    let added = embedded
        .finish_passkey(&proof, &new.session, &new.name, &credential, &origin)
        .await?;
    Ok((StatusCode::CREATED, Json(added.into())))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PasskeyPath {
    passkey_id: String,
}

/// Removes a passkey and ends the sessions that were begun with it.
///
/// Needs a sign-in with a second factor in the last five minutes (403 `sign-in-again`, `second-factor-needed`).
#[utoipa::path(delete, path = "/account/passkeys/{passkey_id}", tag = "account", params(PasskeyPath),
    responses((status = 204)))]
async fn remove_passkey(
    State(app): State<App>,
    Client(origin): Client,
    Bearer(token): Bearer,
    Path(PasskeyPath { passkey_id }): Path<PasskeyPath>,
) -> Result<StatusCode> {
    let embedded = embedded(&app)?;
    let proof = embedded.prove(&token).await?;
    match embedded.remove_passkey(&proof, &passkey_id, &origin).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(Problem::not_found()),
    }
}

/// Begins to sign in with a passkey.
#[utoipa::path(post, path = "/sign-in/passkey/start", tag = "account",
    responses((status = 200, body = Ceremony)), security(()))]
async fn start_passkey_sign_in(State(app): State<App>, Client(origin): Client) -> Result<Json<Ceremony>> {
    let ceremony = embedded(&app)?.start_passkey_sign_in(&origin).await?;
    Ok(Json(ceremony.into()))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PasskeyAnswer {
    /// Of the operation that began it.
    session: String,
    /// `PublicKeyCredential.toJSON()`
    #[schema(value_type = Object)]
    credential: Map<String, Value>,
}

#[derive(Serialize, ToSchema)]
struct PasskeyProof {
    /// Whose passkey it is.
    uid: String,
    /// `signInWithCustomToken` of the SDK takes it. Good for one minute and one session.
    custom_token: String,
}

/// Signs in with a passkey. Whatever is wrong with it, the answer is 403 `passkey-refused`.
#[utoipa::path(post, path = "/sign-in/passkey", tag = "account", request_body = PasskeyAnswer,
    responses((status = 200, body = PasskeyProof)), security(()))]
async fn finish_passkey_sign_in(
    State(app): State<App>,
    Client(origin): Client,
    Body(answer): Body<PasskeyAnswer>,
) -> Result<Json<PasskeyProof>> {
    let credential = Value::Object(answer.credential);
    let proven = embedded(&app)?
        .finish_passkey_sign_in(&answer.session, &credential, &origin)
        .await?;
    Ok(Json(PasskeyProof {
        uid: proven.uid.0,
        custom_token: proven.custom_token,
    }))
}
