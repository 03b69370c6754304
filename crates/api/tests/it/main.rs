//! The whole server over HTTP, on both engines. One file a slice, as in `routes/`.
#![allow(clippy::unwrap_used)]

mod health;
