//! Decisions and what changes them: release, undo, reopening, a raised tier.

pub(crate) mod decide;
pub(crate) mod decided_lately;
pub(crate) mod mail;
pub(crate) mod override_tier;
pub(crate) mod reopen;
pub(crate) mod send;
