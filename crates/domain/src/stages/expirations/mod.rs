//! Dates that run out: options, letters, requested changes.

pub(crate) mod dates;
pub(crate) mod lapse;
pub(crate) mod reminders;
