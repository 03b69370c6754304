//! What can go wrong in a review, and its limits.

use std::time::Duration;

use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;
use crate::review::view::{Conflict, ReviewDraft, SaveReview};
use crate::stages::transitions::rules::Refusal;

/// A decision can be undone for so long before it is sent.
pub const UNDO: Duration = Duration::from_secs(60);

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
