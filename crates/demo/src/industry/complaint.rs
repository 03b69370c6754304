//! A report as it is written down in `data/industry`, with what became of it.

use kernel::states::{AppealOutcome, ModerationAction, ReportReason};
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

/// One that was decided in the months before. It is about a profile.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PastComplaint {
    pub reason: ReportReason,
    /// How often, beside the others.
    pub share: usize,
    pub text: String,
    pub action: ModerationAction,
    pub days: Option<u32>,
    /// Until it was decided.
    pub hours: u32,
    pub statement: String,
    pub appeal: Option<String>,
    pub answer: Option<Answer>,
}

/// To an appeal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub outcome: AppealOutcome,
    pub statement: String,
}
