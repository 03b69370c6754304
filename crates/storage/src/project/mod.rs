//! Projects, their stages and what is submitted of them.

pub mod amendments;
pub mod comments;
pub mod expirations;
mod listed_row;
pub mod ownership_succession;
pub mod projects;
pub mod sign_offs;
pub mod similarity;
pub mod stages;
pub mod submissions;
pub mod tier_overrides;
