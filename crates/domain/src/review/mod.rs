//! The review desk: professionals judge what was submitted, item by item, against published criteria.

mod desk;
mod finance;
mod judge;
mod notice;
mod rubric;
mod rules;
mod screen;
mod view;

pub use desk::{claim, queue, read, release};
pub use finance::finance;
pub use judge::{confirm_rejection, decide, save};
pub use rubric::{Criterion, REASONS, Reason, rubric};
pub(crate) use rules::medians;
pub use view::*;

use crate::forms::FieldError;
use crate::stages::rules::Refusal;

/// Submissions that one reviewer may hold at a time.
pub const CLAIMS: i64 = 5;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such submission")]
    NotFound,
    #[error("Claim this submission to open its material.")]
    NotClaimed,
    #[error("You hold {CLAIMS} submissions. Decide one, or give one back, before you take another.")]
    TooManyClaimed,
    #[error("Your rejection waits for a review lead.")]
    Proposed,
    #[error("No rejection waits for confirmation here.")]
    NothingProposed,
    #[error("A second person must confirm a rejection.")]
    SecondPerson,
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    /// Saved meanwhile, in another window.
    #[error("the review has another version")]
    Conflict(Box<ReviewDraft>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}
