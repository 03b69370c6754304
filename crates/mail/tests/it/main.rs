#![allow(clippy::unwrap_used)]
//! What people read. The text form is the snapshot; the HTML form says the same.

mod look;
mod texts;
mod variants;

use mail::{Message, Renderer};
use outbox::Mail;
use serde_json::Value;

/// Rows of the outbox as earlier versions of the product have written them. Rows are added and never changed.
const ROWS: &str = include_str!("../../../outbox/samples/rows.json");

/// At least one of each mail.
fn samples() -> Vec<(String, Mail)> {
    let rows: Vec<(String, Value)> = serde_json::from_str(ROWS).unwrap();
    let samples = Mail::samples().into_iter();
    let samples = samples.map(|(kind, fields)| (kind.to_owned(), fields));
    rows.into_iter()
        .chain(samples)
        .map(|(kind, payload)| {
            let mail = Mail::read(&kind, &payload).unwrap();
            (kind, mail)
        })
        .collect()
}

fn render(mail: impl Into<Mail>) -> Message {
    Renderer::new("https://slate.example/".parse().unwrap())
        .render(&mail.into(), None)
        .unwrap()
}
