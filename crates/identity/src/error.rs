use std::time::Duration;

use crate::factors::PendingSignIn;
use crate::suspended::Suspended;

/// Why the embedded provider refuses. Free of HTTP; the API maps each to the code that Firebase's SDK knows.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("an email address is missing")]
    MissingEmail,
    #[error("this is no email address")]
    InvalidEmail,
    #[error("a password is missing")]
    MissingPassword,
    /// Says which rule is broken.
    #[error("{0}")]
    WeakPassword(&'static str),
    #[error("the address has an account")]
    EmailExists,
    /// Unknown address or wrong password, deliberately not told apart.
    #[error("the address or the password is wrong")]
    InvalidCredentials,
    /// Only with e-mail privacy switched off.
    #[error("the address has no account")]
    EmailNotFound,
    /// Only with e-mail privacy switched off.
    #[error("the password is wrong")]
    InvalidPassword,
    /// The first factor is proven; nobody is signed in yet.
    #[error("a second factor is needed")]
    SecondFactorNeeded(Box<PendingSignIn>),
    #[error("the account is disabled")]
    Disabled,
    /// By the moderators; told only to who has proven that the account is theirs.
    #[error("the account is suspended")]
    Suspended(Box<Suspended>),
    #[error("the account does not exist")]
    UserNotFound,
    #[error("too many attempts")]
    TooMany { retry_after: Duration },
    #[error("the ID token proves nobody")]
    InvalidIdToken,
    #[error("the token or its session has ended")]
    TokenExpired,
    #[error("the refresh token is none of ours")]
    InvalidRefreshToken,
    #[error("a one-time code is missing")]
    MissingCode,
    #[error("the one-time code is unknown or used")]
    InvalidCode,
    #[error("the one-time code is past its time")]
    ExpiredCode,
    #[error("this needs a recent sign-in")]
    SignInAgain,
    #[error("this needs a session with a second factor")]
    SecondFactorRequired,
    /// Deliberately no finer: whose it is and why it proves nothing is not told.
    #[error("the passkey is not accepted")]
    PasskeyRefused,
    #[error("browsers make no passkeys for this site's address")]
    NoPasskeys,
    #[error("{0}")]
    NotAllowed(&'static str),
    #[error("only an operator may do this")]
    NotPrivileged,
    #[error("{0}")]
    InvalidArgument(&'static str),
    #[error("links lead only to this site")]
    ForeignContinueUrl,
    #[error("{0}")]
    InvalidIdp(&'static str),
    #[error("the ID token's nonce was not begun here")]
    InvalidNonce,
    /// More sign-ins than this machine can hash now.
    #[error("the sign-in queue is full")]
    Overloaded,
    #[error(transparent)]
    Storage(#[from] storage::Error),
    #[error("{0}")]
    Fault(String),
}

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A fault of ours that may pass: nobody must lose a session by it.
    pub fn is_fault(&self) -> bool {
        matches!(self, Error::Overloaded | Error::Storage(_) | Error::Fault(_))
    }
}
