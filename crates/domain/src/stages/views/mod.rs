//! What is sent of a stage, and what is left out for a member without access to the finances.

pub(crate) mod amendment;
pub(crate) mod declarations;
pub(crate) mod error;
pub(crate) mod redaction;
pub(crate) mod sign_offs;
pub(crate) mod stage;
