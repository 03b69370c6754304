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
    #[error("Claim this submission to open it.")]
    NotClaimed,
    #[error("Confirm that you have no conflict of interest to open this submission.")]
    Undeclared {
        project_name: String,
        stage: Stage,
        /// By name.
        team_names: Vec<String>,
    },
    #[error("You have {CLAIMS} active reviews. Decide one or return one to the queue first.")]
    TooManyClaimed,
    #[error("This submission is outside your review settings.")]
    OutsidePreferences,
    #[error("This reviewer already has {CLAIMS} active reviews.")]
    ReviewerFull,
    #[error("This reviewer has a conflict of interest.")]
    ReviewerConflicted(Conflict),
    #[error("This reviewer has already decided.")]
    HasDecided,
    #[error("This reviewer is not assigned to this submission.")]
    NotWithThem,
    #[error("You have already decided. You can undo the decision for one minute.")]
    AlreadyDecided,
    #[error("There is no decision to undo.")]
    NothingToUndo,
    #[error("This decision can no longer be undone.")]
    Sent,
    #[error("There is no decision to confirm.")]
    NothingToConfirm,
    #[error("Another person must confirm this decision.")]
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
