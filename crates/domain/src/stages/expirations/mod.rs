//! Dates that run out: options, letters, requested changes.

pub(crate) mod awaited;
pub(crate) mod current_answers;
pub(crate) mod dates;
pub(crate) mod reminders;
pub(crate) mod requested_changes_lapse;
