//! Who knows whom: asking, answering, ending; whom somebody does not want to meet (blocks) or hear of (mutes).
//!
//! What lies between two people stands here, below `people`; what they do about it in `commands`, above it.

pub(crate) mod between;
pub(crate) mod commands;
pub(crate) mod stand;
pub(crate) mod standing;

pub use crate::connections::between::{Relation, between};
pub use crate::connections::commands::answer::{accept, decline, end, withdraw};
pub use crate::connections::commands::ask::{Ask, ask};
pub use crate::connections::commands::blocks::{Muted, Shunned, block, blocks, mute, mutes, unblock, unmute};
pub use crate::connections::commands::error::Error;
pub use crate::connections::commands::lapse::lapse;
pub use crate::connections::commands::list::{
    ConnectionList, ConnectionsPage, ListedConnection, Related, list,
};
pub use crate::connections::stand::requests;
