#![allow(clippy::unwrap_used)]
mod closed_lists;
mod engines;
mod group_commit;
mod identity;
mod migrations;
mod names;
mod outbox;
mod personal;
mod schema_parity;
