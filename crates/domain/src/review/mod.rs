//! Reviews: professionals judge what was submitted, item by item, against published criteria.

pub(crate) mod admission;
pub(crate) mod assign;
pub(crate) mod conflicts;
pub(crate) mod deadlines;
pub(crate) mod decide;
pub(crate) mod declare;
pub(crate) mod error;
pub(crate) mod finance;
pub(crate) mod judge;
pub(crate) mod notice;
pub(crate) mod place;
pub(crate) mod preferences;
pub(crate) mod queue;
pub(crate) mod raise;
pub(crate) mod reopen;
pub(crate) mod risk_flags;
pub(crate) mod rules;
pub(crate) mod screen;
pub(crate) mod send;
pub(crate) mod statistics;
pub(crate) mod submission;
pub(crate) mod view;

pub use crate::review::assign::{
    Assign, Candidate, CandidateStanding, assign, candidates, return_unbegun, unassign,
};
pub use crate::review::deadlines::{notify_late, remind_reviewers};
pub use crate::review::decide::{confirm, decide, undo};
pub use crate::review::declare::declare;
pub use crate::review::error::{CLAIMS, Error, IDLE_DAYS, UNDO};
pub use crate::review::finance::finance;
pub use crate::review::judge::save;
pub use crate::review::preferences::{
    ReviewPreferences, ReviewerView, review_preferences, reviewers, set_review_preferences,
};
pub use crate::review::queue::{claim, queue, read, release, return_idle};
pub use crate::review::raise::{RaiseTier, raise_tier};
pub use crate::review::reopen::reopen;
pub use crate::review::send::send_decided;
pub use crate::review::statistics::*;
pub use crate::review::view::{Conflict, RiskFlag, RiskKind, SimilarProject, *};
