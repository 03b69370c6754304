//! What people read. The text form is the snapshot; the HTML form says the same.

mod account;
mod feedback;
mod look;
mod review;
mod stages;
mod team;

use mail::{Letter, Message, Renderer};
use serde_json::Value;

fn render(template: &str, payload: Value) -> Message {
    let letter = Letter::parse(template, &payload).unwrap();
    Renderer::new("https://slate.example/".parse().unwrap())
        .render(&letter)
        .unwrap()
}
