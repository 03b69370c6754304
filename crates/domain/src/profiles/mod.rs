//! Who somebody is in the trade. Six steps, ten required values, two consents.

mod form;
mod view;

pub use form::{CONSENTS, form};
pub use view::*;
