//! Who the caller is, and the two mails that the specification's screens ask for.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use identity::{Role, SendError};
use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use storage::account_deletions;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Bearer, Body, Client, SignedIn, Withheld};
use crate::problem::{Problem, Result};
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(me, leave))
        .routes(routes!(send_verification_email))
        .routes(routes!(send_password_reset_email))
}

/// The caller's account and what staff roles it has.
#[derive(Serialize, ToSchema)]
struct Me {
    uid: String,
    email: String,
    email_verified: bool,
    display_name: Option<String>,
    #[schema(value_type = Vec<String>)]
    roles: Vec<Role>,
    /// The account has staff roles that take effect only in a session with a second factor, which this one lacks.
    second_factor_required: bool,
    /// When the account is going to be deleted, if its owner has asked for it.
    deletion_due_at: Option<Timestamp>,
}

/// Who the caller is.
#[utoipa::path(get, path = "/me", tag = "account",
    responses((status = 200, body = Me)))]
async fn me(State(app): State<App>, Withheld(caller, withheld): Withheld) -> Result<Json<Me>> {
    let deletion = account_deletions::find(&mut *app.db.read().await?, &caller.uid).await?;
    Ok(Json(Me {
        deletion_due_at: deletion.map(|deletion| deletion.due_at),
        uid: caller.uid.0,
        email: caller.email,
        email_verified: caller.email_verified,
        display_name: caller.display_name,
        roles: caller.roles,
        second_factor_required: !withheld.is_empty(),
    }))
}

/// Deletes the caller's account with all that hangs on it, for good.
///
/// Needs a sign-in of the last five minutes (403 `sign-in-again`).
#[utoipa::path(delete, path = "/me", tag = "account",
    responses((status = 204)))]
async fn leave(State(app): State<App>, Client(origin): Client, Bearer(token): Bearer) -> Result<StatusCode> {
    let uid = app.identity.leave(&token, &origin).await?;
    if let Err(error) = app.analytics.withdraw(uid.as_str()).await {
        tracing::warn!(%error, "usage data of an account that is gone waits for the next round of the job");
    }
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Serialize, ToSchema)]
struct Sent {
    message: &'static str,
}

/// Mails the caller a link that proves their address; limited per account.
#[utoipa::path(post, path = "/firebase-functions/send-verification-email", tag = "account",
    responses((status = 200, body = Sent)))]
async fn send_verification_email(
    State(app): State<App>,
    SignedIn(caller): SignedIn,
    Client(origin): Client,
) -> Result<Json<Sent>> {
    app.identity.send_verification(&caller, &origin).await?;
    Ok(Json(Sent {
        message: "Verification email sent successfully!",
    }))
}

#[derive(Deserialize, ToSchema)]
struct ResetRequest {
    email: String,
}

/// Mails a link that sets a new password, if the address has an account: the answer never tells. Limited per address
/// and per network.
#[utoipa::path(post, path = "/firebase-functions/send-password-reset-email", tag = "account",
    request_body = ResetRequest,
    responses((status = 200, body = Sent)), security(()))]
async fn send_password_reset_email(
    State(app): State<App>,
    Client(origin): Client,
    Body(request): Body<ResetRequest>,
) -> Result<Json<Sent>> {
    app.identity
        .send_password_reset(request.email.trim(), &origin)
        .await?;
    Ok(Json(Sent {
        message: "Reset email sent! Check your inbox",
    }))
}

impl From<SendError> for Problem {
    fn from(error: SendError) -> Self {
        match error {
            SendError::InvalidEmail => {
                Problem::field("email", "invalid", "Please enter a valid email address")
            }
            SendError::TooMany { retry_after } => {
                let minutes = retry_after.as_secs().div_ceil(60).max(1);
                Problem::too_many(
                    say!(PROBLEM_TOO_MANY_MAILS_DETAIL, minutes),
                    retry_after.as_secs(),
                )
            }
            SendError::Storage(error) => error.into(),
            SendError::Upstream(cause) => {
                tracing::warn!(cause, "a mail could not be asked for");
                Problem::unavailable()
            }
        }
    }
}
