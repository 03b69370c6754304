//! Who somebody is: the embedded provider that speaks Firebase Auth's protocol, behind a trait.

mod caller;
mod provider;

pub use caller::{Caller, Role};
pub use provider::{AuthError, IdentityProvider, Origin, SendError};
