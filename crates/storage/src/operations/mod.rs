//! What operators see and what jobs do: audit log, feedback, health, funnel, objects without a row, reports and what is decided on them, accounts that may be duplicates, expired rows, demo data.

pub mod audit;
pub mod demo;
pub mod feedback;
pub mod funnel;
pub mod health;
pub mod idempotency;
pub mod objects;
pub mod possible_duplicates;
pub mod report_claims;
pub mod report_figures;
pub mod report_history;
pub mod report_messages;
pub mod reports;
pub mod restrictions;
pub mod retention;
