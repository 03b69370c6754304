//! ID tokens of a Firebase project: <https://firebase.google.com/docs/auth/admin/verify-id-tokens>.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, Validation};
use kernel::{Clock, Digest, Timestamp, Uid, sha256};
use quick_cache::sync::Cache;
use serde::Deserialize;
use serde_json::Value;

use crate::AuthError;
use crate::session::published_keys::PublishedKeys;

/// Google's clock and ours may differ by this much.
const SKEW_SECONDS: i64 = 60;
const CACHED: usize = 50_000;

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Claims {
    pub iss: String,
    pub aud: String,
    pub sub: Uid,
    pub iat: i64,
    pub exp: i64,
    pub auth_time: i64,
    pub email: Option<String>,
    #[serde(default)]
    pub email_verified: bool,
    pub name: Option<String>,
    pub picture: Option<String>,
    #[serde(default)]
    pub firebase: FirebaseClaims,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct FirebaseClaims {
    pub sign_in_second_factor: Option<String>,
}

/// Who signs.
pub(super) enum Signer {
    Google(PublishedKeys),
    /// Nobody: the emulator's tokens have `alg: none` and no signature.
    Emulator,
}

pub(super) struct Tokens {
    signer: Signer,
    clock: Clock,
    issuer: String,
    project: String,
    /// Tokens whose signature has been checked.
    checked: Cache<Digest, Arc<Claims>>,
}

impl Tokens {
    pub fn new(signer: Signer, clock: Clock, project: &str) -> Self {
        Self {
            signer,
            clock,
            issuer: format!("https://securetoken.google.com/{project}"),
            project: project.to_owned(),
            checked: Cache::new(CACHED),
        }
    }

    pub async fn check(&self, token: &str) -> Result<Arc<Claims>, AuthError> {
        let digest = sha256(token.as_bytes());
        let now = self.clock.now();
        let claims = match self.checked.get(&digest) {
            Some(claims) => claims,
            None => {
                let claims = match &self.signer {
                    Signer::Google(keys) => signed(keys, token).await?,
                    Signer::Emulator => unsigned(token)?,
                };
                self.refuse_unsound(&claims, now)?;
                let claims = Arc::new(claims);
                self.checked.insert(digest, claims.clone());
                claims
            }
        };
        if claims.exp <= now.seconds() {
            return Err(AuthError::Unauthenticated);
        }
        Ok(claims)
    }

    fn refuse_unsound(&self, claims: &Claims, now: Timestamp) -> Result<(), AuthError> {
        let past = 0..=now.seconds() + SKEW_SECONDS;
        let sound = claims.aud == self.project
            && claims.iss == self.issuer
            && past.contains(&claims.iat)
            && past.contains(&claims.auth_time);
        if sound {
            Ok(())
        } else {
            Err(AuthError::Unauthenticated)
        }
    }
}

/// The key is chosen by its id among Google's, never by what the token says of its issuer or key.
async fn signed(keys: &PublishedKeys, token: &str) -> Result<Claims, AuthError> {
    let header = jsonwebtoken::decode_header(token).map_err(|_| AuthError::Unauthenticated)?;
    let kid = header
        .kid
        .filter(|_| header.alg == Algorithm::RS256)
        .ok_or(AuthError::Unauthenticated)?;
    let key = keys
        .key(&kid)
        .await
        .map_err(AuthError::Upstream)?
        .ok_or(AuthError::Unauthenticated)?;
    let mut validation = Validation::new(Algorithm::RS256);
    validation.required_spec_claims.clear(); // every claim is required by its type
    validation.validate_exp = false; // by our own clock
    validation.validate_aud = false; // with the others
    let decoded =
        jsonwebtoken::decode::<Claims>(token, &key, &validation).map_err(|_| AuthError::Unauthenticated)?;
    Ok(decoded.claims)
}

fn unsigned(token: &str) -> Result<Claims, AuthError> {
    let part = |text: &str| {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        serde_json::from_slice::<Value>(&bytes).ok()
    };
    let mut parts = token.split('.');
    let (header, claims) = (parts.next().and_then(part), parts.next().and_then(part));
    let bare = parts.next() == Some("") && parts.next().is_none();
    let none = header.is_some_and(|header| header["alg"] == "none");
    claims
        .filter(|_| bare && none)
        .and_then(|claims| serde_json::from_value(claims).ok())
        .ok_or(AuthError::Unauthenticated)
}
