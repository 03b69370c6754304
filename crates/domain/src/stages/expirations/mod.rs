//! Dates that run out: options, letters, requested changes.

pub(crate) mod dates;
pub(crate) mod reminders;
pub(crate) mod requested_changes_lapse;
