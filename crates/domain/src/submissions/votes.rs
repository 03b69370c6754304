//! How the reviews of one submission add up. Looks nothing up.

use serde_json::Value;

use crate::finance::rough_dollars::{MILLION, rough_dollars};
use crate::forms::answers::Content;
use crate::lifecycle::{Decision, Stage};
use crate::money::decimals;

/// A budget in US dollars, as far as the number of reviewers depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    BelowAMillion,
    AMillionOrMore,
}

/// Reviewers who must approve.
pub fn approvals_needed(stage: Stage, budget: Budget) -> u16 {
    match (stage.number(), budget) {
        (3 | 4, Budget::AMillionOrMore) => 2,
        _ => 1,
    }
}

const BELOW_A_MILLION: [&str; 6] = ["", "undisclosed", "under_10k", "10k_50k", "50k_250k", "250k_1m"];

/// By what stage 1 says, and by the budget of stage 3 once there is one: at the rates that decide on the tier too. In a
/// currency without a rate the plain number counts, which errs towards a second reviewer, as does a stage 3 without a
/// total.
pub fn budget(stage1: &Content, stage3: Option<&Content>) -> Budget {
    if !BELOW_A_MILLION.contains(&text(stage1, "budget_band")) {
        return Budget::AMillionOrMore;
    }
    let Some(stage3) = stage3 else {
        return Budget::BelowAMillion;
    };
    let currency = match text(stage3, "currency") {
        "" => text(stage1, "currency"),
        currency => currency,
    };
    let Some(total) = stage3.get("budget_total").and_then(Value::as_i64) else {
        return Budget::AMillionOrMore;
    };
    let units = || i128::from(total) / 10_i128.pow(decimals(currency));
    if rough_dollars(total, currency).unwrap_or_else(units) >= MILLION {
        Budget::AMillionOrMore
    } else {
        Budget::BelowAMillion
    }
}

fn text<'c>(content: &'c Content, key: &str) -> &'c str {
    content.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// What the reviews of a submission come to so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tally {
    /// So many reviews are asked for in all.
    Open { wanted: u16 },
    Settled {
        decision: Decision,
        /// Not before a review lead has confirmed it: a rejection, an approval that a reviewer is against.
        by_lead: bool,
    },
}

/// What the decisions of the reviewers come to. Two who disagree are joined by a third; an approval against a no is
/// never automatic.
pub fn tally(needed: u16, given: &[Decision]) -> Tally {
    let approvals = given.iter().filter(|one| **one == Decision::Approve).count();
    let split = approvals > 0 && approvals < given.len();
    let wanted = if split { needed + 1 } else { needed };
    if given.len() < usize::from(wanted) {
        Tally::Open { wanted }
    } else if approvals == given.len() || split && approvals >= usize::from(needed) {
        Tally::Settled {
            decision: Decision::Approve,
            by_lead: split,
        }
    } else if given.contains(&Decision::RequestChanges) {
        Tally::Settled {
            decision: Decision::RequestChanges,
            by_lead: false,
        }
    } else {
        Tally::Settled {
            decision: Decision::Reject,
            by_lead: true,
        }
    }
}
#[cfg(test)]
#[path = "votes_tests.rs"]
mod tests;
