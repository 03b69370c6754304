use std::sync::Arc;

use api::{App, Settings};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum_test::{TestRequest, TestResponse, TestServer};
use identity::IdentityProvider;
use kernel::{ManualClock, Timestamp};
use serde_json::{Value, json};
use storage::Engine;

use crate::TestDb;

/// 2026-03-02 09:00 UTC, a Monday: where every test's clock begins.
const START: Timestamp = Timestamp::from_seconds(1_772_442_000);

/// The whole server in this process, on its own database, with a clock that stands still until it is moved.
pub struct TestApp {
    pub clock: ManualClock,
    pub app: App,
    pub server: TestServer,
    database: TestDb,
}

/// Somebody who calls the server. `token` is absent for a visitor who is not signed in.
#[derive(Clone, Debug)]
pub struct User {
    pub uid: String,
    pub email: String,
    pub token: Option<String>,
}
