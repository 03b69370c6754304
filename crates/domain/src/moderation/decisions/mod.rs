//! What moderators decide, what it does, and appeals against it.

pub(crate) mod act;
pub(crate) mod appeal;
pub(crate) mod concerned;
pub(crate) mod decide;
pub(crate) mod hidden_identity;
pub(crate) mod restrict;
