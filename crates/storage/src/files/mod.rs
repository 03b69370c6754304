//! Documents of projects, uploads that are under way, and what is noted of the objects that hold their bytes.

pub mod documents;
pub(crate) mod object_intents;
pub mod pending_deletions;
pub mod uploads;
