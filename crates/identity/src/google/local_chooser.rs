//! In development, without a Google client: an account chooser of our own that vouches for whatever address is
//! typed. Its ID tokens are signed by our key under an issuer of their own, and count only here.

use std::time::Duration;

use jsonwebtoken::{Algorithm, Validation};
use kernel::sha256;
use serde::{Deserialize, Serialize};
use url::Url;

use crate::accounts::account_fields::{name, parse_email};
use crate::assertion::Assertion;
use crate::error::{Error, Result};
use crate::google::flow::{Announcement, Chooser, GooglePopup, hashed};
use crate::session::keys::KeyRing;
use crate::session::tokens;

const AUDIENCE: &str = "slateflow-local-chooser";
const LIFE: Duration = Duration::from_secs(600);

/// What was typed or picked in the chooser.
#[derive(Clone, Debug)]
pub struct LocalChoice {
    pub email: String,
    pub name: Option<String>,
    pub email_verified: bool,
}

#[derive(Serialize, Deserialize)]
struct LocalClaims {
    iss: String,
    aud: String,
    sub: String,
    iat: i64,
    exp: i64,
    email: String,
    email_verified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
}

impl GooglePopup {
    pub(crate) fn local_chooser_url(&self, state: &str) -> Result<Url> {
        let mut url = self.local_issuer()?;
        url.query_pairs_mut().append_pair("state", state);
        Ok(url)
    }

    /// The chooser's answer: an account, or `None` for Cancel.
    pub async fn choose_locally(
        &self,
        state: &str,
        choice: Option<LocalChoice>,
        cookie: &str,
    ) -> Result<Announcement> {
        let keys = self.require_local()?;
        let choice = match choice {
            Some(choice) => Some((parse_email(&choice.email)?.normalized(), choice)),
            None => None,
        };
        let row = self.claim_flow(state, cookie).await?;
        let outcome = match choice {
            None => Err("access_denied"),
            Some((email, choice)) => {
                let now = self.now().seconds();
                let claims = LocalClaims {
                    iss: self.local_issuer()?.into(),
                    aud: AUDIENCE.into(),
                    sub: hex::encode(&sha256(email.as_bytes())[..10]),
                    iat: now,
                    exp: now + LIFE.as_secs() as i64,
                    email,
                    email_verified: choice.email_verified,
                    name: name(choice.name.as_deref()),
                    nonce: Some(hashed(&row.raw_nonce)),
                };
                let id_token = tokens::sign(keys, &claims).await?;
                Ok(self.lay_ready(state, &id_token).await?)
            }
        };
        Ok(Announcement {
            flow: row.flow,
            outcome,
        })
    }

    pub(crate) async fn check_local(&self, id_token: &str) -> Result<Assertion> {
        let keys = self.require_local()?;
        let refused = || Error::InvalidIdp("the ID token is not valid");
        let header = jsonwebtoken::decode_header(id_token).map_err(|_| refused())?;
        let kid = header
            .kid
            .filter(|_| header.alg == Algorithm::RS256)
            .ok_or_else(refused)?;
        let key = keys.verifier(&kid).await?.ok_or_else(refused)?;
        let mut validation = Validation::new(Algorithm::RS256);
        validation.set_audience(&[AUDIENCE]);
        validation.set_issuer(&[self.local_issuer()?]);
        validation.set_required_spec_claims(&["exp", "aud", "iss", "sub"]);
        validation.validate_exp = false; // by our own clock
        let claims = jsonwebtoken::decode::<LocalClaims>(id_token, &key, &validation)
            .map_err(|_| refused())?
            .claims;
        if claims.exp <= self.now().seconds() {
            return Err(refused());
        }
        Ok(Assertion {
            subject: claims.sub,
            email: claims.email,
            email_verified: claims.email_verified,
            name: name(claims.name.as_deref()),
            given_name: None,
            family_name: None,
            picture: None,
            nonce: claims.nonce,
        })
    }

    fn require_local(&self) -> Result<&KeyRing> {
        match (self.chooser(), &self.local) {
            (Chooser::Local, Some(keys)) => Ok(keys),
            _ => Err(Error::NotAllowed("the local account chooser is for development")),
        }
    }

    fn local_issuer(&self) -> Result<Url> {
        let url = self.public_url.join("/auth/google/local");
        url.map_err(|error| Error::Fault(error.to_string()))
    }
}
