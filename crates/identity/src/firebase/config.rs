//! What a Firebase project is reached with.

use std::fmt;
use std::sync::Arc;

use jsonwebtoken::EncodingKey;
use kernel::EmailAddress;
use serde::Deserialize;
use url::{Host, Url};

use crate::google::openid_connect::ClientConfig;

#[derive(Clone)]
pub struct FirebaseConfig {
    pub project: String,
    pub backend: Backend,
    /// Links in mails begin with it.
    pub public_url: Url,
    /// False lifts every limit: for load tests.
    pub limits: bool,
    pub google: Option<ClientConfig>,
    /// Where people who are suspended can write.
    pub appeals_email: Option<EmailAddress>,
    /// Called after a mail has been queued.
    pub on_mail: Arc<dyn Fn() + Send + Sync>,
}

#[derive(Clone, Debug)]
pub enum Backend {
    Google {
        account: ServiceAccount,
        endpoints: Endpoints,
    },
    /// Firebase's own Auth emulator on this machine. Its tokens are not signed.
    Emulator { origin: Url },
}

impl Backend {
    /// `host` is an address such as `127.0.0.1:9099`; none but this machine's will do.
    pub fn emulator(host: &str) -> Option<Self> {
        let origin = Url::parse(&format!("http://{host}")).ok()?;
        let plain = origin.path() == "/" && origin.query().is_none() && origin.username().is_empty();
        (plain && is_loopback(&origin)).then_some(Backend::Emulator { origin })
    }
}

/// Where Google answers.
#[derive(Clone, Debug)]
pub struct Endpoints {
    /// The public keys of ID tokens, as a JWK set or as certificates by key id.
    pub keys: Url,
    /// Takes a service account's assertion for an access token.
    pub token: Url,
    pub toolkit: Url,
}

impl Endpoints {
    pub fn google() -> Option<Self> {
        Some(Self {
            keys: Url::parse(
                "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
            )
            .ok()?,
            token: Url::parse("https://oauth2.googleapis.com/token").ok()?,
            toolkit: Url::parse("https://identitytoolkit.googleapis.com/").ok()?,
        })
    }

    /// Another server in Google's place, for tests: only on this machine.
    pub fn local(origin: &Url) -> Option<Self> {
        Some(Self {
            keys: origin.join("/keys").ok()?,
            token: origin.join("/token").ok()?,
            toolkit: origin.join("/").ok()?,
        })
        .filter(|_| is_loopback(origin))
    }
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

/// The key file of a service account, as the Firebase console hands it out.
#[derive(Clone)]
pub struct ServiceAccount {
    pub(super) email: String,
    pub(super) key_id: String,
    pub(super) key: EncodingKey,
}

impl ServiceAccount {
    /// Says what is wrong with it, to be read after the setting's name.
    pub fn parse(json: &str, project: &str) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct File {
            r#type: String,
            project_id: String,
            private_key_id: String,
            private_key: String,
            client_email: String,
        }
        let file: File = serde_json::from_str(json)
            .map_err(|_| "must name the JSON key file of a service account".to_owned())?;
        if file.r#type != "service_account" {
            return Err("must name the key file of a service account, not of another kind".into());
        }
        if file.project_id != project {
            return Err(format!(
                "belongs to the project {}, but SLATEFLOW_FIREBASE_PROJECT is {project}",
                file.project_id
            ));
        }
        let key = EncodingKey::from_rsa_pem(file.private_key.as_bytes())
            .map_err(|_| "holds no RSA private key".to_owned())?;
        Ok(Self {
            email: file.client_email,
            key_id: file.private_key_id,
            key,
        })
    }
}

impl fmt::Debug for ServiceAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServiceAccount")
            .field("email", &self.email)
            .finish_non_exhaustive()
    }
}
