//! Spreadsheets as files: what is written can be read, and what is read is not trusted.
#![allow(clippy::unwrap_used)]

mod amounts;
mod hostile;
mod own_sheets;
mod round_trip;
mod sample;
