//! An industry in every state, the same on every run, on both engines.
#![allow(clippy::unwrap_used)]

mod demo;
mod found;
mod program;
