//! How far each project came, as `data` says it.

use domain::lifecycle::Stage;
use serde::Deserialize;

/// Where a project stands at the end.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Life {
    pub stage: Stage,
    pub state: State,
    /// Days since anything happened.
    pub last: u32,
    /// A stage that took two rounds.
    pub twice: Option<Stage>,
    pub amends: Option<Amends>,
    #[serde(default)]
    pub archived: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    Draft,
    Submitted,
    InReview,
    ChangesRequested,
    Resubmitted,
    Approved,
    Rejected,
    Appealed,
    Withdrawn,
    Lapsed,
}

/// A change of an approved stage, and how far it is.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amends {
    pub stage: Stage,
    pub to: AmendedTo,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AmendedTo {
    Draft,
    Submitted,
    InReview,
    /// Not material, so accepted at once.
    Accepted,
}
