//! Server-sent events as bytes. <https://html.spec.whatwg.org/multipage/server-sent-events.html>

use bytes::Bytes;
use serde_json::{Value, json};
use storage::events::EventRow;

/// A comment: keeps the connection open and means nothing.
pub static HEARTBEAT: Bytes = Bytes::from_static(b":\n\n");

/// The longest that a client waits before it comes back, so that not all come at once. Milliseconds.
const RETRY_WITHIN: u32 = 5_000;

pub fn event(row: &EventRow) -> Bytes {
    // JSON has no bare line breaks, so one `data` line is enough.
    format!(
        "id: {}\nevent: {}\ndata: {}\n\n",
        row.seq,
        row.kind.as_str(),
        row.data
    )
    .into()
}

/// Without a number, so that what the client remembers stays what it was.
fn unnumbered(name: &str, data: &Value) -> Bytes {
    format!("event: {name}\ndata: {data}\n\n").into()
}

pub fn hello(data: &Value) -> Bytes {
    unnumbered("hello", data)
}

/// The stream cannot go on from what the client knows: it reads its lists anew and goes on from `seq`.
pub fn resync(reason: &str, seq: i64) -> Bytes {
    let data = json!({"reason": reason, "seq": seq});
    format!("id: {seq}\nevent: resync\ndata: {data}\n\n").into()
}

/// The token ends soon: come back with a new one.
pub fn token() -> Bytes {
    unnumbered("token", &json!({}))
}

/// The stream ends here: come back after a while.
pub fn bye() -> Bytes {
    unnumbered("bye", &json!({"retry_ms": rand::random::<u32>() % RETRY_WITHIN}))
}
