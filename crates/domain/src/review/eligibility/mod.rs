//! Who may review what, and read it: conflicts of interest, admission of review leads, preferences.

pub(crate) mod admission;
pub(crate) mod conflicts;
pub(crate) mod preferences;
pub(crate) mod readable;
