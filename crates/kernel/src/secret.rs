use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

/// What is stored of a secret: its SHA-256.
pub type Digest = [u8; 32];

pub fn sha256(bytes: &[u8]) -> Digest {
    Sha256::digest(bytes).into()
}

/// A random 256-bit secret in URL-safe base64 (43 characters): one-time codes, refresh tokens, hand-offs.
/// Only its [`Digest`] is stored; `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    pub fn random() -> Self {
        Self(URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }
    pub fn expose(&self) -> &str {
        &self.0
    }
    pub fn digest(&self) -> Digest {
        sha256(self.0.as_bytes())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}
