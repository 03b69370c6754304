//! Answers to a form, and what is wrong with one.

use std::collections::HashSet;

use kernel::DocumentId;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Answers by field key. A field without an answer has no key.
pub type Content = Map<String, Value>;

/// The documents that answers, or cells of their rows, name.
pub(crate) fn documents_in(content: &Content) -> HashSet<DocumentId> {
    let mut named = HashSet::new();
    content
        .values()
        .for_each(|answer| note_documents(answer, &mut named));
    named
}

fn note_documents(answer: &Value, named: &mut HashSet<DocumentId>) {
    match answer {
        Value::String(text) => named.extend(text.parse::<DocumentId>()),
        Value::Array(items) => items.iter().for_each(|item| note_documents(item, named)),
        Value::Object(cells) => cells.values().for_each(|cell| note_documents(cell, named)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What is wrong with one answer. `field` is its key, with `/` into rows: `writers/0/name`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FieldError)]
pub struct FieldError {
    pub field: String,
    pub code: &'static str,
    pub detail: String,
}

impl FieldError {
    pub fn new(field: impl Into<String>, code: &'static str, detail: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            code,
            detail: detail.into(),
        }
    }
}

/// A text among the answers, if anything was written there.
pub(crate) fn text_of(answers: &Content, key: &str) -> Option<String> {
    let text = answers.get(key)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
