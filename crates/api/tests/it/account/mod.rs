pub mod portrait;
mod profile;
mod usage;
