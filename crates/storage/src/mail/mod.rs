//! The outbox of mails, and the mailbox for development.

pub mod dev_mail;
pub mod outbox;
pub mod outbox_delivery;
