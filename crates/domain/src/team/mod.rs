//! The people of a project: who is in it, who is invited, and what each may do.

pub(crate) mod accept_or_decline;
pub(crate) mod again;
pub(crate) mod candidates;
pub(crate) mod error;
pub(crate) mod invite;
pub(crate) mod invited_notice;
pub(crate) mod invited_to;
pub(crate) mod members;
pub(crate) mod news;
pub(crate) mod rules;
pub(crate) mod view;

pub use crate::team::accept_or_decline::{accept, card, decline, expire, peek, received};
pub use crate::team::again::{copy_link, resend};
pub use crate::team::candidates::candidates;
pub use crate::team::error::Error;
pub use crate::team::invite::{invite, revoke, transfer};
pub use crate::team::members::{change, leave, read, remove};
pub use crate::team::rules::{INVITATION_LIFE, MEMBERS};
pub use crate::team::view::*;
