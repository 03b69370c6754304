//! The thread of a stage: what the team says about it, among themselves. Reviewers are not part of it.

pub(crate) mod commands;
pub(crate) mod notice;
pub(crate) mod view;

pub use crate::comments::commands::{Error, Place, delete, edit, list, say};
pub use crate::comments::view::*;
