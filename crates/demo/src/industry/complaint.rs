//! A report as it is written down in `data/industry`, with what became of it.

use kernel::states::{ModerationAction, ReportReason};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Complaint {
    pub reason: ReportReason,
    /// Before the end.
    pub hours: u32,
    /// What the two wrote to each other; nothing: it is about the profile.
    #[serde(default)]
    pub lines: Vec<String>,
    pub text: String,
    #[serde(default)]
    pub others: Vec<Other>,
    pub decided: Option<Decided>,
    pub appeal: Option<Appeal>,
}

/// Who reports the same profile.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Other {
    pub hours: u32,
    pub reason: ReportReason,
    pub text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decided {
    pub action: ModerationAction,
    pub days: Option<u32>,
    pub hours: u32,
    pub statement: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Appeal {
    pub hours: u32,
    pub text: String,
}
