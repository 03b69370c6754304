//! The caller's own account: profile, second factor, passkeys, consent to usage data.

pub(crate) mod passkeys;
pub(crate) mod profile;
pub(crate) mod second_factor;
pub(crate) mod usage;
