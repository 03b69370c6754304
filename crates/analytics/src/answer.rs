//! What the collector says. The SDK reads `code` in the body before it looks at the status; each of these forms was
//! watched in it (docs/decisions/0015).

use std::collections::BTreeMap;

use serde_json::{Value, json};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Kept, or deliberately not.
    Taken {
        events: usize,
        bytes: usize,
    },
    /// Not a batch: the SDK drops it at once. A bare 400 would be sent again and again.
    NoBatch(&'static str),
    WrongKey,
    /// The events at these places are dropped, the others are sent again.
    Invalid(BTreeMap<&'static str, Vec<usize>>),
    /// The SDK sends half as many at once.
    TooLarge,
    /// The SDK waits for 30 seconds; without the places of the events it would not.
    Busy {
        events: usize,
    },
}

impl Answer {
    pub fn status(&self) -> u16 {
        match self {
            Answer::Taken { .. } => 200,
            Answer::NoBatch(_) | Answer::WrongKey | Answer::Invalid(_) => 400,
            Answer::TooLarge => 413,
            Answer::Busy { .. } => 429,
        }
    }

    pub fn body(&self, now: kernel::Timestamp) -> Value {
        let code = self.status();
        match self {
            Answer::Taken { events, bytes } => json!({
                "code": code, "events_ingested": events, "payload_size_bytes": bytes,
                "server_upload_time": now.millis(),
            }),
            Answer::NoBatch(missing) => json!({
                "code": code, "error": "Request missing required field", "missing_field": missing,
            }),
            Answer::WrongKey => json!({
                "code": code, "error": "Invalid API key: this installation has another one",
            }),
            Answer::Invalid(fields) => json!({
                "code": code, "error": "Request has invalid fields", "events_with_invalid_fields": fields,
            }),
            Answer::TooLarge => json!({"code": code, "error": "Payload too large"}),
            Answer::Busy { events } => json!({
                "code": code, "error": "Too many requests", "eps_threshold": 0,
                "throttled_events": (0..*events).collect::<Vec<_>>(),
            }),
        }
    }
}
