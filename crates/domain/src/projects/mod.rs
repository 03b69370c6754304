//! Projects: one person's undertakings, each with its four stages.

mod view;

pub use view::*;
