//! The directory in memory: who is listed, where they are, and the order of each day.

pub(crate) mod around;
pub(crate) mod day_orders;
pub(crate) mod directory;
pub(crate) mod entries;
pub(crate) mod ranked;
pub(crate) mod sought;
