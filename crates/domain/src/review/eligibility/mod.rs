//! Who may review what: conflicts of interest, admission of review leads, preferences.

pub(crate) mod admission;
pub(crate) mod conflicts;
pub(crate) mod preferences;
