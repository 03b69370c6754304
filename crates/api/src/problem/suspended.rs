//! What somebody hears whose account the moderators have suspended.

use identity::Suspended;

use crate::problem::Problem;
use crate::texts::say;

/// Why, until when, and where they can appeal.
pub fn suspended(told: &Suspended) -> String {
    let until = told
        .until
        .map_or("none".to_owned(), |until| until.date().to_string());
    let (address, appeal_until) = match &told.appeal {
        Some((address, until)) => (address.to_string(), until.date().to_string()),
        None => ("none".to_owned(), "none".to_owned()),
    };
    let reason = told.statement.as_str();
    say!(PROBLEM_SUSPENDED_DETAIL, until, reason, address, appeal_until)
}

impl From<&Suspended> for Problem {
    fn from(told: &Suspended) -> Self {
        Problem::forbidden("account-suspended", suspended(told))
    }
}
