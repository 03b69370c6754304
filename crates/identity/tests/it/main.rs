//! The embedded provider on both engines, by its own verbs. What travels over HTTP is tested in `api`.
#![allow(clippy::unwrap_used)]

mod accounts;
mod codes;
mod house;
mod keys;
mod limits;
mod sessions;
