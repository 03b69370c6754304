use axum::extract::State;

use crate::App;
use crate::problem::{Problem, Result};

/// The process runs.
pub async fn alive() -> &'static str {
    "ok"
}

/// The database answers and its schema is in place.
pub async fn ready(State(app): State<App>) -> Result<&'static str> {
    let mut reader = app.db.read().await?;
    match storage::health::migrations_applied(&mut reader).await? {
        0 => Err(Problem::unavailable()),
        _ => Ok("ready"),
    }
}
