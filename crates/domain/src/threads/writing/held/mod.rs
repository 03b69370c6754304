//! What becomes of messages that are held.

pub(crate) mod own;
pub(crate) mod release;

pub use crate::threads::writing::held::own::{held_messages, withdraw};
pub use crate::threads::writing::held::release::release_due;
