//! The review desk: professionals judge what was submitted, item by item, against published criteria.

mod assign;
mod conflicts;
mod deadlines;
mod decide;
mod declare;
mod desk;
mod finance;
mod flags;
mod judge;
pub(crate) mod likeness;
mod notice;
mod place;
mod raise;
mod reopen;
mod rubric;
mod rules;
mod screen;
mod send;
mod statistics;
mod takes;
mod view;
pub mod votes;

pub use assign::{Assign, Candidate, CandidateStanding, assign, candidates, return_unbegun, take_back};
pub use conflicts::Conflict;
pub use deadlines::{remind_reviewers, tell_late};
pub use decide::{UNDO, confirm, decide, undo};
pub use declare::declare;
pub use desk::{claim, queue, read, release, return_idle};
pub use finance::finance;
pub use flags::{RiskFlag, RiskKind, SimilarProject};
pub use judge::save;
pub use likeness::compare_old;
pub use raise::{RaiseTier, raise_tier};
pub use reopen::reopen;
pub use rubric::{Criterion, REASONS, Reason, rubric};
pub(crate) use rules::medians;
pub use send::send_decided;
pub use statistics::*;
pub use takes::{ReviewerView, Takes, reviewers, set_takes, takes};
pub use view::*;

use crate::forms::FieldError;
use crate::stages::Stage;
use crate::stages::rules::Refusal;

/// Submissions that one reviewer may hold at a time.
pub const CLAIMS: i64 = 5;
/// A claim on which nothing is done for so many working days goes back to the queue.
pub const IDLE_DAYS: u32 = 3;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such submission")]
    NotFound,
    #[error("Claim this submission to open its material.")]
    NotClaimed,
    #[error("Declare that you have no conflict of interest to open what is in it.")]
    Undeclared {
        project_name: String,
        stage: Stage,
        /// By name.
        makers: Vec<String>,
    },
    #[error("You hold {CLAIMS} submissions. Decide one, or give one back, before you take another.")]
    TooManyClaimed,
    #[error("This is outside of what you take.")]
    OutsideOfTakes,
    #[error("This reviewer holds {CLAIMS} submissions already.")]
    ReviewerFull,
    #[error("This reviewer is too near to the project.")]
    ReviewerConflicted(Conflict),
    #[error("This reviewer has decided.")]
    HasDecided,
    #[error("This reviewer does not have it.")]
    NotWithThem,
    #[error("You have decided. It can be undone for a minute.")]
    Given,
    #[error("You have decided nothing here that can be undone.")]
    NothingGiven,
    #[error("It can no longer be undone.")]
    Sent,
    #[error("Nothing waits for confirmation here.")]
    NothingToConfirm,
    #[error("A second person must confirm it.")]
    SecondPerson,
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    /// Saved meanwhile, in another window: what is saved, and what was sent.
    #[error("the review has another version")]
    Conflict {
        current: Box<ReviewDraft>,
        yours: Box<SaveReview>,
    },
    #[error(transparent)]
    Storage(#[from] storage::Error),
}
