//! How many people a project may have, and how long an invitation is open. Looks nothing up.

use std::time::Duration;

use kernel::Timestamp;
use kernel::states::InvitationState;
use storage::invitations::InvitationRow;

/// Members of a project, the owner among them.
pub const MEMBERS: usize = 30;
/// How long an invitation can be answered.
pub const INVITATION_LIFE: Duration = Duration::from_secs(14 * 86_400);

/// What is past its time is over, whether or not that has been marked yet.
pub(crate) fn state(row: &InvitationRow, now: Timestamp) -> InvitationState {
    match row.state {
        InvitationState::Pending if now >= row.expires_at => InvitationState::Expired,
        state => state,
    }
}
