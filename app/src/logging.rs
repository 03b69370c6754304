use std::io::IsTerminal;

use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{fmt, registry};

use crate::config::Config;

/// Lines for people in development, JSON in production, both in UTC. Secrets have types that do not print, and
/// a request's query is never logged.
pub fn start(config: &Config) -> Result<(), ParseError> {
    let targets: Targets = config.log.parse()?;
    let lines = fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let registry = registry().with(targets);
    if config.log_json {
        registry.with(lines.json().flatten_event(true)).init();
    } else {
        registry.with(lines.with_target(false)).init();
    }
    Ok(())
}
