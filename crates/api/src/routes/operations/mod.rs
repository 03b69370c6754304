//! For operators and tests: health, analytics and where its events are sent, jobs run on request.

pub(crate) mod analytics;
pub mod collector;
pub(crate) mod health;
pub mod test_jobs;
