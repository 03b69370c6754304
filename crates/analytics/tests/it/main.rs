//! The collector on both engines, with batches as the SDK posts them.
#![allow(clippy::unwrap_used)]

mod collecting;
mod figures;
mod limits;
mod private;

use std::io::Write;

use analytics::{Analytics, Answer, KEY, Names, Sender};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::{ManualClock, Timestamp};
use serde_json::{Value, json};
use testing::{Engine, TestDb};

/// 2026-03-02 09:00 UTC, a Monday.
const START: Timestamp = Timestamp::from_seconds(1_772_442_000);

struct Fixture {
    analytics: Analytics,
    names: Names,
    clock: ManualClock,
    database: TestDb,
}

impl Fixture {
    async fn open(engine: Engine) -> Self {
        let (database, clock) = (TestDb::new(engine).await, ManualClock::at(START));
        let analytics = Analytics::start(database.analytics.clone(), clock.clock());
        let names = analytics.names().await.unwrap().clone();
        Self {
            analytics,
            names,
            clock,
            database,
        }
    }

    /// As the person's own page has it.
    fn name(&self, person: &str) -> String {
        self.names.of(person)
    }

    fn event(&self, person: &str, id: &str, kind: &str, properties: Value) -> Value {
        json!({
            "user_id": self.name(person), "device_id": "d1", "session_id": self.clock.now().millis(), "insert_id": id,
            "time": self.clock.now().millis(), "event_type": kind, "event_properties": properties,
            "platform": "Web", "library": "amplitude-ts/2.47.1", "user_properties": {},
        })
    }

    async fn send(&self, events: &[Value]) -> Answer {
        self.analytics
            .take(batch(events).to_string().as_bytes(), Sender::default())
            .await
    }

    /// Everything that is stored, as one text.
    async fn stored(&self) -> String {
        storage::test_database::analytics_texts(&self.database.analytics)
            .await
            .unwrap()
            .join("\n")
    }

    async fn count(&self) -> usize {
        storage::test_database::analytics_texts(&self.database.analytics)
            .await
            .unwrap()
            .iter()
            .filter(|line| line.starts_with("events "))
            .count()
    }
}

fn batch(events: &[Value]) -> Value {
    json!({
        "api_key": KEY, "events": events, "options": {"min_id_length": 1},
        "client_upload_time": "2026-03-02T09:00:00.000Z", "request_metadata": {"sdk": {}},
    })
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap()
}
