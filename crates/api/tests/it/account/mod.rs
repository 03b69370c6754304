mod deletion;
mod profile;
mod usage;
