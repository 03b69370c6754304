//! Work that no request waits for. A [`Job`] takes no input, can be run twice without harm, and runs on a timer
//! and on a [`Nudge`]; what it has to do stands in the database.

mod deliver_mail;
mod find_orphans;
mod runner;
mod sweep;
mod sweep_files;

pub use deliver_mail::{DeliverMail, Transport};
pub use find_orphans::FindOrphans;
pub use runner::{Job, JobResult, Nudge, Runner};
pub use sweep::Sweep;
pub use sweep_files::SweepFiles;
