//! What the row of a submission or review says.

use kernel::Uid;
use storage::reviews::ReviewRow;
use storage::submissions::SubmissionRow;

use crate::lifecycle::{ReviewState, SubmissionKind, SubmissionState};

pub(crate) fn is_in_review(submission: &SubmissionRow) -> bool {
    submission.state == SubmissionState::InReview
}

/// Under way, or decided and not yet sent.
pub(crate) fn is_active(review: &ReviewRow) -> bool {
    matches!(review.state, ReviewState::Draft | ReviewState::Decided)
}

pub(crate) fn by<'r>(reviews: &'r [ReviewRow], reviewer: &Uid) -> Option<&'r ReviewRow> {
    reviews
        .iter()
        .find(|review| review.reviewer_uid == *reviewer && review.state != ReviewState::Released)
}

pub(crate) fn is_amendment(submission: &SubmissionRow) -> bool {
    submission.kind == SubmissionKind::Amendment
}
