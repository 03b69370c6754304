//! Where the caller is signed in. A Firebase project keeps its sessions to itself: then the list is not available.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use identity::{Embedded, Error, OwnSession};
use kernel::{SessionId, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Client, Path, SignedIn};
use crate::problem::{Problem, Result};

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(end_one))
        .routes(routes!(end_others))
        .routes(routes!(end_own))
}

#[derive(Serialize, ToSchema)]
struct AccountSessions {
    /// False: the accounts are a Firebase project's, which does not tell.
    available: bool,
    /// The last used first, at most a hundred.
    items: Vec<AccountSession>,
}

#[derive(Serialize, ToSchema)]
struct AccountSession {
    id: String,
    /// Such as "Firefox on Linux".
    device: String,
    /// Such as "Dublin, Ireland", or a shortened network address.
    place: Option<String>,
    /// `password`, `google.com`, or `custom` when a passkey began it
    provider: String,
    signed_in_at: Timestamp,
    last_used_at: Timestamp,
    /// The one that asks.
    current: bool,
}

impl From<OwnSession> for AccountSession {
    fn from(session: OwnSession) -> Self {
        Self {
            id: session.id.to_string(),
            device: session.device,
            place: session.place,
            provider: session.provider,
            signed_in_at: session.signed_in_at,
            last_used_at: session.last_used_at,
            current: session.current,
        }
    }
}

/// The sessions of the caller's account.
#[utoipa::path(get, path = "/account/sessions", tag = "account",
    responses((status = 200, body = AccountSessions)))]
async fn list(State(app): State<App>, SignedIn(caller): SignedIn) -> Result<Json<AccountSessions>> {
    let Some(embedded) = &app.embedded else {
        return Ok(Json(AccountSessions {
            available: false,
            items: Vec::new(),
        }));
    };
    let items = embedded.own_sessions(&caller).await.map_err(problem)?;
    Ok(Json(AccountSessions {
        available: true,
        items: items.into_iter().map(AccountSession::from).collect(),
    }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct SessionPath {
    session_id: String,
}

/// Ends one session of the caller's account.
#[utoipa::path(delete, path = "/account/sessions/{session_id}", tag = "account", params(SessionPath),
    responses((status = 204)))]
async fn end_one(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Client(origin): Client,
    Path(SessionPath { session_id }): Path<SessionPath>,
) -> Result<StatusCode> {
    let id: SessionId = session_id.parse().map_err(|_| Problem::not_found())?;
    embedded(&app)?
        .end_session(&caller, id, &origin)
        .await
        .map_err(problem)?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Serialize, ToSchema)]
struct SessionsEnded {
    ended: u64,
}

/// Ends every session of the caller's account but the one that asks.
#[utoipa::path(post, path = "/account/sessions/end-others", tag = "account",
    responses((status = 200, body = SessionsEnded)))]
async fn end_others(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Client(origin): Client,
) -> Result<Json<SessionsEnded>> {
    let ended = embedded(&app)?
        .end_other_sessions(&caller, &origin)
        .await
        .map_err(problem)?;
    Ok(Json(SessionsEnded { ended }))
}

/// Ends the session that asks, as signing out does. Of a Firebase project's session nothing is left to end here.
#[utoipa::path(post, path = "/account/sessions/end", tag = "account",
    responses((status = 204)))]
async fn end_own(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Client(origin): Client,
) -> Result<StatusCode> {
    if let (Some(embedded), Some(id)) = (&app.embedded, caller.session) {
        match embedded.end_session(&caller, id, &origin).await {
            // Somebody else has just ended it.
            Ok(()) | Err(Error::UserNotFound) => {}
            Err(error) => return Err(problem(error)),
        }
    }
    Ok(StatusCode::NO_CONTENT)
}

fn embedded(app: &App) -> Result<&Arc<Embedded>> {
    app.embedded.as_ref().ok_or_else(Problem::not_found)
}

fn problem(error: Error) -> Problem {
    match error {
        Error::Storage(error) => error.into(),
        Error::UserNotFound => Problem::not_found(),
        other => Problem::internal(&other),
    }
}
