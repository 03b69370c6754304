//! What Google says about somebody who signs in.

/// The provider, as sessions and linked identities name it.
pub const GOOGLE: &str = "google.com";

/// What an ID token of the provider says, its signature checked.
#[derive(Clone, Debug)]
pub struct Assertion {
    pub subject: String,
    pub email: String,
    pub email_verified: bool,
    pub name: Option<String>,
    pub given_name: Option<String>,
    pub family_name: Option<String>,
    pub picture: Option<String>,
    /// As the token has it: the hash of the raw nonce.
    pub nonce: Option<String>,
}
