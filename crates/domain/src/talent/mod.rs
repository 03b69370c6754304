//! Key creatives of stage 2 and heads of department of stage 4, as far as they have confirmed themselves that they are
//! attached. From a letter of intent on, or once booked, they are asked; nobody else can answer for them.
//!
//! A person is asked about each of their jobs once, whichever stages name them in it: about the firmer of the two
//! statuses, and the answer counts for both.

pub(crate) mod again;
pub(crate) mod answers;
pub(crate) mod asked_notice;
pub(crate) mod chosen;
pub(crate) mod commands;
pub(crate) mod error;
pub(crate) mod members;
pub(crate) mod named;
pub(crate) mod rules;
pub(crate) mod view;

pub use crate::talent::again::ask_again;
pub use crate::talent::answers::{answer, decline_role_request, is_role_request, role_request};
pub use crate::talent::commands::{ask, of_project, own};
pub use crate::talent::error::Error;
pub use crate::talent::named::chosen_members;
pub use crate::talent::rules::Answer;
pub use crate::talent::view::*;
