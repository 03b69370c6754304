//! The only crate that knows SQL. One text per query serves both engines.
//!
//! Reading functions take [`&mut Conn`](Conn), which a [`Reader`] or a [`Tx`] lends; writing functions take
//! [`&mut Tx`](Tx). A command opens one `Tx`, does all it has to do and commits once; when
//! [`Tx::commit`] returns, the change is on disk. A `Tx` that is dropped leaves no trace.

pub mod analytics;
pub mod backup;
pub mod companies;
mod correspondence;
mod database;
mod error;
mod files;
mod filmography;
mod identity;
mod inbox;
mod mail;
mod member_search;
mod membership;
mod operations;
mod options;
mod project;
mod review;
#[cfg(feature = "scratch")]
pub mod test_database;
mod types;

pub use correspondence::{
    correspondents, held_messages, mentions, message_search, messages, room_lines, rooms, sent_texts,
    threads, unread,
};
pub use database::clock;
pub use database::conn::{Conn, Reader, Tx};
pub use database::db::Db;
pub use database::doorbell::{Concerned, Doorbell};
pub use error::{Error, Result};
pub use files::{documents, message_files, pending_deletions, uploads};
pub use filmography::{credit_confirmations, credit_offers, credits, works};
pub use identity::{
    account_deletions, accounts, codes, erasure, google_flows, keys, known_devices, own_data, passkeys,
    roles, second_factors, sessions, sign_in_steps, throttles,
};
pub use inbox::{digests, events, mail_links, notifications, quiet_hours};
pub use mail::{dev_mail, outbox, outbox_delivery};
pub use member_search::{
    complete_profiles, directory, listing, opened_pages, people, people_cards, people_words, ranking,
    saved_searches, search_alerts,
};
pub use membership::{
    addresses, blocks, connection_lists, connection_outcomes, connections, hidden_identities, invitations,
    portraits, profiles, relations, standing, talent, team,
};
pub use operations::{
    audit, demo, feedback, funnel, health, idempotency, objects, possible_duplicates, report_claims,
    report_figures, report_history, report_messages, reports, restrictions, retention,
};
pub use options::{DbOptions, Durability, Engine, Schema, schema_version};
pub use project::{
    activity, amendments, comments, expirations, inheritance, projects, sign_offs, similarity, stages,
    submissions, tier_overrides,
};
pub use review::{
    assignments, conflicts, decided_reviews, lead_declarations, review_preferences, review_queue,
    review_times, reviewed_versions, reviews,
};
pub use sqlx::types::Json;
pub(crate) use types::{MaybeStageNumber, MaybeText, ReviewCount, StageNumber, Text, TextList, parsed};
pub use types::{MaybeTs, Ts};

pub(crate) use database::conn::{locked, on};

/// Boxes an async function's future, so that it is compiled here and once: a bare one is compiled again in every crate
/// that awaits it, two engines each time. An allocation costs less than the instruction cache that this saves.
pub(crate) use async_recursion::async_recursion as boxed;
