use std::net::IpAddr;
use std::time::Duration;

use async_trait::async_trait;

use crate::Caller;

/// Proves who calls, and sends the mails that prove an address. The embedded provider is one implementation,
/// a real Firebase project can be another.
#[async_trait]
pub trait IdentityProvider: Send + Sync {
    /// Checks a bearer token: signature, time, audience, and that its account and session still stand.
    async fn verify(&self, bearer: &str) -> Result<Caller, AuthError>;

    /// Mails a link that proves the caller's address. Limited per account.
    async fn send_verification(&self, caller: &Caller, origin: &Origin) -> Result<(), SendError>;

    /// Mails a link that sets a new password, if the address has an account; the answer never tells.
    /// Limited per address and per IP.
    async fn send_password_reset(&self, email: &str, origin: &Origin) -> Result<(), SendError>;
}

/// Where a request came from, for limits and the audit log.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    pub ip: Option<IpAddr>,
    pub user_agent: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum AuthError {
    /// Missing, forged, expired, revoked, or another project's. Deliberately no finer.
    #[error("the token does not prove anybody")]
    Unauthenticated,
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

#[derive(Debug, thiserror::Error)]
pub enum SendError {
    #[error("Please enter a valid email address")]
    InvalidEmail,
    #[error("too many mails were asked for")]
    TooMany { retry_after: Duration },
    #[error(transparent)]
    Storage(#[from] storage::Error),
    #[error("the identity provider did not answer: {0}")]
    Upstream(String),
}
