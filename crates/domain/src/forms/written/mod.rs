//! What stands in texts and names.

pub(crate) mod contact;
pub(crate) mod invisible;
pub(crate) mod names;
mod phone;
pub(crate) mod scripts;
mod spelled;
