use std::sync::Arc;

use kernel::Uid;

use crate::caller::Caller;
use crate::session::session_states::Remembered;
use crate::session::tokens::Claims;

/// Who an ID token proves, and what the token itself says.
pub struct Proof {
    pub claims: Arc<Claims>,
    pub(crate) remembered: Arc<Remembered>,
}

impl Proof {
    pub fn uid(&self) -> &Uid {
        &self.claims.sub
    }
    pub fn caller(&self) -> &Caller {
        &self.remembered.caller
    }
}
