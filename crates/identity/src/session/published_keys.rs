//! The public keys of a provider's ID tokens: kept for as long as the provider says, read again at once (but not in a row)
//! for a key that is not among them, and still used while the provider cannot be reached.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use jsonwebtoken::DecodingKey;
use jsonwebtoken::jwk::{AlgorithmParameters, JwkSet};
use kernel::{Clock, Timestamp};
use reqwest::header::{AGE, CACHE_CONTROL, HeaderMap};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::Mutex;
use url::Url;

/// Between two questions for the keys, whatever comes in.
const FLOOR: Duration = Duration::from_secs(10);
/// When the provider does not say how long its keys are good, and the bounds of what is believed.
const USUAL: Duration = Duration::from_secs(3_600);
const SHORTEST: Duration = Duration::from_secs(60);
const LONGEST: Duration = Duration::from_secs(86_400);
const LARGEST: usize = 1 << 20;

pub(crate) struct PublishedKeys {
    http: reqwest::Client,
    url: Url,
    clock: Clock,
    held: RwLock<Option<Arc<Held>>>,
    /// When the provider was last asked. Held while it is being asked.
    asked: Mutex<Option<Asked>>,
}

struct Held {
    keys: HashMap<String, Arc<DecodingKey>>,
    fresh_until: Timestamp,
}

#[derive(Clone)]
struct Asked {
    at: Timestamp,
    failed: Option<String>,
}

impl PublishedKeys {
    pub fn new(http: reqwest::Client, url: Url, clock: Clock) -> Self {
        Self {
            http,
            url,
            clock,
            held: RwLock::default(),
            asked: Mutex::default(),
        }
    }

    /// `None`: the provider has no such key. An error: it cannot be told.
    pub async fn key(&self, kid: &str) -> Result<Option<Arc<DecodingKey>>, String> {
        let (known, fresh) = self.look(kid);
        if known.is_some() && fresh {
            return Ok(known);
        }
        if known.is_some() {
            // One asks; the others go on with the key that they have.
            if let Ok(mut asked) = self.asked.try_lock() {
                self.ask(&mut asked).await;
                let (newer, fresh) = self.look(kid);
                return Ok(if fresh { newer } else { known });
            }
            return Ok(known);
        }
        let mut asked = self.asked.lock().await;
        // Somebody else may have asked meanwhile.
        if let (Some(key), _) = self.look(kid) {
            return Ok(Some(key));
        }
        self.ask(&mut asked).await;
        match (self.look(kid).0, asked.as_ref().and_then(|a| a.failed.clone())) {
            (Some(key), _) => Ok(Some(key)),
            (None, Some(failure)) => Err(failure),
            (None, None) => Ok(None),
        }
    }

    /// The key, and whether what is held is still good by the provider's word.
    fn look(&self, kid: &str) -> (Option<Arc<DecodingKey>>, bool) {
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        match &*held {
            Some(held) => (held.keys.get(kid).cloned(), self.clock.now() < held.fresh_until),
            None => (None, false),
        }
    }

    async fn ask(&self, asked: &mut Option<Asked>) {
        let now = self.clock.now();
        if let Some(last) = asked.as_ref()
            && now.since(last.at) < FLOOR
        {
            return;
        }
        let failed = match self.fetch(now).await {
            Ok(held) => {
                *self.held.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(held));
                None
            }
            Err(failure) => {
                tracing::warn!(failure, "the provider's keys could not be read");
                Some(failure)
            }
        };
        *asked = Some(Asked { at: now, failed });
    }

    async fn fetch(&self, now: Timestamp) -> Result<Held, String> {
        let answer = self
            .http
            .get(self.url.clone())
            .send()
            .await
            .and_then(reqwest::Response::error_for_status)
            .map_err(|error| error.to_string())?;
        let fresh = freshness(answer.headers());
        let body: Value = bounded_json(answer).await?;
        let keys = parse(body);
        if keys.is_empty() {
            return Err("the answer holds no keys".into());
        }
        Ok(Held {
            keys,
            fresh_until: now + fresh,
        })
    }
}

/// The answer of a provider, which is at most 1 MiB.
pub(crate) async fn bounded_json<T: DeserializeOwned>(mut answer: reqwest::Response) -> Result<T, String> {
    let mut body = Vec::new();
    while let Some(piece) = answer.chunk().await.map_err(|error| error.to_string())? {
        if body.len() + piece.len() > LARGEST {
            return Err("the answer is larger than 1 MiB".into());
        }
        body.extend_from_slice(&piece);
    }
    serde_json::from_slice(&body).map_err(|error| error.to_string())
}

/// A JWK set, or certificates by key id.
fn parse(body: Value) -> HashMap<String, Arc<DecodingKey>> {
    if body.get("keys").is_some() {
        let Ok(set) = serde_json::from_value::<JwkSet>(body) else {
            return HashMap::new();
        };
        let keys = set.keys.into_iter().filter_map(|jwk| {
            let kid = jwk.common.key_id.clone()?;
            let AlgorithmParameters::RSA(_) = &jwk.algorithm else {
                return None;
            };
            Some((kid, Arc::new(DecodingKey::from_jwk(&jwk).ok()?)))
        });
        return keys.collect();
    }
    let Value::Object(certificates) = body else {
        return HashMap::new();
    };
    let keys = certificates.into_iter().filter_map(|(kid, certificate)| {
        let pem = certificate.as_str()?;
        Some((kid, Arc::new(DecodingKey::from_rsa_pem(pem.as_bytes()).ok()?)))
    });
    keys.collect()
}

/// `max-age`, less what a cache on the way has used up of it.
fn freshness(headers: &HeaderMap) -> Duration {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let max_age = text(CACHE_CONTROL)
        .into_iter()
        .flat_map(|value| value.split(','))
        .filter_map(|part| part.trim().strip_prefix("max-age="))
        .find_map(|seconds| seconds.parse().ok())
        .map_or(USUAL, Duration::from_secs);
    let age = text(AGE)
        .and_then(|seconds| seconds.trim().parse().ok())
        .map_or(Duration::ZERO, Duration::from_secs);
    max_age.saturating_sub(age).clamp(SHORTEST, LONGEST)
}
