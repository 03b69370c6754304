//! What proves somebody besides the password or Google: an authenticator app or one of its recovery codes, and
//! passkeys, which prove both factors at once.

mod overview;
mod passkeys;
mod pending;
mod recovery;
mod reset;
mod second_factor;
mod sign_in;
mod totp;

pub use overview::FactorOverview;
pub use passkeys::{MOST_PASSKEYS, PasskeyCeremony, PasskeyOverview, PasskeySignIn, has_passkeys};
pub use pending::PendingSignIn;
pub(crate) use reset::{remove_all, remove_since};
pub(crate) use second_factor::require_held_factor;
pub use second_factor::{SecondFactor, TotpOverview};
pub use totp::TotpEnrolment;
