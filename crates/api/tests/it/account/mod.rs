mod deletion;
pub mod portrait;
mod profile;
mod usage;
