//! Answers to a form, and what is wrong with one.

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Answers by field key. A field without an answer has no key.
pub type Content = Map<String, Value>;

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
