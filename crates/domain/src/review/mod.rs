//! Reviews: professionals judge what was submitted, item by item, against published criteria.

pub(crate) mod assessment;
pub(crate) mod assignment;
pub(crate) mod decision;
pub(crate) mod eligibility;
pub(crate) mod error;
pub(crate) mod notice;
pub(crate) mod place;
pub(crate) mod queue_view;
pub(crate) mod reminders;
pub(crate) mod rules;
pub(crate) mod statistics;
pub(crate) mod submission;
pub(crate) mod told;
pub(crate) mod view;

pub use crate::review::assessment::approved_stages::{ApprovedStage, approved_stages};
pub use crate::review::assessment::judge::save;
pub use crate::review::assignment::assign::{
    Assign, Candidate, CandidateStatus, assign, candidates, unassign,
};
pub use crate::review::assignment::finance::finance;
pub use crate::review::assignment::lead_declaration::declare;
pub use crate::review::assignment::queue::{claim, queue, queue_counts, read, release};
pub use crate::review::assignment::resubmission::return_to_reviewers;
pub use crate::review::assignment::returns::{return_idle, return_unbegun};
pub use crate::review::decision::decide::{confirm, decide, undo};
pub use crate::review::decision::decided_lately::{DecidedReview, decided_lately};
pub use crate::review::decision::override_tier::{OverrideTier, override_tier};
pub use crate::review::decision::reopen::reopen;
pub use crate::review::decision::send::send_decided;
pub use crate::review::eligibility::preferences::{
    ReviewPreferences, ReviewerView, review_preferences, reviewers, set_review_preferences,
};
pub use crate::review::error::Error;
pub use crate::review::queue_view::*;
pub use crate::review::reminders::{notify_late, remind_reviewers};
pub use crate::review::rules::{CLAIMS, IDLE_DAYS, UNDO};
pub use crate::review::statistics::*;
pub use crate::review::view::*;
