use std::time::Duration;

use axum::extract::State;

use crate::App;
use crate::problem::{Problem, Result};

/// The process runs.
pub async fn alive() -> &'static str {
    "ok"
}

/// The database answers and takes writes, and its schema is in place. A clock that differs from the database's is no
/// reason to take a node out: when the database's is wrong, it would be all of them.
pub async fn ready(State(app): State<App>) -> Result<&'static str> {
    let mut reader = app.db.read().await?;
    let applied = storage::health::migrations_applied(&mut reader).await?;
    drop(reader);
    let found = app.probe.ask(&app.db, &app.clock).await;
    if let Some(difference) = found.clock_difference {
        metrics::gauge!("clock_difference_seconds").set(difference.as_secs_f64());
    }
    match found.takes_writes && applied > 0 {
        true => Ok("ready"),
        false => Err(Problem::unavailable()),
    }
}

/// A contact is looked at again after so long (RFC 9116 asks for a date).
const CONTACT_HOLDS: Duration = Duration::from_secs(180 * 86_400);

/// Where to report a vulnerability (RFC 9116), if the operator has said so.
pub async fn security_contact(State(app): State<App>) -> Result<String> {
    let contact = app
        .settings
        .security_contact
        .as_ref()
        .ok_or_else(Problem::not_found)?;
    let expires = app.clock.now() + CONTACT_HOLDS;
    let site = &app.settings.public_url;
    Ok(format!(
        "Contact: {contact}\nExpires: {expires}\nPreferred-Languages: en\nCanonical: {site}.well-known/security.txt\n"
    ))
}
