//! Works and credits as they follow from what members write in their profiles, and whether somebody vouches for them.

pub(crate) mod mark;
pub(crate) mod requests;
pub(crate) mod state;
pub(crate) mod stated;
pub(crate) mod written;

pub use crate::works::mark::{CreditMark, Dispute};
