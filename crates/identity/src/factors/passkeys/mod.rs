//! Passkeys (WebAuthn): a key pair that a device keeps for this site and uses only after it has recognised its owner.
//! So one proves both factors.

mod own;
mod registration;
mod sign_in;
mod site;

pub use own::PasskeyOverview;
pub use sign_in::PasskeySignIn;
pub use site::has_passkeys;

use std::time::Duration;

use serde_json::Value;

/// The library gives a ceremony the same time.
const CEREMONY_LIFE: Duration = Duration::from_secs(300);

/// More than this no account has.
pub const MOST_PASSKEYS: usize = 10;

/// What the browser is asked to do.
pub struct PasskeyCeremony {
    /// Brought back with the browser's answer. Good for five minutes and one answer.
    pub session: String,
    /// In the form that `PublicKeyCredential` parses.
    pub options: Value,
}
