//! The only crate that knows SQL. One text per query serves both engines.
//!
//! Reading functions take [`&mut Conn`](Conn), which a [`Reader`] or a [`Tx`] lends; writing functions take
//! [`&mut Tx`](Tx). A command opens one `Tx`, does all it has to do and commits once; when
//! [`Tx::commit`] returns, the change is on disk. A `Tx` that is dropped leaves no trace.

pub mod accounts;
pub mod addresses;
pub mod amendments;
pub mod analytics;
pub mod assignments;
pub mod audit;
pub mod backup;
mod checkpoint;
pub mod clock;
pub mod codes;
pub mod comments;
pub mod conflicts;
mod conn;
mod db;
pub mod demo;
pub mod dev_mail;
mod disk;
pub mod documents;
mod error;
pub mod expirations;
pub mod feedback;
pub mod funnel;
pub mod google_flows;
pub mod health;
pub mod idempotency;
pub mod invitations;
pub mod keys;
pub mod known_devices;
pub mod lead_declarations;
mod object_intents;
pub mod objects;
mod options;
pub mod outbox;
pub mod outbox_delivery;
pub mod ownership_succession;
pub mod passkeys;
pub mod pending_deletions;
pub mod people;
mod postgres;
pub mod profiles;
pub mod projects;
pub mod review_preferences;
pub mod review_queue;
pub mod review_times;
pub mod reviews;
pub mod roles;
mod savepoint;
pub mod second_factors;
pub mod sessions;
pub mod sign_in_steps;
pub mod sign_offs;
pub mod similarity;
mod sqlite;
pub mod stages;
pub mod submissions;
pub mod sweep;
pub mod talent;
pub mod team;
#[cfg(feature = "scratch")]
pub mod test_database;
pub mod throttles;
pub mod tier_overrides;
mod types;
pub mod uploads;
mod writer;

pub use conn::{Conn, Reader, Tx};
pub use db::Db;
pub use error::{Error, Result};
pub use options::{DbOptions, Engine, Schema, schema_version};
pub use sqlx::types::Json;
pub(crate) use types::{MaybeStageNumber, MaybeText, StageNumber, Text, TextList, parsed};
pub use types::{MaybeTs, Ts};

pub(crate) use conn::{locked, on};

/// Boxes an async function's future, so that it is compiled here and once: a bare one is compiled again in every crate
/// that awaits it, two engines each time. An allocation costs less than the instruction cache that this saves.
pub(crate) use async_recursion::async_recursion as boxed;
