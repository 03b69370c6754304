//! The daily email.

mod send;

pub use send::send_digests;
