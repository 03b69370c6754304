//! What is stored about one person, for that person alone. Nothing secret is in it, and nothing about others.

pub(crate) mod parts;
pub(crate) mod read;

pub use parts::part::Part;
pub use parts::{LEFT_OUT, parts};
pub use read::{pictures, projects, read};
