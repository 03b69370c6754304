//! Who knows whom: asking, answering, ending; whom somebody does not want to meet (blocks) or hear of (mutes).
//!
//! What lies between two people stands here, below `people`; what they do about it in `commands`, above it.

pub(crate) mod between;

pub use crate::connections::between::{Relation, between};
