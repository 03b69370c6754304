//! What people who agreed to it do on the screens: taken from the vendor's browser SDK, made harmless, counted.
//! Knows nothing of HTTP and nothing of the product's own rows.

mod answer;
mod collector;
mod event;
mod figures;
mod keep;
mod names;
mod quota;
mod route;
mod scrub;
mod vitals;
mod wire;

pub use answer::Answer;
pub use collector::{Analytics, KEY, Sender};
pub use figures::*;
pub use names::Names;
pub use quota::Limits;
pub use route::{route_of, tells_text};
pub use scrub::scrubbed;
pub use vitals::{METRICS, Rating};

/// Days since 1970-01-01, in UTC.
pub fn day_of(at: kernel::Timestamp) -> i32 {
    i32::try_from(at.seconds().div_euclid(86_400)).unwrap_or(0)
}
