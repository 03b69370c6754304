//! The states of projects, stages, submissions and amendments, as they are stored and sent.

pub use kernel::Stage;
pub use kernel::states::{
    AmendmentState, ApprovalStatus, Decision, ReviewState, Severity, SubmissionKind, SubmissionState, Tier,
    Visibility,
};
use serde::Serialize;
use utoipa::ToSchema;

/// What the applicant may do with a change of an approved stage.
pub(crate) fn amendment_actions(state: AmendmentState) -> Vec<AmendmentAction> {
    match state {
        AmendmentState::Draft | AmendmentState::ChangesRequested => {
            vec![
                AmendmentAction::Save,
                AmendmentAction::Submit,
                AmendmentAction::Discard,
            ]
        }
        AmendmentState::Submitted | AmendmentState::InReview => vec![AmendmentAction::Discard],
        AmendmentState::Approved | AmendmentState::Rejected | AmendmentState::Discarded => {
            vec![AmendmentAction::Start]
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AmendmentAction {
    /// Begin another one.
    Start,
    Save,
    Submit,
    Discard,
}
