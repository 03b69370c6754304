//! What people are told of what others do: events for open screens, notifications to be read later, and how each person
//! wants them mailed.

mod commands;
mod tell;
mod view;

pub use commands::{list, mark_read, set_settings, settings, unread};
pub(crate) use tell::{Notice, notify, project_changed, queue_changed};
pub use view::{CategorySetting, MarkRead, Notification, NotificationSettings, SettingsChange};
