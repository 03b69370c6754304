//! What this site asks of browsers and accepts from them, in the terms of the library that checks it.

use kernel::sha256;
use serde_json::Value;
use storage::accounts::Account;
use storage::passkeys::Passkey;
use url::{Host, Url};
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::{AuthenticationVerificationOptions, DiscoverableCredentialRequestOptions};
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialCreationOptions, PublicKeyCredentialUserEntity,
    RegistrationVerificationOptions, UserHandle, Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::auth::DiscoverableAuthentication;
use webauthn_rp::response::register::{DynamicState, Registration, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{AuthenticatedCredential, DiscoverableAuthenticationServerState, RegistrationServerState};

use crate::error::{Error, Result};

const NAME: &str = "Slateflow";
/// A digest of the account's id, which may be longer than the 64 bytes that a handle may have.
const HANDLE: usize = 32;

/// The part of the library that stands for this site.
pub(super) struct Site {
    rp_id: RpId,
    origin: String,
}

/// Whether browsers can make passkeys for this site.
pub fn has_passkeys(public_url: &Url) -> bool {
    Site::of(public_url).is_some()
}

/// A ceremony that has begun: what to remember, and what the browser is told.
pub(super) struct Begun {
    pub state: Vec<u8>,
    pub options: Value,
}

/// A new passkey, in the form of its row.
pub(super) struct Registered {
    pub id: Vec<u8>,
    pub fixed_state: Vec<u8>,
    pub changing_state: Vec<u8>,
}

impl Site {
    /// None: browsers make passkeys for names, not for network addresses.
    pub fn of(public_url: &Url) -> Option<Self> {
        let Some(Host::Domain(name)) = public_url.host() else {
            return None;
        };
        let domain = AsciiDomain::try_from(name.to_owned()).ok()?;
        Some(Self {
            rp_id: RpId::Domain(domain),
            origin: public_url.origin().ascii_serialization(),
        })
    }

    pub fn begin_registration(&self, account: &Account, known: &[Passkey]) -> Result<Begun> {
        let handle = handle_of(account)?;
        let user = PublicKeyCredentialUserEntity {
            name: Username::try_from(account.email.as_str())
                .or_else(|_| Username::try_from("account"))
                .map_err(fault)?,
            id: &handle,
            display_name: account
                .display_name
                .as_deref()
                .and_then(|name| Nickname::try_from(name).ok()),
        };
        let known = known.iter().map(descriptor).collect::<Result<Vec<_>>>()?;
        let mut wanted = PublicKeyCredentialCreationOptions::passkey(&self.rp_id, user, known);
        // Many authenticators lack it, and browsers then refuse; each use is checked for verification here.
        wanted.extensions.cred_protect = CredProtect::None;
        let (server, client) = wanted.start_ceremony().map_err(fault)?;
        let mut options = serde_json::to_value(&client).map_err(fault)?;
        options["rp"]["name"] = NAME.into();
        Ok(Begun {
            state: server.encode().map_err(fault)?,
            options,
        })
    }

    /// [`Error::PasskeyRefused`] for whatever does not prove a new passkey of this account on this site.
    pub fn finish_registration(
        &self,
        account: &Account,
        state: &[u8],
        credential: &Value,
    ) -> Result<Registered> {
        let sent = serde_json::to_vec(credential).map_err(fault)?;
        let registration = Registration::from_json_relaxed(&sent).map_err(refused)?;
        let state = RegistrationServerState::<HANDLE>::decode(state).map_err(fault)?;
        let origins = [self.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            // Browsers and password managers add some of their own.
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let made = state
            .verify(&self.rp_id, &registration, &options)
            .map_err(refused)?;
        if made.user_id() != &handle_of(account)? {
            return Err(Error::PasskeyRefused);
        }
        Ok(Registered {
            id: made.id().as_ref().to_vec(),
            fixed_state: infallible(made.static_state().encode()),
            changing_state: infallible(made.dynamic_state().encode()).to_vec(),
        })
    }

    pub fn begin_sign_in(&self) -> Result<Begun> {
        let (server, client) = DiscoverableCredentialRequestOptions::passkey(&self.rp_id)
            .start_ceremony()
            .map_err(fault)?;
        Ok(Begun {
            state: server.encode().map_err(fault)?,
            options: serde_json::to_value(&client).map_err(fault)?,
        })
    }

    /// What the passkey's changing state is after this use; [`Error::PasskeyRefused`] when it proves nothing.
    pub fn finish_sign_in(
        &self,
        account: &Account,
        passkey: &Passkey,
        state: &[u8],
        assertion: &Assertion,
    ) -> Result<Vec<u8>> {
        let state = DiscoverableAuthenticationServerState::decode(state).map_err(fault)?;
        let handle = handle_of(account)?;
        let changing = <[u8; 7]>::try_from(passkey.changing_state.as_slice()).map_err(fault)?;
        let mut credential = AuthenticatedCredential::new(
            assertion.0.raw_id(),
            &handle,
            StaticState::decode(&passkey.fixed_state).map_err(fault)?,
            DynamicState::decode(changing).map_err(fault)?,
        )
        .map_err(fault)?;
        let origins = [self.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        state
            .verify(&self.rp_id, &assertion.0, &mut credential, &options)
            .map_err(refused)?;
        Ok(infallible(credential.dynamic_state().encode()).to_vec())
    }
}

/// The browser's answer at sign-in. It says which passkey it is of; nothing is proven yet.
pub(super) struct Assertion(DiscoverableAuthentication<HANDLE>);

impl Assertion {
    pub fn read(credential: &Value) -> Result<Self> {
        let sent = serde_json::to_vec(credential).map_err(fault)?;
        DiscoverableAuthentication::from_json_relaxed(&sent)
            .map(Self)
            .map_err(refused)
    }

    pub fn credential_id(&self) -> Vec<u8> {
        self.0.raw_id().as_ref().to_vec()
    }
}

fn handle_of(account: &Account) -> Result<UserHandle<HANDLE>> {
    UserHandle::decode(sha256(account.uid.as_str().as_bytes())).map_err(fault)
}

fn descriptor(passkey: &Passkey) -> Result<PublicKeyCredentialDescriptor<Vec<u8>>> {
    Ok(PublicKeyCredentialDescriptor {
        id: CredentialId::decode(passkey.id.clone()).map_err(fault)?,
        transports: AuthTransports::decode(0).map_err(fault)?,
    })
}

fn fault(error: impl std::fmt::Debug) -> Error {
    Error::Fault(format!("passkeys: {error:?}"))
}

/// Why is for the log of whoever looks into it; the caller hears that it was not accepted.
fn refused(error: impl std::fmt::Debug) -> Error {
    tracing::debug!(?error, "a passkey is refused");
    Error::PasskeyRefused
}

fn infallible<T>(encoded: std::result::Result<T, std::convert::Infallible>) -> T {
    let Ok(encoded) = encoded;
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("https://app.slateflow.test/", Some("https://app.slateflow.test"))]
    #[case("http://localhost:8080/", Some("http://localhost:8080"))]
    #[case("http://127.0.0.1:8080/", None)]
    #[case("http://[::1]:8080/", None)]
    fn a_site_without_a_name_has_no_passkeys(#[case] url: &str, #[case] origin: Option<&str>) {
        let site = Site::of(&url.parse().expect("a URL"));
        assert_eq!(site.map(|site| site.origin).as_deref(), origin);
    }
}
