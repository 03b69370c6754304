//! The end of the caller's account: asked for, kept after all, and what it would take along. A job does it when its day
//! has come (`App::delete_accounts`).

use axum::extract::State;
use axum::http::StatusCode;
use identity::scheduled_deletion::{self, DELETION_GRACE, DeletionError};
use kernel::{Timestamp, Uid};
use serde::Serialize;
use storage::{account_deletions, inheritance, roles, team};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::extract::{Bearer, Client, SignedIn, write};
use crate::problem::{Problem, Result};
use crate::response::ApiResponse;
use crate::texts::say;

pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(read_deletion, request_deletion, withdraw_deletion))
}

/// Whether the caller's account is going to be deleted, and what becomes of their projects.
#[derive(Serialize, ToSchema)]
struct AccountDeletionState {
    requested_at: Option<Timestamp>,
    /// `null`: it is not going to be deleted.
    due_at: Option<Timestamp>,
    /// Between the request and the deletion.
    grace_days: u64,
    /// Somebody with a staff role cannot delete their account.
    is_staff: bool,
    /// The caller's own, by name.
    projects: Vec<ProjectLeft>,
}

#[derive(Serialize, ToSchema)]
struct ProjectLeft {
    project_name: String,
    /// Somebody takes it over; without, it is deleted with its files.
    is_passed_on: bool,
    /// The producer who becomes its owner, where they have a name.
    heir: Option<String>,
}

async fn state(app: &App, uid: &Uid) -> Result<AccountDeletionState> {
    let mut reader = app.db.read().await?;
    let deletion = account_deletions::find(&mut reader, uid).await?;
    let mut projects = Vec::new();
    // As many as one person may own.
    for (project_name, heir) in inheritance::heirs(&mut reader, uid).await? {
        let name = match &heir {
            Some(heir) => team::name_of(&mut reader, &Uid(heir.clone())).await?,
            None => None,
        };
        projects.push(ProjectLeft {
            project_name,
            is_passed_on: heir.is_some(),
            heir: name,
        });
    }
    Ok(AccountDeletionState {
        requested_at: deletion.as_ref().map(|deletion| deletion.requested_at),
        due_at: deletion.map(|deletion| deletion.due_at),
        grace_days: DELETION_GRACE.as_secs() / 86_400,
        is_staff: !roles::of(&mut reader, uid).await?.is_empty(),
        projects,
    })
}

/// Whether the caller's account is going to be deleted.
#[utoipa::path(get, path = "/account/deletion", tag = "account",
    responses((status = 200, body = AccountDeletionState)))]
async fn read_deletion(State(app): State<App>, SignedIn(caller): SignedIn) -> Result<ApiResponse> {
    ApiResponse::ok(&state(&app, &caller.uid).await?)
}

/// Has the caller's account deleted in 30 days.
///
/// Until then it works as before, but nobody finds its owner by name. Needs a sign-in of the last five minutes (403
/// `recent-sign-in-required`); with a second factor, where the account has one (403 `second-factor-required`). Refused to
/// staff (409 `staff-account`). Asked for again, the day stays as it is.
#[utoipa::path(post, path = "/account/deletion", tag = "account",
    responses((status = 200, body = AccountDeletionState)))]
async fn request_deletion(
    State(app): State<App>,
    Client(origin): Client,
    Bearer(token): Bearer,
) -> Result<ApiResponse> {
    let caller = app.identity.confirm(&token).await?;
    write(&app, async |tx| {
        scheduled_deletion::schedule(tx, &app.clock, &caller, &origin).await?;
        Ok(())
    })
    .await?;
    ApiResponse::ok(&state(&app, &caller.uid).await?)
}

/// Keeps the caller's account. 409 `deletion-in-progress` when its day has come.
#[utoipa::path(delete, path = "/account/deletion", tag = "account", responses((status = 204)))]
async fn withdraw_deletion(
    State(app): State<App>,
    Client(origin): Client,
    SignedIn(caller): SignedIn,
) -> Result<StatusCode> {
    write(&app, async |tx| {
        Ok(scheduled_deletion::withdraw(tx, &app.clock, &caller, &origin).await?)
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<DeletionError> for Problem {
    fn from(error: DeletionError) -> Self {
        match error {
            DeletionError::Staff => Problem::new(
                StatusCode::CONFLICT,
                "staff-account",
                say!(PROBLEM_STAFF_ACCOUNT_DETAIL),
            ),
            DeletionError::UnderWay => Problem::new(
                StatusCode::CONFLICT,
                "deletion-in-progress",
                say!(PROBLEM_DELETION_IN_PROGRESS_DETAIL),
            ),
            DeletionError::Storage(error) => error.into(),
        }
    }
}

impl App {
    /// Deletes accounts whose day has come, and reminds those whose day is near. One that fails waits for the next round,
    /// and keeps no other waiting.
    pub async fn delete_accounts(&self) -> storage::Result<()> {
        scheduled_deletion::remind(&self.db, &self.clock).await?;
        for uid in scheduled_deletion::due(&self.db, &self.clock).await? {
            if let Err(error) = self.identity.erase_due(&uid).await {
                tracing::warn!(%error, "an account whose day has come waits for the next round");
                continue;
            }
            if let Err(error) = self.analytics.forget(uid.as_str()).await {
                tracing::warn!(%error, "usage data of an account that is gone waits for its own job");
            }
        }
        Ok(())
    }
}
