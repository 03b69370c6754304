#![allow(clippy::unwrap_used)]
mod deliver_mail;
mod sweep;
