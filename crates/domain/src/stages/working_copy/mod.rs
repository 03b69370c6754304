//! The draft of a stage, or of an amendment to an approved stage: who may load it, how complete it is, how it is shown and
//! stored. What is done with it is in `commands`.

pub(crate) mod advance;
pub(crate) mod amended;
pub(crate) mod completeness;
pub(crate) mod confirmed_share;
pub(crate) mod copy;
pub(crate) mod events;
pub(crate) mod gate_facts;
pub(crate) mod load;
pub(crate) mod owner_view;
pub(crate) mod permission;
pub(crate) mod rules;
pub(crate) mod signatures;
pub(crate) mod tier_override;
