mod deletion;
mod department;
pub mod portrait;
mod profile;
mod usage;
