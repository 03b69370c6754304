mod profile;
mod usage;
