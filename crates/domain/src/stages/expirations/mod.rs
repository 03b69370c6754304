//! Dates that run out: options, letters, requested changes.

pub(crate) mod awaited;
pub(crate) mod dates;
pub(crate) mod reminders;
pub(crate) mod requested_changes_lapse;
pub(crate) mod standing;
