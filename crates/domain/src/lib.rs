//! What the product does, in slices: one folder for each. `mod.rs` names what other crates use; inside, every file imports
//! from the file that defines a thing. The imports of files and of folders have no circle (`structure_tests.rs`).
//!
//! `lifecycle`, `access`, `load_project`, `expiry`, `hashes`, `money` and `text` are below all slices; `files` above `forms`; `forms`, `form_definitions`
//! and `taxonomies` below `finance`; `talent` and `submissions` below `stages`; `works` and `towns` below
//! `profiles`, `people` above `profiles`, `threads`, `credits` and `companies` above `people`, `moderation` above the first two; then `projects`,
//! `team`, `review`, `documents`, `comments`, `export_import`.
//!
//! A command or query of a project takes a [`load_project::ProjectAccess`] or what is made from one, never an id: what the
//! caller may do is checked while it is loaded.
//!
//! A command takes a [`storage::Tx`] and leaves the commit to its caller, who may keep more in the same transaction (the
//! answer for an idempotency key). A query takes a [`storage::Conn`]. Side effects are rows of the same transaction.

pub mod access;
pub(crate) mod catalog;
pub mod comments;
pub mod companies;
pub mod connections;
pub mod credits;
pub mod digests;
pub mod documents;
pub(crate) mod env;
mod expiry;
pub mod export_import;
pub mod feedback;
pub mod files;
pub mod finance;
pub(crate) mod form_definitions;
pub mod forms;
pub(crate) mod hashes;
pub mod lifecycle;
pub mod load_project;
pub mod moderation;
pub mod money;
pub(crate) mod notices;
pub mod notifications;
pub mod people;
pub mod profiles;
pub(crate) mod project_name;
pub mod projects;
pub mod relations;
pub mod review;
pub(crate) mod safety_words;
mod spelling;
pub mod stages;
pub mod submissions;
pub mod talent;
pub mod taxonomies;
pub mod team;
pub mod terms;
pub(crate) mod text;
pub(crate) mod texts;
pub mod threads;
pub mod towns;
pub mod works;

/// Boxes an async function's future, so that it is compiled here and once, as `storage` says at its own.
pub(crate) use async_recursion::async_recursion as boxed;

pub use crate::catalog::Catalog;
pub use crate::env::Env;

#[cfg(test)]
mod structure_tests;
