//! What waits for moderators, who works on it, and what they see of it.

pub(crate) mod claim;
pub(crate) mod claimed;
pub(crate) mod desk;
pub(crate) mod duplicates;
pub(crate) mod held;
pub(crate) mod hidden_now;
