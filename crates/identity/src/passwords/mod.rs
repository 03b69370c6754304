//! What a password must be, and how its hash is made and checked.

pub(crate) mod firebase_hash;
mod memory;
pub(crate) mod password;
pub(crate) mod policy;
pub(crate) mod queue;
