#![allow(clippy::unwrap_used)]
mod engines;
mod group_commit;
mod identity;
mod schema_parity;
