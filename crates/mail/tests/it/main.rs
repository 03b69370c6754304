#![allow(clippy::unwrap_used)]
mod letters;
