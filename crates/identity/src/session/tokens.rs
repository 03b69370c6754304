//! ID tokens as Firebase's: RS256, an hour long, `iss` and `aud` of the project; `sid` names the session.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, Validation};
use kernel::{Clock, Digest, SessionId, Timestamp, Uid, sha256};
use quick_cache::sync::Cache;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use storage::accounts::{Account, FederatedIdentity};
use storage::sessions::Session;

use crate::error::{Error, Result};
use crate::session::keys::KeyRing;

pub const LIFE: Duration = Duration::from_secs(3600);
/// Clocks of two nodes may differ by this much.
pub(crate) const SKEW_SECONDS: i64 = 60;
const CACHED: usize = 50_000;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Claims {
    pub iss: String,
    pub aud: String,
    pub auth_time: i64,
    pub user_id: Uid,
    pub sub: Uid,
    pub iat: i64,
    pub exp: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    #[serde(default)]
    pub email_verified: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
    pub firebase: FirebaseClaims,
    pub sid: SessionId,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FirebaseClaims {
    pub identities: Map<String, Value>,
    pub sign_in_provider: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign_in_second_factor: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_factor_identifier: Option<String>,
}

pub struct Tokens {
    keys: Arc<KeyRing>,
    clock: Clock,
    issuer: String,
    project: String,
    validation: Validation,
    /// Tokens whose signature has been checked.
    verified: Cache<Digest, Arc<Claims>>,
}

#[derive(Debug)]
pub enum Refusal {
    Forged,
    Expired,
    Fault(Error),
}

impl Tokens {
    pub fn new(keys: Arc<KeyRing>, clock: Clock, project: &str) -> Self {
        let issuer = format!("https://securetoken.google.com/{project}");
        let mut validation = Validation::new(Algorithm::RS256);
        validation.set_audience(&[project]);
        validation.set_issuer(&[&issuer]);
        validation.set_required_spec_claims(&["exp", "aud", "iss", "sub"]);
        // By our own clock, and again each time a cached token is used.
        validation.validate_exp = false;
        Self {
            keys,
            clock,
            issuer,
            project: project.to_owned(),
            validation,
            verified: Cache::new(CACHED),
        }
    }

    pub async fn mint(
        &self,
        account: &Account,
        identities: &[FederatedIdentity],
        session: &Session,
    ) -> Result<String> {
        let now = self.clock.now().seconds();
        let mut known = Map::new();
        for identity in identities {
            known.insert(identity.provider.clone(), json!([identity.subject]));
        }
        known.insert("email".into(), json!([account.email]));
        let claims = Claims {
            iss: self.issuer.clone(),
            aud: self.project.clone(),
            // A time that has not come yet was read from a clock that was set back since.
            auth_time: session.auth_time.seconds().min(now),
            user_id: account.uid.clone(),
            sub: account.uid.clone(),
            iat: now,
            exp: now + LIFE.as_secs() as i64,
            email: Some(account.email.clone()),
            email_verified: account.email_verified,
            name: account.display_name.clone(),
            picture: account.photo_url.clone(),
            firebase: FirebaseClaims {
                identities: known,
                sign_in_provider: session.provider.clone(),
                sign_in_second_factor: session.second_factor.clone(),
                second_factor_identifier: session.second_factor_id.clone(),
            },
            sid: session.id,
        };
        sign(&self.keys, &claims).await
    }

    /// Signature, issuer, audience and time. Whether the session still stands is asked elsewhere.
    pub async fn check(&self, token: &str) -> std::result::Result<Arc<Claims>, Refusal> {
        let digest = sha256(token.as_bytes());
        let now = self.clock.now();
        let claims = match self.verified.get(&digest) {
            Some(claims) => claims,
            None => {
                let claims = Arc::new(self.decode(token, now).await?);
                self.verified.insert(digest, claims.clone());
                claims
            }
        };
        if claims.exp <= now.seconds() {
            return Err(Refusal::Expired);
        }
        Ok(claims)
    }

    async fn decode(&self, token: &str, now: Timestamp) -> std::result::Result<Claims, Refusal> {
        let header = jsonwebtoken::decode_header(token).map_err(|_| Refusal::Forged)?;
        // The key is chosen by its id among our own, never by what the token says of its issuer or key.
        let kid = header
            .kid
            .filter(|_| header.alg == Algorithm::RS256)
            .ok_or(Refusal::Forged)?;
        let key = self
            .keys
            .verifier(&kid)
            .await
            .map_err(Refusal::Fault)?
            .ok_or(Refusal::Forged)?;
        let claims = jsonwebtoken::decode::<Claims>(token, &key, &self.validation)
            .map_err(|_| Refusal::Forged)?
            .claims;
        let latest = now.seconds() + SKEW_SECONDS;
        let sound = claims.iat <= latest
            && claims.auth_time <= latest
            && claims.user_id == claims.sub
            && !claims.sub.as_str().is_empty();
        if sound { Ok(claims) } else { Err(Refusal::Forged) }
    }
}

/// Signs any claims with the current key.
pub async fn sign(keys: &KeyRing, claims: &impl Serialize) -> Result<String> {
    let signer = keys.signer()?;
    let header = json!({"alg": "RS256", "kid": signer.kid, "typ": "JWT"}).to_string();
    let claims = serde_json::to_vec(claims).map_err(|error| Error::Fault(error.to_string()))?;
    let mut token = format!(
        "{}.{}",
        URL_SAFE_NO_PAD.encode(header),
        URL_SAFE_NO_PAD.encode(claims)
    );
    tokio::task::spawn_blocking(move || {
        let signature = signer.sign(token.as_bytes())?;
        token.push('.');
        URL_SAFE_NO_PAD.encode_string(signature, &mut token);
        Ok(token)
    })
    .await
    .map_err(|error| Error::Fault(error.to_string()))?
}
