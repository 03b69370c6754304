use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use kernel::{Digest, Uid};

use crate::Caller;
use crate::google::flow::GooglePopup;
use crate::suspended::Suspended;

/// Proves who calls, and sends the mails that prove an address: the embedded provider, or a Firebase project.
#[async_trait]
pub trait IdentityProvider: Send + Sync {
    /// Checks a bearer token: signature, time, audience, and that its account and session still stand.
    async fn verify(&self, bearer: &str) -> Result<Caller, AuthError>;

    /// Mails a link that proves the caller's address. Limited per account.
    async fn send_verification(&self, caller: &Caller, origin: &Origin) -> Result<(), SendError>;

    /// Mails a link that sets a new password, if the address has an account; the answer never tells.
    /// Limited per address and per IP.
    async fn send_password_reset(&self, email: &str, origin: &Origin) -> Result<(), SendError>;

    /// Deletes the bearer's account, and all that hangs on it, for good. Needs a sign-in of the last five minutes.
    async fn leave(&self, bearer: &str, origin: &Origin) -> Result<Uid, AuthError>;

    /// The bearer, who has just proven who they are: a sign-in of the last five minutes, with a second factor where the
    /// account has one.
    async fn confirm(&self, bearer: &str) -> Result<Caller, AuthError>;

    /// Deletes an account whose day has come, and all that hangs on it. Nothing happens when its owner kept it.
    async fn erase_due(&self, uid: &Uid) -> Result<(), AuthError>;

    /// Brings an ID token from Google to the page, which then signs in with it.
    fn popup(&self) -> Arc<GooglePopup>;
}

/// Where a request came from, for limits and the audit log.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    pub ip: Option<IpAddr>,
    pub user_agent: Option<String>,
    /// Digest of the cookie by which a browser is known again.
    pub device: Option<Digest>,
}

const LONGEST_USER_AGENT: usize = 256;

impl Origin {
    /// As it is stored: of a length that does no harm, without control characters.
    pub(crate) fn stored_user_agent(&self) -> Option<String> {
        let agent = self.user_agent.as_ref()?;
        Some(
            agent
                .chars()
                .filter(|c| !c.is_control())
                .take(LONGEST_USER_AGENT)
                .collect(),
        )
    }
}

#[derive(Debug, thiserror::Error)]
pub enum AuthError {
    /// Missing, forged, expired, revoked, or another project's. Deliberately no finer.
    #[error("the token does not prove anybody")]
    Unauthenticated,
    /// Not after so long a time since the sign-in.
    #[error("this needs a recent sign-in")]
    SignInAgain,
    /// Only in a session that was begun with the account's second factor.
    #[error("this needs a second factor")]
    SecondFactorRequired,
    /// By the moderators: with a provider that signs people in by itself.
    #[error("the account is suspended")]
    Suspended(Box<Suspended>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
    /// Nobody can be checked at this moment; it says nothing about the token.
    #[error("the identity provider cannot answer: {0}")]
    Upstream(String),
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

impl From<crate::Error> for SendError {
    fn from(error: crate::Error) -> Self {
        use crate::Error as E;
        match error {
            E::InvalidEmail | E::MissingEmail => SendError::InvalidEmail,
            E::TooMany { retry_after } => SendError::TooMany { retry_after },
            E::Storage(error) => SendError::Storage(error),
            other => SendError::Upstream(other.to_string()),
        }
    }
}
