//! What members write to each other.

pub mod messages;
pub mod threads;
pub mod unread;
