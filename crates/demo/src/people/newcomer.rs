use serde::Deserialize;
use serde_json::{Map, Value};

/// Somebody who signed up while the story was going on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Newcomer {
    pub login: String,
    /// Days before the end of the story.
    days_ago: i64,
    pub reaches: Reaches,
    /// What their first project is called.
    pub project: Option<String>,
    #[serde(default)]
    pub profile: Map<String, Value>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaches {
    Account,
    Address,
    Profile,
    Project,
}

impl Newcomer {
    pub fn days_ago(&self) -> i64 {
        self.days_ago
    }

    /// In minutes before the end of the story.
    pub fn before(&self) -> i64 {
        self.days_ago * 1_440
    }
}
