use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::fmt;

use crate::config::Config;

/// Lines for people in development, JSON in production, both in UTC. Secrets have types that do not print, and
/// a request's query is never logged.
pub fn start(config: &Config) -> Result<(), ParseError> {
    let filter = EnvFilter::builder().parse(&config.log)?;
    let lines = fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    if config.log_json {
        lines.json().flatten_event(true).init();
    } else {
        lines.with_target(false).init();
    }
    Ok(())
}
