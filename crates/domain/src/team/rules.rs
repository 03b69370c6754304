//! How many people a project may have, and how long an invitation is open. Looks nothing up.

use std::time::Duration;

use kernel::states::InvitationState;
use kernel::{Code, Timestamp};
use storage::invitations::InvitationRow;
use url::form_urlencoded::byte_serialize;

/// Members of a project, the owner among them.
pub const MEMBERS: usize = 30;
/// How long an invitation can be answered.
pub const INVITATION_LIFE: Duration = Duration::from_secs(14 * 86_400);

/// Where an invitation is met by whoever has its code. The address behind the `#` is for the browser, which fills it in;
/// it is not sent to the server.
pub(crate) fn link_to(code: &Code, email: Option<&str>) -> String {
    let email = email.map(|email| byte_serialize(email.as_bytes()).collect::<String>());
    let behind = email.map(|email| format!("#email={email}"));
    format!("/invited/{}{}", code.expose(), behind.unwrap_or_default())
}

/// What is past its time is over, whether or not that has been marked yet.
pub(crate) fn state(row: &InvitationRow, now: Timestamp) -> InvitationState {
    match row.state {
        InvitationState::Pending if now >= row.expires_at => InvitationState::Expired,
        state => state,
    }
}
