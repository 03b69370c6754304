//! What is decided about answers without looking anything up.

pub(crate) mod amendment_state;
pub(crate) mod changes;
pub(crate) mod materiality;
pub(crate) mod requested_changes;
pub(crate) mod signature_rules;
