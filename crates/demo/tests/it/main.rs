//! An industry in every state, the same on every run, on both engines.
// A test may be long: it tells one story.
#![allow(clippy::unwrap_used, clippy::too_many_lines)]

mod demo;
mod found;
mod industry;
mod mails;
mod program;
