//! What a handler may touch stands in its parameter types: a handler can't forget a check that an extractor makes.

mod body;
mod caller;
mod version;

pub use body::Body;
pub use caller::{Lead, Reviewer, SignedIn, Verified};
pub use version::{IfMatch, etag};
