//! What a submission adds up to: votes, medians and similar texts. Used by stages and by review.

pub(crate) mod files;
pub(crate) mod medians;
pub(crate) mod rubric;
pub(crate) mod similarity;
pub(crate) mod votes;

pub use crate::submissions::rubric::{REASONS, rubric};
pub use crate::submissions::similarity::compare_old;
