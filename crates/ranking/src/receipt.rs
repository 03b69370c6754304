//! What a list showed, as a file with a signature: a JWS (RFC 7515) in compact form, signed with ES256.

use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use kernel::{Timestamp, Uid, sha256};
use serde::{Deserialize, Serialize};
use time::Date;

use crate::chain::Secret;
use crate::key::PublicKey;
use crate::place::{MatchClass, Place};

/// `typ` of the signature, so that nothing else signed can pass for a receipt.
const TYPE: &str = "slateflow-order";

/// Who stood on one page, in this order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The address of the installation that showed it.
    pub from: String,
    pub at: Timestamp,
    pub rule: u32,
    #[serde(with = "crate::day")]
    pub day: Date,
    pub commitment: Secret,
    pub query: Query,
    /// Behind whom the page begins; none on the first.
    pub after: Option<Mark>,
    pub people: Vec<Listed>,
}

/// As it was asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    pub department: Option<String>,
    pub country: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_until: Option<String>,
}

/// A place, written out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    pub class: u8,
    pub key: Secret,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listed {
    pub uid: Uid,
    pub slot: i64,
    pub class: u8,
}

impl From<Place> for Mark {
    fn from(place: Place) -> Self {
        Self {
            class: place.class.number(),
            key: Secret(place.key),
        }
    }
}

impl Mark {
    pub(crate) fn place(self) -> Option<Place> {
        let class = MatchClass::of_number(self.class)?;
        Some(Place {
            class,
            key: self.key.0,
        })
    }
}

/// The key of a chain cannot be read, or signs nothing.
#[derive(Debug, thiserror::Error)]
#[error("the key that signs receipts cannot be used")]
pub struct Unsignable;

/// Signs the receipts of a chain's days.
pub struct Signer {
    key: EncodingKey,
    public: PublicKey,
}

impl Signer {
    /// A new key, as PKCS#8.
    pub fn draw() -> Result<Vec<u8>, Unsignable> {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(key.map_err(|_| Unsignable)?.as_ref().to_vec())
    }

    pub fn of(pkcs8: &[u8]) -> Result<Self, Unsignable> {
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8).map_err(|_| Unsignable)?;
        // Not compressed: 4, then x and y.
        let [4, point @ ..] = pair.public_key().as_ref() else {
            return Err(Unsignable);
        };
        let (x, y) = point.split_at_checked(32).ok_or(Unsignable)?;
        Ok(Self {
            key: EncodingKey::from_ec_der(pkcs8),
            public: PublicKey {
                kty: "EC".to_owned(),
                crv: "P-256".to_owned(),
                alg: "ES256".to_owned(),
                kid: hex::encode(&sha256(point)[..16]),
                x: URL_SAFE_NO_PAD.encode(x),
                y: URL_SAFE_NO_PAD.encode(y),
            },
        })
    }

    pub fn public_key(&self) -> &PublicKey {
        &self.public
    }

    pub fn sign(&self, receipt: &Receipt) -> Result<String, Unsignable> {
        self.sign_as(TYPE, receipt)
    }

    /// Something else than a receipt, as a compact JWS whose header names this type.
    pub fn sign_as(&self, of_type: &str, payload: &impl Serialize) -> Result<String, Unsignable> {
        let mut header = Header::new(Algorithm::ES256);
        header.typ = Some(of_type.to_owned());
        header.kid = Some(self.public.kid.clone());
        jsonwebtoken::encode(&header, payload, &self.key).map_err(|_| Unsignable)
    }
}

/// What a file says, whoever made it.
pub fn claimed(text: &str) -> Option<Receipt> {
    let payload = text.trim().split('.').nth(1)?;
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).ok()?).ok()
}

/// By whose key a file says that it is signed; none: it is no receipt.
pub(crate) fn key_id(text: &str) -> Option<String> {
    let header = jsonwebtoken::decode_header(text).ok()?;
    header.kid.filter(|_| header.typ.as_deref() == Some(TYPE))
}

/// None: it was not signed so by this key.
pub(crate) fn read(text: &str, key: &PublicKey) -> Option<Receipt> {
    let key = DecodingKey::from_ec_components(&key.x, &key.y).ok()?;
    let mut validation = Validation::new(Algorithm::ES256);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_aud = false;
    let read = jsonwebtoken::decode::<Receipt>(text, &key, &validation).ok()?;
    Some(read.claims)
}
