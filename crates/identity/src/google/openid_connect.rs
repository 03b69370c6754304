//! Google by OpenID Connect: the code flow with PKCE, state and nonce, and the check of the ID token that it brings.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, Validation};
use kernel::{Clock, Timestamp, sha256};
use secrecy::{ExposeSecret, SecretString};
use serde::Deserialize;
use tokio::sync::RwLock;
use url::Url;
use url::form_urlencoded::{Serializer, byte_serialize};

use crate::accounts::account_fields::{name, photo};
use crate::assertion::Assertion;
use crate::error::{Error, Result};
use crate::session::published_keys::{PublishedKeys, bounded_json};

pub const GOOGLE_ISSUER: &str = "https://accounts.google.com";
const TIMEOUT: Duration = Duration::from_secs(10);
/// The provider's configuration is read again this often.
const FRESH: Duration = Duration::from_secs(3600);
/// Clocks differ.
const LEEWAY_SECONDS: i64 = 60;

/// The installation's client at Google, or at another OpenID provider in its place.
#[derive(Clone, Debug)]
pub struct ClientConfig {
    pub issuer: String,
    pub client_id: String,
    pub client_secret: SecretString,
}

pub(crate) struct Google {
    config: ClientConfig,
    redirect: Url,
    http: reqwest::Client,
    discovered: RwLock<Option<Discovered>>,
}

#[derive(Clone)]
struct Discovered {
    provider: Arc<Provider>,
    keys: Arc<PublishedKeys>,
    at: Timestamp,
}

/// What an OpenID provider publishes of itself (OpenID Connect Discovery 1.0, section 3).
#[derive(Deserialize, PartialEq)]
struct Provider {
    issuer: String,
    authorization_endpoint: Url,
    token_endpoint: Url,
    jwks_uri: Url,
}

#[derive(Deserialize)]
struct TokenAnswer {
    id_token: Option<String>,
}

/// OpenID Connect Core 1.0, sections 2 and 5.1.
#[derive(Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    aud: Audience,
    exp: i64,
    iat: i64,
    azp: Option<String>,
    nonce: Option<String>,
    email: Option<String>,
    email_verified: Option<bool>,
    name: Option<String>,
    given_name: Option<String>,
    family_name: Option<String>,
    picture: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

impl Audience {
    /// A token that is for others too is not taken.
    fn is_only(&self, client: &str) -> bool {
        match self {
            Audience::One(one) => one == client,
            Audience::Many(many) => matches!(many.as_slice(), [one] if one == client),
        }
    }
}

/// Where the popup goes, and what the server must know when it comes back.
pub(crate) struct Departure {
    pub url: Url,
    pub pkce_verifier: String,
}

impl Google {
    pub fn new(config: ClientConfig, public_url: &Url) -> Result<Self> {
        let bad = |error: &dyn std::fmt::Display| {
            Error::Fault(format!("the Google client cannot be used: {error}"))
        };
        Url::parse(&config.issuer).map_err(|error| bad(&error))?;
        Ok(Self {
            redirect: public_url
                .join("/auth/google/callback")
                .map_err(|error| bad(&error))?,
            http: reqwest::Client::builder()
                .redirect(reqwest::redirect::Policy::none())
                .timeout(TIMEOUT)
                .build()
                .map_err(|error| bad(&error))?,
            discovered: RwLock::new(None),
            config,
        })
    }

    pub async fn depart(&self, state: &str, hashed_nonce: &str, clock: &Clock) -> Result<Departure> {
        let provider = self.discovered(clock).await?.provider;
        let pkce_verifier = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
        let mut url = provider.authorization_endpoint.clone();
        url.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.config.client_id)
            .append_pair("redirect_uri", self.redirect.as_str())
            .append_pair("scope", "openid email profile")
            .append_pair("state", state)
            .append_pair("nonce", hashed_nonce)
            .append_pair("prompt", "select_account")
            .append_pair(
                "code_challenge",
                &URL_SAFE_NO_PAD.encode(sha256(pkce_verifier.as_bytes())),
            )
            .append_pair("code_challenge_method", "S256");
        Ok(Departure { url, pkce_verifier })
    }

    /// Exchanges the code; the ID token is checked before it is handed on.
    pub async fn arrive(
        &self,
        code: String,
        pkce_verifier: String,
        hashed_nonce: &str,
        clock: &Clock,
    ) -> Result<String> {
        let provider = self.discovered(clock).await?.provider;
        let failed = |error: String| Error::Fault(format!("the code could not be exchanged: {error}"));
        let body = Serializer::new(String::new())
            .append_pair("grant_type", "authorization_code")
            .append_pair("code", &code)
            .append_pair("redirect_uri", self.redirect.as_str())
            .append_pair("code_verifier", &pkce_verifier)
            .finish();
        let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
        let answer = self
            .http
            .post(provider.token_endpoint.clone())
            .basic_auth(
                encoded(&self.config.client_id),
                Some(encoded(self.config.client_secret.expose_secret())),
            )
            .header("content-type", "application/x-www-form-urlencoded")
            .header("accept", "application/json")
            .body(body)
            .send()
            .await
            .and_then(reqwest::Response::error_for_status)
            .map_err(|error| failed(error.to_string()))?;
        let answer: TokenAnswer = bounded_json(answer).await.map_err(failed)?;
        let token = answer
            .id_token
            .ok_or_else(|| Error::Fault("the answer has no ID token".into()))?;
        let assertion = self.check(&token, clock).await?;
        if assertion.nonce.as_deref() != Some(hashed_nonce) {
            return Err(Error::InvalidNonce);
        }
        Ok(token)
    }

    /// Signature, issuer, audience and time of an ID token. Its nonce is the caller's to compare.
    pub async fn check(&self, id_token: &str, clock: &Clock) -> Result<Assertion> {
        let claims = self.signed(id_token, clock).await?;
        self.require_sound(&claims, clock.now())?;
        let email = claims
            .email
            .ok_or(Error::InvalidIdp("the ID token has no email address"))?;
        Ok(Assertion {
            subject: claims.sub,
            email,
            email_verified: claims.email_verified.unwrap_or(false),
            name: name(claims.name.as_deref()),
            given_name: name(claims.given_name.as_deref()),
            family_name: name(claims.family_name.as_deref()),
            picture: photo(claims.picture.as_deref()),
            nonce: claims.nonce,
        })
    }

    /// The key is chosen by its id among the provider's, never by what the token says of its issuer or key. RS256 is what
    /// a provider signs with unless a client has asked for another algorithm (OpenID Connect Core 1.0, section 2).
    async fn signed(&self, id_token: &str, clock: &Clock) -> Result<Claims> {
        let unreadable = || Error::InvalidIdp("the ID token cannot be read");
        let header = jsonwebtoken::decode_header(id_token).map_err(|_| unreadable())?;
        let kid = header
            .kid
            .filter(|_| header.alg == Algorithm::RS256)
            .ok_or_else(unreadable)?;
        let keys = self.discovered(clock).await?.keys;
        let key = keys
            .key(&kid)
            .await
            .map_err(|error| Error::Fault(format!("the OpenID provider's keys cannot be read: {error}")))?
            .ok_or(Error::InvalidIdp("the ID token is not valid"))?;
        let mut validation = Validation::new(Algorithm::RS256);
        validation.required_spec_claims.clear(); // every claim is required by its type
        validation.validate_exp = false; // by our own clock
        validation.validate_aud = false; // with the others
        let decoded = jsonwebtoken::decode::<Claims>(id_token, &key, &validation).map_err(|error| {
            tracing::info!(%error, "an ID token of the provider was refused");
            Error::InvalidIdp("the ID token is not valid")
        })?;
        Ok(decoded.claims)
    }

    fn require_sound(&self, claims: &Claims, now: Timestamp) -> Result<()> {
        let google_short = self.config.issuer == GOOGLE_ISSUER && claims.iss == "accounts.google.com";
        if claims.iss != self.config.issuer && !google_short {
            return Err(Error::InvalidIdp("the ID token is of another issuer"));
        }
        let client = self.config.client_id.as_str();
        let sound = claims.aud.is_only(client)
            && claims.azp.as_deref().is_none_or(|party| party == client)
            && claims.exp > now.seconds()
            && claims.iat <= now.seconds() + LEEWAY_SECONDS;
        if sound {
            Ok(())
        } else {
            Err(Error::InvalidIdp("the ID token is not valid"))
        }
    }

    async fn discovered(&self, clock: &Clock) -> Result<Discovered> {
        let now = clock.now();
        if let Some(known) = &*self.discovered.read().await
            && now.since(known.at) < FRESH
        {
            return Ok(known.clone());
        }
        let provider = Arc::new(self.provider().await?);
        let mut held = self.discovered.write().await;
        let keys = match &*held {
            Some(known) if known.provider.jwks_uri == provider.jwks_uri => known.keys.clone(),
            _ => {
                let url = provider.jwks_uri.clone();
                Arc::new(PublishedKeys::new(self.http.clone(), url, clock.clone()))
            }
        };
        let found = Discovered {
            provider,
            keys,
            at: now,
        };
        *held = Some(found.clone());
        Ok(found)
    }

    async fn provider(&self) -> Result<Provider> {
        let failed = |error: String| Error::Fault(format!("the OpenID provider does not answer: {error}"));
        let issuer = self.config.issuer.trim_end_matches('/');
        let answer = self
            .http
            .get(format!("{issuer}/.well-known/openid-configuration"))
            .send()
            .await
            .and_then(reqwest::Response::error_for_status)
            .map_err(|error| failed(error.to_string()))?;
        let provider: Provider = bounded_json(answer).await.map_err(failed)?;
        if provider.issuer != self.config.issuer {
            return Err(failed(format!("it calls itself {}", provider.issuer)));
        }
        Ok(provider)
    }
}
