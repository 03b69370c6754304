//! The memory in which one thread computes its hashes.

use argon2_rust::{Algorithm, Argon2, Hasher, Params, Version};

use crate::error::{Error, Result};

pub(crate) const ALGORITHM: Algorithm = Algorithm::Argon2id;
pub(crate) const VERSION: Version = Version::V0x13;

/// Kept from one hash to the next, wiped after each: mapping 19 MiB anew and returning them costs a tenth of a hash.
#[derive(Default)]
pub(crate) struct Memory(Option<Hasher>);

impl Memory {
    pub(crate) fn derive(&mut self, params: Params, password: &[u8], salt: &[u8]) -> Result<Vec<u8>> {
        let argon2 = Argon2::new(ALGORITHM, VERSION, params);
        let hasher = self.0.get_or_insert_with(|| argon2.hasher());
        hasher.set_argon2(argon2);
        let mut output = vec![0; params.tag_len_bytes()];
        hasher.hash_into(password, salt, &mut output).map_err(fault)?;
        Ok(output)
    }

    pub(crate) fn is_held(&self) -> bool {
        self.0.is_some()
    }

    pub(crate) fn release(&mut self) {
        self.0 = None;
    }
}

pub(crate) fn fault(error: argon2_rust::Error) -> Error {
    Error::Fault(format!("argon2: {error}"))
}
