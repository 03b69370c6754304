#![allow(clippy::unwrap_used)]
mod engines;
mod group_commit;
mod schema_parity;
