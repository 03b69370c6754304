//! An amendment passes the same transitions as a stage, and is stored in its own states.

use crate::lifecycle::{AmendmentState, ApprovalStatus};

/// An amendment that was rejected or discarded is over: another one can be started.
pub(crate) fn approval_status(state: AmendmentState) -> ApprovalStatus {
    match state {
        AmendmentState::Draft => ApprovalStatus::Draft,
        AmendmentState::Submitted => ApprovalStatus::Submitted,
        AmendmentState::InReview => ApprovalStatus::InReview,
        AmendmentState::ChangesRequested => ApprovalStatus::ChangesRequested,
        AmendmentState::Approved => ApprovalStatus::Approved,
        AmendmentState::Rejected | AmendmentState::Discarded => ApprovalStatus::NotStarted,
    }
}

pub(crate) fn amendment_state(status: ApprovalStatus) -> AmendmentState {
    match status {
        ApprovalStatus::NotStarted | ApprovalStatus::Draft => AmendmentState::Draft,
        ApprovalStatus::Submitted => AmendmentState::Submitted,
        ApprovalStatus::InReview => AmendmentState::InReview,
        ApprovalStatus::ChangesRequested => AmendmentState::ChangesRequested,
        ApprovalStatus::Approved => AmendmentState::Approved,
        ApprovalStatus::Rejected => AmendmentState::Rejected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_that_is_under_way_or_approved_stands_for_one_status() {
        for state in AmendmentState::ALL.iter().copied() {
            let over = matches!(state, AmendmentState::Rejected | AmendmentState::Discarded);
            assert_eq!(
                amendment_state(approval_status(state)) == state,
                !over,
                "{state:?}"
            );
        }
    }
}
