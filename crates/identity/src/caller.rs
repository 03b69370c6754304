pub use kernel::states::Role;
use kernel::{SessionId, Uid};

/// Who calls, as the identity provider vouches for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    pub uid: Uid,
    pub email: String,
    pub email_verified: bool,
    pub display_name: Option<String>,
    /// The session that the token belongs to; a real Firebase project has none.
    pub session: Option<SessionId>,
    pub roles: Vec<Role>,
    /// The session was begun with a second factor.
    pub second_factor: bool,
}

impl Caller {
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }
}
