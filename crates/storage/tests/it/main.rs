#![allow(clippy::unwrap_used)]
mod group_commit;
