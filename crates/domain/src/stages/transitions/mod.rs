//! The state machine of a stage: statuses, the gate between stages, tiers, working days.

pub(crate) mod action;
pub(crate) mod approval_label;
pub(crate) mod calendar;
pub(crate) mod gate;
#[cfg(test)]
pub(crate) mod gate_laws;
pub(crate) mod rules;
#[cfg(test)]
mod test_facts;
pub(crate) mod tier;
