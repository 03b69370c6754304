//! Who may review what, and read it: conflicts of interest, access of review leads, preferences.

pub(crate) mod conflicts;
pub(crate) mod declared_of;
pub(crate) mod lead_access;
pub(crate) mod preferences;
pub(crate) mod readable;
