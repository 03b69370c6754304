//! Words that every other crate uses. Of the other crates it knows the message catalogues only.

mod clock;
mod email;
mod generations;
mod ids;
mod log_limit;
mod page;
mod portrait;
pub mod screens;
mod secret;
mod stage;
pub mod states;
mod texts;

pub use clock::{Clock, ManualClock, SystemClock, Timestamp};
pub use email::{EmailAddress, InvalidEmail};
pub use generations::Generations;
pub use ids::*;
pub use log_limit::LogLimit;
pub use page::{Cursor, InvalidCursor, Page, PageRequest};
pub use portrait::PortraitSize;
pub use secret::{Code, Digest, sha256};
pub use stage::{NoSuchStage, Stage};
