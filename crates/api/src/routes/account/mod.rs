//! The caller's own account: profile, portrait, notifications, second factor, passkeys, consent to usage data.

pub(crate) mod deletion;
pub(crate) mod events;
pub(crate) mod export;
pub(crate) mod notifications;
pub(crate) mod passkeys;
pub(crate) mod portrait;
pub(crate) mod profile;
pub(crate) mod second_factor;
pub(crate) mod usage;
