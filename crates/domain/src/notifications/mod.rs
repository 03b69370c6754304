//! What people are told of what others do: events for open screens, notifications to be read later, and how each person
//! wants them mailed.

mod commands;
pub(crate) mod tell;
mod view;

pub use commands::{list, mark_read, set_settings, settings, unread};
pub use view::{CategorySetting, MarkRead, Notification, NotificationSettings, SettingsChange};
