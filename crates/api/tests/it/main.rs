//! The whole server over HTTP, on both engines. Folders as in `routes/`; `requests` is what holds for every request.
// A test may be long: it tells one story.
#![allow(clippy::unwrap_used, clippy::too_many_lines)]

mod access;
mod account;
mod builders;
mod catalog;
mod companies;
mod connections;
mod credits;
mod digests;
mod documents;
mod events;
mod export_import;
mod feedback;
mod identity;
mod mail_choice;
mod mails_sent;
mod moderation;
mod packages;
mod people;
mod project;
mod requests;
mod review;
mod server;
mod stages;
mod threads;
mod told;

/// The children that read the files which the other tests bring.
#[test]
fn read_file() {
    testing::read_file();
}
