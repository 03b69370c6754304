//! The popup's way: start, callback, and the hand-over of the ID token to the page that opened it. The page then
//! brings it to whichever provider this installation has.

use std::sync::Arc;
use std::time::Duration;

use kernel::{Clock, Code, Timestamp, sha256};
use storage::Db;
use storage::google_flows::{self as rows, GoogleFlow, Handover};
use url::Url;

use crate::error::{Error, Result};
use crate::google::openid_connect::{ClientConfig, Google};
use crate::session::keys::KeyRing;

/// From the popup's opening to the issuer's answer.
const FLOW_LIFE: Duration = Duration::from_secs(600);
/// From the answer to its collection.
const HANDOFF_LIFE: Duration = Duration::from_secs(60);

/// Which chooser the Google buttons open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    Off,
    /// The configured OpenID provider's.
    OpenId,
    /// Ours, for development.
    Local,
}

pub struct Started {
    pub url: Url,
    /// Binds the flow to this browser: a cookie's name and its value, which is another for each flow.
    pub cookie: (String, String),
}

/// What the popup tells the page that opened it.
#[derive(Clone, Debug)]
pub struct Announcement {
    pub flow: String,
    pub outcome: std::result::Result<Code, &'static str>,
}

pub struct GooglePopup {
    pub(crate) db: Db,
    pub(crate) clock: Clock,
    pub(crate) public_url: Url,
    pub(crate) google: Option<Google>,
    /// Sign what the local chooser vouches for; none: there is no local chooser.
    pub(crate) local: Option<Arc<KeyRing>>,
}

impl GooglePopup {
    pub(crate) fn new(
        db: Db,
        clock: Clock,
        public_url: Url,
        client: Option<ClientConfig>,
        local: Option<Arc<KeyRing>>,
    ) -> Result<Self> {
        let google = client
            .map(|client| Google::new(client, &public_url))
            .transpose()?;
        Ok(Self {
            db,
            clock,
            public_url,
            google,
            local,
        })
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Whether browsers reach this installation over TLS.
    pub fn secure(&self) -> bool {
        self.public_url.scheme() == "https"
    }

    pub fn chooser(&self) -> Chooser {
        match (&self.google, &self.local) {
            (Some(_), _) => Chooser::OpenId,
            (None, Some(_)) => Chooser::Local,
            (None, None) => Chooser::Off,
        }
    }

    /// The cookie of the flow that the issuer's answer belongs to.
    pub fn cookie_of_state(&self, state: &str) -> Option<String> {
        let (flow, _) = state.split_once('.')?;
        self.cookie_of_flow(flow)
    }

    /// Each flow has a cookie of its own, so that two windows do not take each other's away.
    pub fn cookie_of_flow(&self, flow: &str) -> Option<String> {
        let prefix = if self.secure() { "__Secure-" } else { "" };
        is_name(flow).then(|| format!("{prefix}slateflow_google_{flow}"))
    }

    /// `flow` is the opener's own name for it.
    pub async fn start_google(&self, flow: &str) -> Result<Started> {
        let name = self.cookie_of_flow(flow);
        let name = name.ok_or(Error::InvalidArgument("INVALID_FLOW"))?;
        let now = self.now();
        let state = format!("{flow}.{}", Code::random().expose());
        let raw_nonce = Code::random();
        let cookie = Code::random().expose().to_owned();
        let (url, pkce_verifier) = match (&self.google, self.chooser()) {
            (Some(google), _) => {
                let departure = google
                    .depart(&state, &hashed(raw_nonce.expose()), &self.clock)
                    .await?;
                (departure.url, departure.pkce_verifier)
            }
            (None, Chooser::Local) => (self.local_chooser_url(&state)?, String::new()),
            (None, _) => return Err(Error::NotAllowed("Google sign-in is not configured")),
        };
        let row = GoogleFlow {
            flow: flow.to_owned(),
            pkce_verifier,
            raw_nonce: raw_nonce.expose().to_owned(),
            created_at: now,
        };
        let mut tx = self.db.begin().await?;
        rows::insert(
            &mut tx,
            &sha256(state.as_bytes()),
            &sha256(cookie.as_bytes()),
            &row,
        )
        .await?;
        tx.commit().await?;
        Ok(Started {
            url,
            cookie: (name, cookie),
        })
    }

    /// The issuer's answer; [`Error::InvalidIdp`] when it belongs to no flow of this browser.
    pub async fn finish_google(
        &self,
        state: &str,
        code: Option<&str>,
        error: Option<&str>,
        cookie: &str,
    ) -> Result<Announcement> {
        let google = self
            .google
            .as_ref()
            .ok_or(Error::NotAllowed("Google sign-in is not configured"))?;
        let row = self.claim_flow(state, cookie).await?;
        let outcome = match (code, error) {
            (Some(code), None) => {
                let nonce = hashed(&row.raw_nonce);
                let arrived = google
                    .arrive(code.to_owned(), row.pkce_verifier.clone(), &nonce, &self.clock)
                    .await;
                match arrived {
                    Ok(id_token) => Ok(self.lay_ready(state, &id_token).await?),
                    Err(error) => {
                        tracing::warn!(%error, "a Google sign-in failed");
                        Err("failed")
                    }
                }
            }
            (_, Some("access_denied")) => Err("access_denied"),
            _ => Err("failed"),
        };
        Ok(Announcement {
            flow: row.flow,
            outcome,
        })
    }

    /// Hands the ID token over, once, to the browser that began the flow.
    pub async fn collect_google(&self, flow: &str, handoff: &str, cookie: &str) -> Result<Handover> {
        let ended = Error::InvalidIdp("this sign-in has ended, please start again");
        if !is_name(flow) {
            return Err(ended);
        }
        let since = self.now() - HANDOFF_LIFE;
        let mut tx = self.db.begin().await?;
        let (handoff, cookie) = (sha256(handoff.as_bytes()), sha256(cookie.as_bytes()));
        let found = rows::redeem(&mut tx, flow, &handoff, &cookie, since).await?;
        tx.commit().await?;
        found.ok_or(ended)
    }

    pub(crate) async fn claim_flow(&self, state: &str, cookie: &str) -> Result<GoogleFlow> {
        let now = self.now();
        let (state, cookie) = (sha256(state.as_bytes()), sha256(cookie.as_bytes()));
        let mut tx = self.db.begin().await?;
        let row = rows::claim(&mut tx, &state, &cookie, now - FLOW_LIFE, now).await?;
        tx.commit().await?;
        row.ok_or(Error::InvalidIdp("this sign-in has ended, please start again"))
    }

    pub(crate) async fn lay_ready(&self, state: &str, id_token: &str) -> Result<Code> {
        let handoff = Code::random();
        let mut tx = self.db.begin().await?;
        rows::finish(
            &mut tx,
            &sha256(state.as_bytes()),
            &handoff.digest(),
            id_token,
            self.now(),
        )
        .await?;
        tx.commit().await?;
        Ok(handoff)
    }
}

/// What an opener calls its flow.
fn is_name(flow: &str) -> bool {
    (1..=64).contains(&flow.len()) && flow.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// The form of a nonce that goes to the issuer; the SDK brings the raw one.
pub(crate) fn hashed(raw_nonce: &str) -> String {
    hex::encode(sha256(raw_nonce.as_bytes()))
}
