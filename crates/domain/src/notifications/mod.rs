//! What people are told of what others do: events for open screens, notifications to be read later, and how each person
//! wants them mailed.

mod commands;
mod digest;
pub(crate) mod hourly_mail;
pub(crate) mod mail_choice;
pub(crate) mod tell;
mod unsubscribe_link;
mod view;

pub use commands::{list, mark_read, set_settings, settings, unread};
pub use digest::send_digests;
pub use unsubscribe_link::{Switch, find_switch, switch_off};
pub use view::{
    CategoryChange, CategorySetting, MarkRead, Notification, NotificationSettings, SettingsChange,
};
