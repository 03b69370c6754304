//! What people are told of what others do: events for open screens, notifications to be read later, and how each person
//! wants them mailed.

pub(crate) mod commands;
pub(crate) mod hourly_mail;
pub(crate) mod mail_choice;
mod mails_sent;
pub(crate) mod quiet_hours;
pub(crate) mod tell;
pub(crate) mod unsubscribe_link;
pub(crate) mod view;

pub use commands::{list, mark_read, set_quiet_hours, set_settings, settings, unread};
pub use mails_sent::mails_sent;
pub use quiet_hours::QuietHours;
pub use unsubscribe_link::{Switch, find_switch, switch_off};
pub use view::{
    CategoryChange, CategorySetting, MailsOfTopic, MailsSent, MarkRead, Notification, NotificationSettings,
    QuietHoursChange, SettingsChange,
};
