//! Documents of projects, files of messages, uploads that are under way, and what is noted of the objects that hold their bytes.

pub mod documents;
pub mod message_files;
pub(crate) mod object_intents;
pub mod pending_deletions;
pub mod uploads;
