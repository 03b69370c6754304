//! What the row of a submission or review says.

use kernel::Uid;
use storage::reviews::ReviewRow;
use storage::submissions::SubmissionRow;

use crate::lifecycle::{Stage, SubmissionKind, SubmissionState};

pub(crate) fn stage_of(submission: &SubmissionRow) -> Stage {
    u8::try_from(submission.stage)
        .ok()
        .and_then(|n| Stage::try_from(n).ok())
        .unwrap_or(Stage::FIRST)
}

pub(crate) fn is_in_review(submission: &SubmissionRow) -> bool {
    submission.state == SubmissionState::InReview.as_str()
}

/// Under way, or decided and not yet sent.
pub(crate) fn is_active(review: &ReviewRow) -> bool {
    matches!(review.state.as_str(), "draft" | "given")
}

pub(crate) fn by<'r>(reviews: &'r [ReviewRow], reviewer: &Uid) -> Option<&'r ReviewRow> {
    reviews
        .iter()
        .find(|review| review.reviewer_uid == *reviewer && review.state != "left")
}

pub(crate) fn is_amendment(submission: &SubmissionRow) -> bool {
    SubmissionKind::parse(&submission.kind) == SubmissionKind::Amendment
}
