//! What tests stand on: a real database of either engine, the real router, people who sign in for real.

mod database;

pub use database::TestDb;
pub use storage::Engine;
