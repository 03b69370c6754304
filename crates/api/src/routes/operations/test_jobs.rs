//! For automated tests: runs the jobs as if it were later, so that nobody waits for minutes and months. Off unless the
//! installation was started for tests, and then only from its own machine.

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use kernel::Clock;
use serde::Deserialize;

use crate::extract::Loopback;
use crate::problem::{Problem, Result};
use crate::{App, AppState};

pub fn router() -> Router<App> {
    Router::new().route("/emulator/v1/projects/{project}/jobs", post(run))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    ahead_seconds: u64,
}

async fn run(_: Loopback, State(app): State<App>, Json(run): Json<Run>) -> Result<StatusCode> {
    let (clock, ahead) = (app.clock.clone(), Duration::from_secs(run.ahead_seconds));
    let later = App::from(AppState {
        clock: Clock::new(move || clock.now() + ahead),
        ..AppState::clone(&app)
    });
    let failed = |error| Problem::internal(&error);
    later.send_decisions().await.map_err(failed)?;
    later.keep_deadlines().await.map_err(failed)?;
    later.remind_of_expirations().await.map_err(failed)?;
    later.send_unread().await.map_err(failed)?;
    later.send_digests().await.map_err(failed)?;
    later.publish_statistics().await.map_err(failed)?;
    Ok(StatusCode::NO_CONTENT)
}
