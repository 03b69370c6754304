//! What members write to each other.

pub mod message_search;
pub mod messages;
pub mod rooms;
pub mod threads;
pub mod unread;
