//! What members write to each other.

pub mod correspondents;
pub mod held_messages;
pub mod mentions;
pub mod message_search;
pub mod messages;
pub mod room_lines;
pub mod rooms;
pub mod sent_texts;
pub mod threads;
pub mod unread;
