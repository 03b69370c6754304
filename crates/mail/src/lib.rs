//! What the product writes to people, and how it is carried: [`Letter`] (what happened) is rendered to a
//! [`Message`] (subject, text, HTML), which [`Smtp`] hands to a mail server.

mod letter;
mod render;
mod smtp;
mod team;

pub use letter::{AttachmentAnswer, End, Ending, Letter, TeamNews, TeamRole, UnknownLetter};
pub use render::{Message, Renderer};
pub use smtp::{Failure, InvalidSmtpUrl, Smtp};
