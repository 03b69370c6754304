//! Towns of 15,000 people and more, by GeoNames (geonames.org, CC BY 4.0): how they are called and where they lie.
//! `scripts/towns.mjs` makes the file. It is read when a town is first asked for, in about a tenth of a second.

mod columns;
pub(crate) mod list;
pub(crate) mod town;
#[cfg(test)]
mod towns_tests;

pub use crate::towns::list::{beginning_with, called, find};
pub use crate::towns::town::{Town, TownId, TownView};
