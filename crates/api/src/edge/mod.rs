//! What a connection and a request may cost, and who is refused because of it.

pub mod alone;
mod budget;
mod connections;
mod cost;
pub mod headers;
pub mod limits;
mod paced;
mod stalled;

pub use budget::Budget;
pub use connections::{Connections, FROM_AN_ADDRESS};
pub use cost::{ANSWER_WITHIN, Cost};
pub use paced::Pace;

pub(crate) use cost::{BODY_LIMIT, Caller, IDENTITY_BODY_LIMIT, Refused, enforce};
pub(crate) use stalled::StallLimited;
