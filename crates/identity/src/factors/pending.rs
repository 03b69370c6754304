use kernel::Timestamp;
use serde::{Deserialize, Serialize};

/// A sign-in whose first factor is proven: what the client needs to go on.
#[derive(Clone, Debug)]
pub struct PendingSignIn {
    /// Brought back with the code. Good for ten minutes and one sign-in.
    pub credential: String,
    pub factor_id: String,
    pub name: Option<String>,
    pub enrolled_at: Timestamp,
}

/// What is remembered of it meanwhile.
#[derive(Serialize, Deserialize)]
pub(super) struct FirstFactor {
    pub(super) provider: String,
}
