//! One event: whether it is one, and what of it is kept.

use std::time::Duration;

use kernel::Timestamp;
use serde_json::{Map, Value};
use storage::analytics::events::{EventRow, Tally};

use crate::day_of;
use crate::names::Names;
use crate::route::{route_of, tells_text};
use crate::scrub::scrubbed;
use crate::vitals::METRICS;
use crate::wire::text;

const VENDOR: &str = "[Amplitude] ";
const ELEMENT_MAX: usize = 80;
const NAME_MAX: usize = 64;
/// The SDK gives an event up long before.
const SENT_WITHIN: Duration = Duration::from_secs(7 * 86_400);

/// What is kept of a property.
#[derive(Clone, Copy)]
enum Kept {
    /// A number alone: a text in its place is left out.
    Number,
    /// So many bytes of a text.
    Text(usize),
    /// The route of an address.
    Route,
}

/// A property that a figure is made of, or that explains one. Everything else is left out: titles, hierarchies,
/// attributes, positions, whole addresses, the user's own properties. Together an event has about a kilobyte at most.
const KEPT: [(&str, Kept); 19] = [
    ("Element Tag", Kept::Text(32)),
    ("Element ID", Kept::Text(64)),
    ("Element Text", Kept::Text(ELEMENT_MAX)),
    ("Element Path", Kept::Text(255)),
    ("Click Count", Kept::Number),
    ("LCP", Kept::Number),
    ("FCP", Kept::Number),
    ("INP", Kept::Number),
    ("CLS", Kept::Number),
    ("TTFB", Kept::Number),
    ("URL", Kept::Route),
    ("Request Method", Kept::Text(16)),
    ("Status Code", Kept::Number),
    ("Duration", Kept::Number),
    ("Page Counter", Kept::Number),
    ("Form ID", Kept::Text(64)),
    ("File Extension", Kept::Text(16)),
    ("Viewport Height", Kept::Number),
    ("Viewport Width", Kept::Number),
];

/// The event's row, or the field that is at fault.
pub fn read(event: &Value, names: &Names, now: Timestamp) -> Result<EventRow, &'static str> {
    let Value::Object(event) = event else {
        return Err("event_type");
    };
    let kind = text(event, "event_type")
        .filter(|kind| is_name(kind))
        .ok_or("event_type")?;
    let person = text(event, "user_id")
        .and_then(|name| names.person(name))
        .filter(|id| is_id(id))
        .ok_or("user_id")?;
    let at = event
        .get("time")
        .and_then(Value::as_i64)
        .filter(|millis| (0..=i64::MAX / 1_000).contains(millis))
        .map(|millis| Timestamp::from_micros(millis * 1_000).min(now))
        .filter(|at| now.since(*at) < SENT_WITHIN)
        .ok_or("time")?;
    let empty = Map::new();
    let properties = match event.get("event_properties") {
        None | Some(Value::Null) => &empty,
        Some(Value::Object(properties)) => properties,
        Some(_) => return Err("event_properties"),
    };
    let route = [
        "route",
        "[Amplitude] Page Path",
        "[Amplitude] Page URL",
        "[Amplitude] Page Location",
    ]
    .into_iter()
    .find_map(|key| text(properties, key))
    .map_or_else(|| "/".to_owned(), route_of);
    let insert_id = match text(event, "insert_id").filter(|id| is_id(id)) {
        Some(id) => id.to_owned(),
        // Told twice, it is the same event.
        None => hex::encode(kernel::sha256(
            Value::Object(event.clone()).to_string().as_bytes(),
        )),
    };
    Ok(EventRow {
        insert_id,
        received_at: now,
        at,
        day: day_of(at),
        person: person.to_owned(),
        session: event.get("session_id").and_then(Value::as_i64).unwrap_or(-1),
        kind: kind.to_owned(),
        detail: allowed_properties(properties, &route),
        route,
    })
}

fn is_name(kind: &str) -> bool {
    let letters =
        |b: u8| b.is_ascii_alphanumeric() || matches!(b, b' ' | b'_' | b'-' | b'$' | b'[' | b']' | b'.');
    (1..=NAME_MAX).contains(&kind.len()) && kind.bytes().all(letters) && scrubbed(kind, NAME_MAX) == kind
}

/// Opaque: an address is none.
fn is_id(id: &str) -> bool {
    (1..=NAME_MAX).contains(&id.len())
        && id
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
}

fn allowed_properties(properties: &Map<String, Value>, route: &str) -> Map<String, Value> {
    let speaks = tells_text(route) && text(properties, "[Amplitude] Element Tag") == Some("button");
    let mut detail = Map::new();
    for (key, value) in properties {
        let Some(name) = key.strip_prefix(VENDOR) else {
            continue;
        };
        let Some((_, kept)) = KEPT.iter().find(|(known, _)| *known == name) else {
            continue;
        };
        if name == "Element Text" && !speaks {
            continue;
        }
        let value = match (kept, value) {
            (Kept::Route, Value::String(address)) => route_of(address).into(),
            (Kept::Text(most), Value::String(text)) => scrubbed(text, *most).into(),
            (Kept::Number, Value::Number(_)) => value.clone(),
            // The SDK's measurement is an object with much beside the value.
            (Kept::Number, Value::Object(measured)) => {
                match measured.get("value").filter(|v| v.is_number()) {
                    Some(number) => number.clone(),
                    None => continue,
                }
            }
            _ => continue,
        };
        detail.insert(name.to_owned(), value);
    }
    detail
}

/// Adds what a new event means to the figures of its day.
pub fn count(event: &EventRow, tally: &mut Tally) {
    tally.active.insert((event.day, event.person.clone()));
    match event.kind.strip_prefix(VENDOR) {
        Some("Web Vitals") => {
            for (rank, metric) in METRICS.iter().enumerate() {
                let value = event.detail.get(metric.name).and_then(Value::as_f64);
                let Some((value, bucket)) = value.and_then(|v| Some((v, metric.bucket(v)?))) else {
                    continue;
                };
                let key = (
                    event.day,
                    event.route.clone(),
                    METRICS[rank].name,
                    metric.rating(value) as i32,
                    bucket,
                );
                *tally.vitals.entry(key).or_default() += 1;
            }
        }
        Some("Rage Click") => click(event, "rage", tally),
        Some("Dead Click") => click(event, "dead", tally),
        Some("Network Request") => {
            let method = text(&event.detail, "Request Method").unwrap_or("GET");
            let method: String = method.chars().take(8).collect();
            let route = text(&event.detail, "URL").unwrap_or("/").to_owned();
            tally
                .requests
                .entry((event.day, "browser", method, route))
                .or_default()
                .failed += 1;
        }
        _ => {}
    }
}

fn click(event: &EventRow, kind: &'static str, tally: &mut Tally) {
    let element = element(&event.detail);
    *tally
        .clicks
        .entry((event.day, kind, event.route.clone(), element))
        .or_default() += 1;
}

/// What an operator finds the element by: its words where they may be told, else where it stands.
fn element(detail: &Map<String, Value>) -> String {
    let tag = text(detail, "Element Tag").unwrap_or("element");
    // Ids that React gives change from one visit to the next.
    let id = text(detail, "Element ID")
        .filter(|id| !id.is_empty() && !id.contains(['«', ':', '_']) && !id.starts_with("react"));
    let told = text(detail, "Element Text")
        .map(str::trim)
        .filter(|t| !t.is_empty());
    let written = match (told, id) {
        (Some(words), _) => format!("{tag} “{words}”"),
        (None, Some(id)) => format!("{tag}#{id}"),
        (None, None) => match text(detail, "Element Path").filter(|path| !path.is_empty()) {
            Some(path) => path
                .rsplit(" > ")
                .take(3)
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .collect::<Vec<_>>()
                .join(" > "),
            None => tag.to_owned(),
        },
    };
    scrubbed(&written, ELEMENT_MAX)
}
