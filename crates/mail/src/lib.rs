//! What the product writes to people, and how it is carried: [`Letter`] (what happened) is rendered to a
//! [`Message`] (subject, text, HTML), which [`Smtp`] hands to a mail server.

mod letter;
mod render;
mod smtp;

pub use letter::{Letter, UnknownLetter};
pub use render::{Message, Renderer};
pub use smtp::{Failure, InvalidSmtpUrl, Smtp};
