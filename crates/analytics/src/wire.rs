//! A batch as the SDK posts it, read without trust.

use std::io::Read;

use flate2::read::GzDecoder;
use serde_json::{Map, Value};

use crate::Answer;

/// As it comes over the line.
pub const BODY_MAX: usize = 1 << 20;
/// When it is unpacked.
const UNPACKED_MAX: u64 = 4 << 20;
pub const EVENTS_MAX: usize = 1_000;

pub struct Batch {
    pub events: Vec<Value>,
    pub bytes: usize,
}

/// The batch, or what to answer at once.
pub fn read(body: &[u8], key: &str) -> Result<Batch, Answer> {
    if body.len() > BODY_MAX {
        return Err(Answer::TooLarge);
    }
    let unpacked;
    // By its first bytes: what a sender says about its packing may be wrong.
    let plain = if body.starts_with(&[0x1f, 0x8b]) {
        unpacked = unpack(body)?;
        &unpacked
    } else {
        body
    };
    let Ok(Value::Object(mut batch)) = serde_json::from_slice(plain) else {
        return Err(Answer::NoBatch("events"));
    };
    let Some(Value::Array(events)) = batch.remove("events") else {
        return Err(Answer::NoBatch("events"));
    };
    match batch.get("api_key") {
        Some(Value::String(given)) if given == key => {}
        Some(_) => return Err(Answer::WrongKey),
        None => return Err(Answer::NoBatch("api_key")),
    }
    if events.len() > EVENTS_MAX {
        return Err(Answer::TooLarge);
    }
    Ok(Batch {
        events,
        bytes: body.len(),
    })
}

fn unpack(body: &[u8]) -> Result<Vec<u8>, Answer> {
    let mut unpacked = Vec::new();
    match GzDecoder::new(body)
        .take(UNPACKED_MAX + 1)
        .read_to_end(&mut unpacked)
    {
        Ok(length) if length as u64 > UNPACKED_MAX => Err(Answer::TooLarge),
        Ok(_) => Ok(unpacked),
        Err(_) => Err(Answer::NoBatch("events")),
    }
}

pub fn text<'v>(map: &'v Map<String, Value>, key: &str) -> Option<&'v str> {
    map.get(key)?.as_str()
}
