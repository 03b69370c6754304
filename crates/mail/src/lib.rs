//! How a mail reads, and how it is carried: [`Renderer`] makes a [`Message`] (subject, text, HTML) of an
//! [`outbox::Mail`], which [`Smtp`] hands to a mail server.

mod render;
mod smtp;
mod texts;

pub use render::{Message, RenderError, Renderer};
pub use smtp::{Failure, InvalidSmtpUrl, Smtp};
pub use texts::TextError;
