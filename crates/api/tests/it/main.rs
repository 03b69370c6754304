//! The whole server over HTTP, on both engines. One file a slice, as in `routes/`.
#![allow(clippy::unwrap_used)]

mod access;
mod amendments;
mod areas;
mod builders;
mod catalog;
mod cells;
mod comments;
mod declarations;
mod docs;
mod documents;
mod events;
mod expirations;
mod export_import;
mod feedback;
mod finance;
mod gates;
mod heads;
mod health;
mod idempotency;
mod identity;
mod nul;
mod openapi;
mod outcome;
mod ownership_succession;
mod packages;
mod problems;
mod profile;
mod projects;
mod proxies;
mod review;
mod serve;
mod signoffs;
mod site;
mod stages;
mod standing;
mod talent;
mod team;
mod team_by_name;
mod team_changes;
mod team_rights;
mod turns;
mod unknown_outcome;
mod usage;

/// The children that read the files which the other tests bring.
#[test]
fn read_file() {
    testing::read_file();
}
