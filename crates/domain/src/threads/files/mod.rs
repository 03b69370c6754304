//! Files of messages: brought, sent, and read by whoever reads their message.

mod open;
mod rules;
pub(crate) mod sent;
mod uploads;
pub(crate) mod view;

pub use crate::threads::files::open::{open_file, poster_of_file};
pub use crate::threads::files::uploads::{
    begin_upload, cancel_upload, complete_upload, find_upload, remove_unsent,
};
pub use crate::threads::files::view::MessageFile;
