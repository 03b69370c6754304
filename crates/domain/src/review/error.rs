//! What can go wrong in a review.

use crate::forms::answers::FieldError;
use crate::lifecycle::Stage;
use crate::review::queue_view::Conflict;
use crate::review::rules::CLAIMS;
use crate::review::view::{ReviewDraft, SaveReview};
use crate::stages::transitions::rules::Refusal;
use crate::texts::say;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such submission")]
    NotFound,
    #[error("{}", say!(ERROR_REVIEW_NOT_CLAIMED))]
    NotClaimed,
    #[error("{}", say!(ERROR_REVIEW_UNDECLARED))]
    Undeclared {
        project_name: String,
        stage: Stage,
        /// By name.
        team_names: Vec<String>,
    },
    #[error("{}", say!(ERROR_REVIEW_TOO_MANY_CLAIMED, claims = CLAIMS))]
    TooManyClaimed,
    #[error("{}", say!(ERROR_REVIEW_OUTSIDE_PREFERENCES))]
    OutsidePreferences,
    #[error("{}", say!(ERROR_REVIEW_REVIEWER_FULL, claims = CLAIMS))]
    ReviewerFull,
    #[error("{}", say!(ERROR_REVIEW_REVIEWER_CONFLICTED))]
    ReviewerConflicted(Conflict),
    #[error("{}", say!(ERROR_REVIEW_HAS_DECIDED))]
    HasDecided,
    #[error("{}", say!(ERROR_REVIEW_NOT_WITH_THEM))]
    NotWithThem,
    #[error("{}", say!(ERROR_REVIEW_ALREADY_DECIDED))]
    AlreadyDecided,
    #[error("{}", say!(ERROR_REVIEW_NOTHING_TO_UNDO))]
    NothingToUndo,
    #[error("{}", say!(ERROR_REVIEW_SENT))]
    Sent,
    #[error("{}", say!(ERROR_REVIEW_NOTHING_TO_CONFIRM))]
    NothingToConfirm,
    #[error("{}", say!(ERROR_REVIEW_SECOND_PERSON))]
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
    People(#[from] crate::people::error::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}
