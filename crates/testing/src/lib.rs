//! What tests stand on: a real database of either engine, the real router, people who sign in for real.

pub mod answers;
mod app;
mod database;
pub mod documents;
mod proxy;
mod smtp;

pub use app::{PASSWORD, START, TestApp, User, read_file};
pub use database::TestDb;
pub use proxy::Proxy;
pub use smtp::{Behaviour, ReceivedMail, SmtpServer};
pub use storage::Engine;
