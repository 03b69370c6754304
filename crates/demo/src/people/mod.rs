//! Who signs up.

pub mod bench;
pub mod newcomer;
pub mod newcomers;
