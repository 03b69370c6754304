//! The release binary as an operator runs it: started, killed, starved of disk and database, started again.
// A test may be long: it tells one story.
#![allow(clippy::unwrap_used, clippy::too_many_lines)]

mod backup;
mod client;
mod config;
mod crash;
mod data;
mod database_gone;
mod demo_people;
mod development;
mod disk_failure;
mod disk_full;
mod lifecycle;
mod load;
mod load_check;
mod logs;
mod mail_outage;
mod open_files;
mod places;
mod ranking;
mod server;
mod slow_imports;
