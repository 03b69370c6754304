//! Who somebody is in the trade. Six steps, ten required values, two consents.

mod form;

pub use form::{CONSENTS, form};
