//! Google by OpenID Connect: the code flow with PKCE, state and nonce, and the check of the ID token that it brings.

use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use kernel::{Clock, Timestamp};
use openidconnect::core::{CoreAuthPrompt, CoreClient, CoreIdToken, CoreProviderMetadata, CoreResponseType};
use openidconnect::{
    AsyncHttpClient, AuthenticationFlow, AuthorizationCode, ClientId, ClientSecret, CsrfToken,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, HttpRequest, HttpResponse, IssuerUrl, Nonce,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope, TokenResponse,
};
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::RwLock;
use url::Url;

use crate::account;
use crate::error::{Error, Result};
use crate::idp::Assertion;

pub const GOOGLE_ISSUER: &str = "https://accounts.google.com";
const TIMEOUT: Duration = Duration::from_secs(10);
/// The provider's keys are read again this often, and at once (but not in a row) for a token of an unknown key.
const FRESH: Duration = Duration::from_secs(3600);
const LOOK_AGAIN: Duration = Duration::from_secs(10);

/// The installation's client at Google, or at another OpenID provider in its place.
#[derive(Clone, Debug)]
pub struct ClientConfig {
    pub issuer: String,
    pub client_id: String,
    pub client_secret: SecretString,
}

pub(crate) struct Google {
    config: ClientConfig,
    issuer: IssuerUrl,
    redirect: RedirectUrl,
    http: Http,
    discovered: RwLock<Option<Discovered>>,
}

#[derive(Clone)]
struct Discovered {
    metadata: Arc<CoreProviderMetadata>,
    at: Timestamp,
}

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

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
        let redirect = public_url
            .join("/auth/google/callback")
            .map_err(|error| bad(&error))?;
        Ok(Self {
            issuer: IssuerUrl::new(config.issuer.clone()).map_err(|error| bad(&error))?,
            redirect: RedirectUrl::from_url(redirect),
            http: Http(
                reqwest::Client::builder()
                    .redirect(reqwest::redirect::Policy::none())
                    .timeout(TIMEOUT)
                    .build()
                    .map_err(|error| bad(&error))?,
            ),
            discovered: RwLock::new(None),
            config,
        })
    }

    pub async fn depart(&self, state: &str, hashed_nonce: &str, now: Timestamp) -> Result<Departure> {
        let client = self.client(now, FRESH).await?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let (state, nonce) = (state.to_owned(), hashed_nonce.to_owned());
        let (url, ..) = client
            .authorize_url(
                AuthenticationFlow::<CoreResponseType>::AuthorizationCode,
                move || CsrfToken::new(state),
                move || Nonce::new(nonce),
            )
            .add_scope(Scope::new("email".into()))
            .add_scope(Scope::new("profile".into()))
            .add_prompt(CoreAuthPrompt::SelectAccount)
            .set_pkce_challenge(challenge)
            .url();
        Ok(Departure {
            url,
            pkce_verifier: verifier.into_secret(),
        })
    }

    /// Exchanges the code; the ID token is checked before it is handed on.
    pub async fn arrive(
        &self,
        code: String,
        pkce_verifier: String,
        hashed_nonce: &str,
        clock: &Clock,
    ) -> Result<String> {
        let client = self.client(clock.now(), FRESH).await?;
        let answer = client
            .exchange_code(AuthorizationCode::new(code))
            .map_err(|error| Error::Fault(error.to_string()))?
            .set_pkce_verifier(PkceCodeVerifier::new(pkce_verifier))
            .request_async(&self.http)
            .await
            .map_err(|error| Error::Fault(format!("the code could not be exchanged: {error}")))?;
        let token = answer
            .id_token()
            .ok_or_else(|| Error::Fault("the answer has no ID token".into()))?;
        let token = token.to_string();
        let assertion = self.check(&token, clock).await?;
        if assertion.nonce.as_deref() != Some(hashed_nonce) {
            return Err(Error::InvalidNonce);
        }
        Ok(token)
    }

    /// Signature, issuer, audience and time of an ID token. Its nonce is the caller's to compare.
    pub async fn check(&self, id_token: &str, clock: &Clock) -> Result<Assertion> {
        let token =
            CoreIdToken::from_str(id_token).map_err(|_| Error::InvalidIdp("the ID token cannot be read"))?;
        match self.check_with(&token, FRESH, clock).await {
            // The provider may have changed its keys.
            Err(Error::InvalidIdp(_)) => self.check_with(&token, LOOK_AGAIN, clock).await,
            other => other,
        }
    }

    async fn check_with(&self, token: &CoreIdToken, fresh: Duration, clock: &Clock) -> Result<Assertion> {
        let client = self.client(clock.now(), fresh).await?;
        let clock = clock.clone();
        let verifier = client
            .id_token_verifier()
            .require_issuer_match(false)
            .set_time_fn(move || {
                let micros = u64::try_from(clock.now().micros()).unwrap_or(0);
                (std::time::UNIX_EPOCH + Duration::from_micros(micros)).into()
            });
        let claims = token
            .claims(&verifier, |_: Option<&Nonce>| Ok(()))
            .map_err(|error| {
                tracing::info!(%error, "an ID token of the provider was refused");
                Error::InvalidIdp("the ID token is not valid")
            })?;
        let issuer = claims.issuer().as_str();
        let google_short = self.config.issuer == GOOGLE_ISSUER && issuer == "accounts.google.com";
        if issuer != self.config.issuer && !google_short {
            return Err(Error::InvalidIdp("the ID token is of another issuer"));
        }
        let email = claims
            .email()
            .ok_or(Error::InvalidIdp("the ID token has no email address"))?;
        Ok(Assertion {
            subject: claims.subject().to_string(),
            email: email.to_string(),
            email_verified: claims.email_verified().unwrap_or(false),
            name: account::name(claims.name().and_then(|n| n.get(None)).map(|n| n.as_str())),
            given_name: account::name(claims.given_name().and_then(|n| n.get(None)).map(|n| n.as_str())),
            family_name: account::name(claims.family_name().and_then(|n| n.get(None)).map(|n| n.as_str())),
            picture: account::photo(claims.picture().and_then(|p| p.get(None)).map(|p| p.as_str())),
            nonce: claims.nonce().map(|nonce| nonce.secret().clone()),
        })
    }

    async fn client(&self, now: Timestamp, fresh: Duration) -> Result<Client> {
        let metadata = self.metadata(now, fresh).await?;
        let secret = ClientSecret::new(self.config.client_secret.expose_secret().to_owned());
        let id = ClientId::new(self.config.client_id.clone());
        Ok(
            CoreClient::from_provider_metadata((*metadata).clone(), id, Some(secret))
                .set_redirect_uri(self.redirect.clone()),
        )
    }

    async fn metadata(&self, now: Timestamp, fresh: Duration) -> Result<Arc<CoreProviderMetadata>> {
        if let Some(known) = &*self.discovered.read().await
            && now.since(known.at) < fresh
        {
            return Ok(known.metadata.clone());
        }
        let metadata = CoreProviderMetadata::discover_async(self.issuer.clone(), &self.http)
            .await
            .map_err(|error| Error::Fault(format!("the OpenID provider does not answer: {error}")))?;
        let metadata = Arc::new(metadata);
        *self.discovered.write().await = Some(Discovered {
            metadata: metadata.clone(),
            at: now,
        });
        Ok(metadata)
    }
}

/// The library's way of asking over HTTP, on reqwest. Redirects are not followed.
struct Http(reqwest::Client);

impl<'c> AsyncHttpClient<'c> for Http {
    type Error = reqwest::Error;
    type Future =
        Pin<Box<dyn Future<Output = std::result::Result<HttpResponse, reqwest::Error>> + Send + 'c>>;

    fn call(&'c self, request: HttpRequest) -> Self::Future {
        Box::pin(async move {
            let answer = self.0.execute(request.try_into()?).await?;
            let (status, headers) = (answer.status(), answer.headers().clone());
            let mut response = HttpResponse::new(answer.bytes().await?.to_vec());
            *response.status_mut() = status;
            *response.headers_mut() = headers;
            Ok(response)
        })
    }
}
