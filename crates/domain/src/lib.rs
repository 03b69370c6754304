//! What the product does. One folder a slice: `mod.rs` holds the verbs (one transaction each, side effects as rows),
//! `rules.rs` what is decided without looking anything up.
//!
//! A verb that writes takes a [`storage::Tx`] and leaves the commit to its caller, who may keep more in the same
//! transaction (the answer for an idempotency key).

pub mod attachments;
pub mod bundles;
mod catalog;
pub mod comments;
pub mod documents;
mod env;
pub mod feedback;
pub mod finance;
pub mod forms;
pub mod profiles;
pub mod projects;
pub mod review;
pub mod stages;
pub mod taxonomies;
pub mod team;
pub mod terms;

/// Boxes an async function's future, so that it is compiled here and once, as `storage` says at its own.
pub(crate) use async_recursion::async_recursion as boxed;

pub use catalog::Catalog;
pub use env::Env;
