//! What members of a team do with a stage and with its amendment. Each takes a working copy that was loaded for it.

pub(crate) mod amendment;
pub(crate) mod confirmation;
pub(crate) mod save;
pub(crate) mod submit;
