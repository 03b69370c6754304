//! What tests stand on: a real database of either engine, the real router, people who sign in for real.

mod app;
mod database;

pub use app::{TestApp, User};
pub use database::TestDb;
pub use storage::Engine;
