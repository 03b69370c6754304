//! Projects, their stages and what is submitted of them.

pub mod activity;
pub mod amendments;
pub mod comments;
pub mod expirations;
pub mod inheritance;
mod listed_row;
mod project_row;
pub mod projects;
pub mod sign_offs;
pub mod similarity;
pub mod stages;
pub mod submissions;
pub mod tier_overrides;
