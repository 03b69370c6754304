//! A form is data: what is asked, in which words, and what counts as an answer. The server checks by it, the web draws
//! it, the OpenAPI document describes it, so a rule stands in one place.

mod build;
mod check;
mod clean;
mod condition;
mod kind;
mod money;
mod schema;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

pub use build::*;
pub use check::{Checked, Context, Mode, check_fields, validate};
pub(crate) use check::{age, parse_date};
pub use clean::clean as tidy;
pub use condition::{Condition, Required, Tier};
pub use kind::{Accept, DateRule, InlineOption, Kind, Lines, Options, Pixels, TextRule};
pub use money::{decimals, written};
pub use schema::{Written, content_schema, field_schema};

/// Answers by field key. A field without an answer has no key.
pub type Content = Map<String, Value>;

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Form {
    pub key: &'static str,
    pub version: i32,
    pub title: &'static str,
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Section {
    pub key: &'static str,
    pub title: &'static str,
    pub help: &'static str,
    pub fields: Vec<Field>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Field {
    pub key: &'static str,
    pub label: &'static str,
    #[serde(skip_serializing_if = "str::is_empty")]
    #[schema(required = false)]
    pub help: &'static str,
    pub kind: Kind,
    pub required: Required,
    /// The field is asked only while this holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<Condition>,
    /// Seen by the person alone (and, in a project, by its reviewers).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub private: bool,
    /// It is of a project's finance, which is opened to members apart.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub finance: bool,
}

/// What is wrong with one answer. `field` is its key, with `/` into rows: `writers/0/name`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FieldError)]
pub struct FieldError {
    pub field: String,
    pub code: &'static str,
    pub detail: String,
}

impl Form {
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields().find(|field| field.key == key)
    }
}
