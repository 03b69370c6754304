use std::io::IsTerminal;

use tracing::Level;
use tracing_subscriber::filter::{ParseError, Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{fmt, registry};

use crate::config::Config;

/// The crates of this workspace, as they begin the targets of their log lines.
const OURS: [&str; 13] = [
    "analytics",
    "api",
    "domain",
    "dossier",
    "identity",
    "installation",
    "jobs",
    "kernel",
    "mail",
    "media",
    "sheets",
    "slateflow",
    "storage",
];

/// Lines for people in development, JSON in production, both in UTC. Secrets have types that do not print, and
/// a request's query is never logged. Other people's crates log what they send and receive below the level info
/// (lettre: the SMTP password and whole mails), so from them nothing below it is written, whatever is configured.
pub fn start(config: &Config) -> Result<(), ParseError> {
    let targets: Targets = config.log.parse()?;
    let lines = fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let registry = registry().with(targets).with(filter_fn(|line| {
        *line.level() <= Level::INFO || is_ours(line.target())
    }));
    if config.log_json {
        registry.with(lines.json().flatten_event(true)).init();
    } else {
        registry.with(lines.with_target(false)).init();
    }
    Ok(())
}

fn is_ours(target: &str) -> bool {
    let name = target.split("::").next().unwrap_or_default();
    OURS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m5_details_are_logged_of_our_own_crates_only() {
        assert!(is_ours("slateflow::serve") && is_ours("storage") && is_ours("api::site"));
        for theirs in [
            "lettre::transport::smtp",
            "sqlx::query",
            "hyper",
            "api2",
            "storage_x::a",
            "",
        ] {
            assert!(!is_ours(theirs), "{theirs}");
        }
    }
}
