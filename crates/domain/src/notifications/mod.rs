//! What people are told of what others do: events for open screens, notifications to be read later, and how each person
//! wants them mailed.

mod commands;
mod digest;
pub(crate) mod mails;
mod switch;
pub(crate) mod tell;
mod view;

pub use commands::{list, mark_read, set_settings, settings, unread};
pub use digest::send_digests;
pub use switch::{Switch, find_switch, switch_off};
pub use view::{CategorySetting, MarkRead, Notification, NotificationSettings, SettingsChange};
