//! The queue, and how a submission gets its reviewer.

pub(crate) mod assign;
pub(crate) mod finance;
pub(crate) mod lead_declaration;
pub(crate) mod queue;
pub(crate) mod resubmission;
pub(crate) mod returns;
pub(crate) mod version_before;
