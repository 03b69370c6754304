//! What a profile asks.

pub(crate) mod form;
pub(crate) mod form_terms;
