//! The thread of a stage: what the team says about it, among themselves. Reviewers are not part of it.

pub(crate) mod commands;
pub(crate) mod deletion;
pub(crate) mod error;
pub(crate) mod mails;
pub(crate) mod view;

pub use crate::comments::commands::{delete, edit, list, say};
pub use crate::comments::error::Error;
pub use crate::comments::view::*;
