//! The keys that sign ID tokens: RS256, a new one every 90 days, published a week before it signs.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rsa::KeySize;
use aws_lc_rs::signature::{KeyPair, RSA_PKCS1_SHA256, RsaKeyPair, RsaPublicKeyComponents};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::DecodingKey;
use kernel::{Clock, Timestamp, sha256};
use serde_json::{Value, json};
use storage::keys::SigningKey;
use storage::{Db, keys as rows};

use crate::error::{Error, Result};

const DAY: Duration = Duration::from_secs(86_400);
const SIGNS_FOR: Duration = Duration::from_secs(90 * 86_400);
const PUBLISHED_BEFORE: Duration = Duration::from_secs(7 * 86_400);
/// An unknown key id makes us look for keys of other nodes, at most this often.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

pub struct KeyRing {
    db: Db,
    clock: Clock,
    held: RwLock<Arc<Held>>,
}

/// The keys as they were last read.
struct Held {
    /// by the time they begin to sign
    signing: Vec<(Timestamp, Arc<Signer>)>,
    verifying: HashMap<String, Arc<DecodingKey>>,
    jwks: Value,
    /// the first end of a key's time
    retires_at: Option<Timestamp>,
    read_at: Timestamp,
}

pub struct Signer {
    pub kid: String,
    pair: RsaKeyPair,
}

impl Signer {
    /// Two thirds of a millisecond of CPU: call it off the async threads.
    pub fn sign(&self, message: &[u8]) -> Result<Vec<u8>> {
        let mut signature = vec![0; self.pair.public_modulus_len()];
        self.pair
            .sign(
                &RSA_PKCS1_SHA256,
                &aws_lc_rs::rand::SystemRandom::new(),
                message,
                &mut signature,
            )
            .map_err(|_| Error::Fault("the ID token could not be signed".into()))?;
        Ok(signature)
    }
}

impl KeyRing {
    /// Reads the keys and makes the first.
    pub async fn open(db: Db, clock: Clock) -> Result<Self> {
        let held = Arc::new(Held::read(&db, clock.now()).await?);
        let ring = Self {
            db,
            clock,
            held: RwLock::new(held),
        };
        ring.rotate().await?;
        Ok(ring)
    }

    /// Makes the next key when it is due, drops the retired, and learns those of other nodes. Run it daily or oftener.
    pub async fn rotate(&self) -> Result<()> {
        let now = self.clock.now();
        self.reload().await?;
        let held = self.held();
        let newest = held.signing.last().map(|(signs_from, _)| *signs_from);
        if newest.is_none_or(|from| now + PUBLISHED_BEFORE >= from + SIGNS_FOR) {
            self.add_next(newest, now).await?;
        }
        if held.retires_at.is_some_and(|end| end < now) {
            let mut tx = self.db.begin().await?;
            rows::delete_retired(&mut tx, now).await?;
            tx.commit().await?;
            self.reload().await?;
        }
        Ok(())
    }

    async fn add_next(&self, newest: Option<Timestamp>, now: Timestamp) -> Result<()> {
        let signs_from = newest.map_or(now, |from| (from + SIGNS_FOR).max(now));
        let key = tokio::task::spawn_blocking(move || generate(now, signs_from))
            .await
            .map_err(|error| Error::Fault(error.to_string()))??;
        let mut tx = self.db.begin().await?;
        // Another node may have been faster.
        if rows::all(&mut tx).await?.last().map(|key| key.signs_from) == newest {
            rows::insert(&mut tx, &key).await?;
            tracing::info!(kid = key.kid, %signs_from, "a new signing key");
        }
        tx.commit().await?;
        self.reload().await
    }

    pub fn signer(&self) -> Result<Arc<Signer>> {
        let now = self.clock.now();
        let held = self.held();
        let current = held.signing.iter().rev().find(|(from, _)| *from <= now);
        current
            .or(held.signing.first())
            .map(|(_, signer)| signer.clone())
            .ok_or_else(|| Error::Fault("there is no signing key".into()))
    }

    pub async fn verifier(&self, kid: &str) -> Result<Option<Arc<DecodingKey>>> {
        let held = self.held();
        if let Some(key) = held.verifying.get(kid) {
            return Ok(Some(key.clone()));
        }
        if self.clock.now().since(held.read_at) < LOOK_AGAIN {
            return Ok(None);
        }
        self.reload().await?;
        Ok(self.held().verifying.get(kid).cloned())
    }

    /// The public keys as a JWK set, the next one included.
    pub fn jwks(&self) -> Value {
        self.held().jwks.clone()
    }

    fn held(&self) -> Arc<Held> {
        self.held.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    async fn reload(&self) -> Result<()> {
        let fresh = Arc::new(Held::read(&self.db, self.clock.now()).await?);
        *self.held.write().unwrap_or_else(PoisonError::into_inner) = fresh;
        Ok(())
    }
}

impl Held {
    async fn read(db: &Db, now: Timestamp) -> Result<Self> {
        let rows = rows::all(&mut *db.read().await?).await?;
        let mut held = Self {
            signing: Vec::with_capacity(rows.len()),
            verifying: HashMap::with_capacity(rows.len()),
            jwks: json!({"keys": rows.iter().map(|row| &row.public_jwk).collect::<Vec<_>>()}),
            retires_at: rows.iter().map(|row| row.retires_at).min(),
            read_at: now,
        };
        for row in rows {
            let broken = || Error::Fault(format!("the signing key {} cannot be read", row.kid));
            let part = |name| {
                row.public_jwk
                    .get(name)
                    .and_then(Value::as_str)
                    .ok_or_else(broken)
            };
            let key = DecodingKey::from_rsa_components(part("n")?, part("e")?).map_err(|_| broken())?;
            held.verifying.insert(row.kid.clone(), Arc::new(key));
            let pair = RsaKeyPair::from_pkcs8(&row.private_key).map_err(|_| broken())?;
            held.signing
                .push((row.signs_from, Arc::new(Signer { kid: row.kid, pair })));
        }
        Ok(held)
    }
}

fn generate(now: Timestamp, signs_from: Timestamp) -> Result<SigningKey> {
    let fault = || Error::Fault("no signing key could be made".into());
    let pair = RsaKeyPair::generate(KeySize::Rsa2048).map_err(|_| fault())?;
    let private: Pkcs8V1Der = pair.as_der().map_err(|_| fault())?;
    let public = RsaPublicKeyComponents::<Vec<u8>>::from(pair.public_key());
    let kid = hex::encode(&sha256(&public.n)[..16]);
    Ok(SigningKey {
        public_jwk: json!({
            "kty": "RSA", "use": "sig", "alg": "RS256", "kid": kid,
            "n": URL_SAFE_NO_PAD.encode(&public.n), "e": URL_SAFE_NO_PAD.encode(&public.e),
        }),
        kid,
        private_key: private.as_ref().to_vec(),
        created_at: now,
        signs_from,
        // Its last token lives an hour longer; a day allows for nodes that learn late of the next key.
        retires_at: signs_from + SIGNS_FOR + DAY,
    })
}
