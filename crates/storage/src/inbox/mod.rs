pub mod digests;
pub mod events;
pub mod mail_links;
pub mod notifications;
pub mod quiet_hours;
