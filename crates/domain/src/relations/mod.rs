//! What lies between two people: whether they are connected, of one team, blocked or muted. Below `people`, which shows
//! them to each other; what they do about it is in `connections`, above it.

pub(crate) mod between;
pub(crate) mod initiator;
pub(crate) mod same_text;
pub(crate) mod stand;
pub(crate) mod trust_level;

pub use crate::relations::between::{Relation, between};
pub use crate::relations::initiator::Limited;
pub use crate::relations::same_text::SameText;
