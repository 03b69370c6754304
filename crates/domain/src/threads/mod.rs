//! What members write to each other: threads of two, and rooms. Who may write to whom is said by `recipient`, who may read by
//! `member`; nothing else makes their values.

pub(crate) mod error;
pub(crate) mod files;
mod mails;
pub(crate) mod member;
pub(crate) mod message_file;
pub(crate) mod other;
pub(crate) mod reading;
pub(crate) mod recipient;
pub(crate) mod rooms;
pub(crate) mod rules;
pub(crate) mod search;
pub(crate) mod view;
pub(crate) mod writing;

pub use crate::threads::error::Error;
pub use crate::threads::files::{
    RoomFile, begin_upload, cancel_upload, complete_upload, file_of_room, find_upload, open_file,
    poster_of_file, remove_unsent,
};
pub use crate::threads::mails::send_unread;
pub use crate::threads::member::{LockedThread, ThreadMember, thread, thread_locked};
pub use crate::threads::message_file::MessageFile;
pub use crate::threads::reading::list::{Part, Sought, list, messages};
pub use crate::threads::reading::seen::details;
pub use crate::threads::reading::tell::{Counters, counters};
pub use crate::threads::rooms::{
    GroupTitle, NewGroup, ProjectRoom, RoomAction, RoomMember, RoomMembers, add, begin_group, begun_room,
    members, project_room, remove, rename,
};
pub use crate::threads::search::{FoundMessage, FoundMessages, FoundRoom, Match, search};
pub use crate::threads::view::{
    ClosedBecause, Correspondent, HeldMessage, HeldMessages, LastMessage, Mention, Message, MessagePage,
    MessageText, MessageWarning, NewMessage, NewThread, ReadUpTo, RoomCard, RoomLine, Thread, ThreadDetails,
    ThreadPage, ThreadStatus,
};
pub use crate::threads::writing::answer::{accept, ignore, lapse, mute, read};
pub use crate::threads::writing::change::{delete, edit};
pub use crate::threads::writing::held::{held_messages, release_due, withdraw};
pub use crate::threads::writing::send::{Started, Written, send, start};
