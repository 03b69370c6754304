//! The review desk: professionals judge what was submitted, item by item, against published criteria.

mod rubric;
mod view;

pub use rubric::{Criterion, REASONS, Reason, rubric};
pub use view::*;
