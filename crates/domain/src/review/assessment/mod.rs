//! A submission as it is judged: what reviewers see, write and are pointed to, and when a review is complete.

pub(crate) mod approved_stages;
pub(crate) mod judge;
pub(crate) mod judgement_rules;
pub(crate) mod queue_row;
pub(crate) mod risk_flags;
pub(crate) mod screen;
