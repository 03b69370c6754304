//! The providers on both engines, by their own commands. What travels over HTTP is tested in `api`.
#![allow(clippy::unwrap_used)]

mod accounts;
mod clock;
mod codes;
mod firebase;
mod fixture;
mod import;
mod keys;
mod limits;
mod sessions;
