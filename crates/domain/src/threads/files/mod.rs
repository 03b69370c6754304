//! Files of messages: brought, sent, and read by whoever reads their message.

mod open;
mod rules;
mod uploads;

pub use crate::threads::files::open::{RoomFile, file_of_room, open_file, poster_of_file};
pub use crate::threads::files::uploads::{
    begin_upload, cancel_upload, complete_upload, find_upload, remove_unsent,
};
