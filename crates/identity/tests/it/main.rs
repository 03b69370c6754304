//! The providers on both engines, by their own commands. What travels over HTTP is tested in `api`.
// A test may be long: it tells one story.
#![allow(clippy::unwrap_used, clippy::too_many_lines)]

mod accounts;
mod clock;
mod codes;
mod firebase;
mod fixture;
mod import;
mod keys;
mod limits;
mod mail_limits;
mod sessions;
