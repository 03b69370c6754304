//! Every mail that the product sends, as a type, and the way into the outbox. Identity and domain fill a mail's struct
//! and [`enqueue`] it; the crate `mail` has its text. Neither side knows the other.

mod enqueue;
mod kinds;
mod mails;
#[cfg(test)]
mod mails_tests;
mod switch_off;
mod values;

pub use enqueue::{OutgoingMail, enqueue, enqueue_if_known, enqueue_or_replace, waiting};
pub use kinds::UnreadableMail;
pub use mails::*;
pub use switch_off::SwitchOff;
pub use values::*;
