//! Who knows whom: asking, answering, ending; whom somebody does not want to meet (blocks) or hear of (mutes).

pub(crate) mod commands;

pub use crate::connections::commands::answer::{accept, decline, end, withdraw};
pub use crate::connections::commands::ask::{Ask, ask};
pub use crate::connections::commands::blocks::{Muted, Shunned, block, blocks, mute, mutes, unblock, unmute};
pub use crate::connections::commands::count::requests;
pub use crate::connections::commands::error::Error;
pub use crate::connections::commands::lapse::lapse;
pub use crate::connections::commands::list::{
    ConnectionList, ConnectionsPage, ListedConnection, Related, list, named,
};
