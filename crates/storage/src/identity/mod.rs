//! Accounts, their sessions, and everything by which somebody signs in.

pub mod account_deletions;
pub mod accounts;
pub mod codes;
pub mod erasure;
pub mod google_flows;
pub mod keys;
pub mod known_devices;
pub mod own_data;
pub mod passkeys;
pub mod roles;
pub mod second_factors;
pub mod sessions;
pub mod sign_in_steps;
pub mod throttles;
