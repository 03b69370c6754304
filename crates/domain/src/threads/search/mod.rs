//! Search in one's own messages.

mod excerpt;
pub(crate) mod find;
pub(crate) mod view;
mod words;

pub use crate::threads::search::find::search;
pub use crate::threads::search::view::{FoundMessage, FoundMessages, FoundRoom, Match};
