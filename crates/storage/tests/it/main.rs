// A test may be long: it tells one story.
#![allow(clippy::unwrap_used, clippy::too_many_lines)]
mod closed_lists;
mod engines;
mod group_commit;
mod identity;
mod migrations;
mod names;
mod notifications;
mod outbox;
mod personal;
mod rooms;
mod schema_parity;
