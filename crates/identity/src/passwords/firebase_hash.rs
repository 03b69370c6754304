//! Passwords as Firebase hashes them (<https://github.com/firebase/scrypt>): scrypt makes a key of the password, and the
//! key encrypts the project's signer key. They come with an import and are replaced at the first sign-in.

use std::fmt;

use aws_lc_rs::cipher::{AES_256, AES_256_KEY_LEN, DecryptingKey, DecryptionContext, UnboundCipherKey};
use aws_lc_rs::iv::FixedLength;
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE};
use subtle::ConstantTimeEq;

use crate::error::{Error, Result};

pub(crate) const PREFIX: &str = "$firebase-scrypt$";
/// Google's own bounds; beyond them a hash would eat the machine.
const MOST_MEMORY: u8 = 14;
const MOST_ROUNDS: u32 = 8;

/// A project's password hash parameters, as the Firebase console shows them.
#[derive(Clone, PartialEq, Eq)]
pub struct FirebaseHashing {
    signer_key: Vec<u8>,
    salt_separator: Vec<u8>,
    rounds: u32,
    mem_cost: u8,
}

impl FirebaseHashing {
    /// Reads what the console's "Password hash parameters" shows, braces and commas and all.
    pub fn parse(text: &str) -> std::result::Result<Self, String> {
        let field = |name: &str| {
            let line = text.lines().find_map(|line| {
                let (key, value) = line.split_once([':', '='])?;
                (key.trim().trim_matches('"') == name)
                    .then(|| value.trim().trim_end_matches(',').trim_matches('"'))
            });
            line.ok_or_else(|| format!("{name} is missing"))
        };
        let bytes =
            |name: &str| decoded(field(name)?).ok_or_else(|| format!("{name} is not written in base64"));
        let number = |name: &str, most: u32| {
            let value = field(name)?.parse().ok();
            value
                .filter(|n| (1..=most).contains(n))
                .ok_or_else(|| format!("{name} must be between 1 and {most}"))
        };
        if field("algorithm").is_ok_and(|algorithm| algorithm != "SCRYPT") {
            return Err("algorithm must be SCRYPT, as every Firebase project has it".into());
        }
        let hashing = Self {
            signer_key: bytes("base64_signer_key")?,
            salt_separator: bytes("base64_salt_separator")?,
            rounds: number("rounds", MOST_ROUNDS)?,
            mem_cost: number("mem_cost", u32::from(MOST_MEMORY))? as u8,
        };
        if hashing.signer_key.is_empty() {
            return Err("base64_signer_key is empty".into());
        }
        Ok(hashing)
    }

    /// What is stored of an exported account's password.
    pub(crate) fn stored(&self, salt: &str, hash: &str) -> Option<String> {
        let hash = decoded(hash).filter(|hash| hash.len() == self.signer_key.len())?;
        let stored = FirebaseHash {
            hashing: self.clone(),
            salt: decoded(salt)?,
            hash,
        };
        Some(stored.to_string())
    }
}

/// A stored hash with everything that it takes to check a password against it.
#[derive(Clone)]
pub(crate) struct FirebaseHash {
    hashing: FirebaseHashing,
    salt: Vec<u8>,
    hash: Vec<u8>,
}

impl FirebaseHash {
    /// `None`: a hash of ours.
    pub fn parse(text: &str) -> Option<Result<Self>> {
        let rest = text.strip_prefix(PREFIX)?;
        Some(Self::read(rest).ok_or_else(|| Error::Fault("a stored Firebase hash cannot be read".into())))
    }

    fn read(rest: &str) -> Option<Self> {
        let parts: Vec<&str> = rest.split('$').collect();
        let [mem_cost, rounds, salt, separator, signer_key, hash] = parts[..] else {
            return None;
        };
        Some(Self {
            hashing: FirebaseHashing {
                signer_key: decoded(signer_key)?,
                salt_separator: decoded(separator)?,
                rounds: rounds.parse().ok().filter(|n| *n <= MOST_ROUNDS)?,
                mem_cost: mem_cost.parse().ok().filter(|n| *n <= MOST_MEMORY)?,
            },
            salt: decoded(salt)?,
            hash: decoded(hash)?,
        })
    }

    /// Up to 16 MiB and some tens of milliseconds: call it off the async threads.
    pub fn matches(&self, password: &str) -> Result<bool> {
        let fault = || Error::Fault("a Firebase hash cannot be computed".into());
        let params =
            scrypt::Params::new(self.hashing.mem_cost, self.hashing.rounds, 1).map_err(|_| fault())?;
        let salt = [&self.salt[..], &self.hashing.salt_separator].concat();
        let mut derived = [0; AES_256_KEY_LEN];
        scrypt::scrypt(password.as_bytes(), &salt, &params, &mut derived).map_err(|_| fault())?;
        let key = UnboundCipherKey::new(&AES_256, &derived).map_err(|_| fault())?;
        // In counter mode both ways are the same.
        let mut opened = self.hash.clone();
        DecryptingKey::ctr(key)
            .and_then(|key| {
                let start = DecryptionContext::Iv128(FixedLength::from([0; 16]));
                key.decrypt(&mut opened, start).map(drop)
            })
            .map_err(|_| fault())?;
        Ok(opened.ct_eq(&self.hashing.signer_key).into())
    }
}

impl fmt::Display for FirebaseHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { hashing, salt, hash } = self;
        let text = |bytes: &[u8]| STANDARD.encode(bytes);
        write!(
            f,
            "{PREFIX}{}${}${}${}${}${}",
            hashing.mem_cost,
            hashing.rounds,
            text(salt),
            text(&hashing.salt_separator),
            text(&hashing.signer_key),
            text(hash)
        )
    }
}

/// The console, the command line and the admin API write base64 in different ways.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let text = text.trim();
    STANDARD.decode(text).or_else(|_| URL_SAFE.decode(text)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the readme of firebase/scrypt.
    const PARAMETERS: &str = "hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}";
    const SALT: &str = "42xEC+ixf3L2lw==";
    const HASH: &str =
        "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==";

    fn known() -> FirebaseHash {
        let hashing = FirebaseHashing::parse(PARAMETERS).expect("parameters");
        let stored = hashing.stored(SALT, HASH).expect("base64");
        FirebaseHash::parse(&stored)
            .expect("a Firebase hash")
            .expect("a hash that can be read")
    }

    #[test]
    fn the_published_example_matches() {
        assert!(known().matches("user1password").expect("computed"));
        assert!(!known().matches("user1passwore").expect("computed"));
        assert!(!known().matches("").expect("computed"));
    }

    #[test]
    fn parameters_out_of_bounds_are_named() {
        for (from, to, said) in [
            (
                "mem_cost: 14",
                "mem_cost: 30",
                "mem_cost must be between 1 and 14",
            ),
            ("rounds: 8", "rounds: 0", "rounds must be between 1 and 8"),
            ("base64_salt_separator", "x", "base64_salt_separator is missing"),
            (
                "algorithm: SCRYPT",
                "algorithm: MD5",
                "algorithm must be SCRYPT, as every Firebase project has it",
            ),
        ] {
            let error = FirebaseHashing::parse(&PARAMETERS.replace(from, to)).err();
            assert_eq!(error.as_deref(), Some(said));
        }
    }

    #[test]
    fn a_hash_of_another_length_is_refused() {
        let hashing = FirebaseHashing::parse(PARAMETERS).expect("parameters");
        assert_eq!(hashing.stored(SALT, "AAAA"), None);
        assert_eq!(hashing.stored("not base64!", HASH), None);
    }

    #[test]
    fn one_of_ours_is_none_of_firebase() {
        assert!(FirebaseHash::parse("$argon2id$v=19$m=64,t=1,p=1$AA$AA").is_none());
        assert!(FirebaseHash::parse("$firebase-scrypt$99$8$AA==$AA==$AA==$AA==").is_some_and(|r| r.is_err()));
    }
}
