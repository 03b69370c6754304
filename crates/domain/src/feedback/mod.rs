//! What people say about the product itself, and what its operator makes of it.

pub(crate) mod commands;
pub(crate) mod error;
pub(crate) mod rules;
pub(crate) mod view;

pub use crate::feedback::commands::{
    Sender, Wanted, answer, count, find, list, page, screenshot, send, set_status,
};
pub use crate::feedback::error::Error;
pub use crate::feedback::rules::{Report, checked};
pub use crate::feedback::view::*;
