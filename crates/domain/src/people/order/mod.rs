//! The order of a day, and the seeds by which anybody can verify it.

pub(crate) mod chains;
pub(crate) mod rule;
