//! The draft of a stage, or of an amendment to an approved stage: load, save, check, submit, show.

pub(crate) mod advance;
pub(crate) mod amendment;
pub(crate) mod amendment_state;
pub(crate) mod changes;
pub(crate) mod completeness;
pub(crate) mod confirmed_share;
pub(crate) mod copy;
pub(crate) mod events;
pub(crate) mod gate_facts;
pub(crate) mod load;
pub(crate) mod materiality;
pub(crate) mod owner_view;
pub(crate) mod requested_changes;
pub(crate) mod save;
pub(crate) mod signature_rules;
pub(crate) mod signatures;
pub(crate) mod submit;
pub(crate) mod tier_override;
