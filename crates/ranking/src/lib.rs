//! The order in which people are listed, so that anybody can work it out again: the chain that each day's secret comes
//! from, somebody's place, the file that says what a list showed, and the check of such a file. Knows no database.

mod chain;
mod key;
mod place;
mod receipt;
mod seeds;
mod verify;

pub use chain::{Chain, DAYS, Secret};
pub use key::PublicKey;
pub use place::{DayOrder, MatchClass, Place, RULE};
pub use receipt::{Listed, Mark, Query, Receipt, Signer, Unsignable, claimed};
pub use seeds::{DaySecret, PublishedChain, Seeds, TodaysOrder};
pub use verify::{Difference, Verdict, verify};

/// A day as it is written in JSON: `2026-11-25`.
pub(crate) mod day {
    time::serde::format_description!(written, Date, "[year]-[month]-[day]");
    pub use written::{deserialize, serialize};
}
