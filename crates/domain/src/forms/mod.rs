//! A form is data: what is asked, in which words, and what counts as an answer. The server checks by it, the web draws
//! it, the OpenAPI document describes it, so a rule stands in one place.

mod build;
mod check;
mod clean;
mod schema;

use check::Known;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

pub use build::*;
pub use check::{Checked, Context, Mode, check_fields, validate};
pub(crate) use check::{age, parse_date};
pub(crate) use clean::clean as tidy;
pub use schema::{content_schema, field_schema};

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
}

/// What an answer is. Lengths are in characters (Unicode code points).
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Kind {
    Text {
        lines: Lines,
        min: usize,
        max: usize,
        rule: TextRule,
    },
    /// An `https://` address.
    Url {
        max: usize,
    },
    Integer {
        min: i64,
        max: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<&'static str>,
    },
    /// A calendar year, up to `ahead` years after the present one.
    Year {
        min: i32,
        ahead: i32,
    },
    /// `yyyy-mm-dd`.
    Date {
        rule: DateRule,
    },
    Choice {
        options: Options,
    },
    Choices {
        options: Options,
        min: usize,
        max: usize,
        /// Key of the field whose answer the options' `group` must be among.
        #[serde(skip_serializing_if = "Option::is_none")]
        within: Option<&'static str>,
        /// Key of the option that excludes all others, such as "none".
        #[serde(skip_serializing_if = "Option::is_none")]
        exclusive: Option<&'static str>,
    },
    /// Words of one's own.
    Tags {
        max_items: usize,
        max_length: usize,
    },
    /// Consent, or a declaration: only `true` answers it when it is required.
    Check,
    Rows {
        /// What one row is called: "writer".
        row: &'static str,
        #[schema(no_recursion)]
        fields: Vec<Field>,
        min: usize,
        max: usize,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lines {
    One,
    Paragraphs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TextRule {
    Any,
    /// Letters, marks, spaces, `'`, `-` and `.`.
    PersonName,
    /// No link, e-mail address or telephone number.
    NoContact,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DateRule {
    Any,
    AfterToday,
    /// A date of birth: 18 to 110 years ago.
    Adult,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "from", rename_all = "snake_case")]
pub enum Options {
    /// A list of `GET /api/taxonomies`.
    Taxonomy {
        list: &'static str,
    },
    Inline {
        options: Vec<InlineOption>,
    },
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InlineOption {
    pub key: &'static str,
    pub label: &'static str,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Required {
    Always,
    Never,
    /// For projects of these tiers.
    Tiers {
        tiers: Vec<Tier>,
    },
    When {
        when: Condition,
    },
}

/// How much is asked of a project: small, medium, large.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize, ToSchema,
)]
pub enum Tier {
    S,
    M,
    L,
}

impl Tier {
    pub fn as_str(self) -> &'static str {
        match self {
            Tier::S => "S",
            Tier::M => "M",
            Tier::L => "L",
        }
    }

    /// As it is stored; what cannot be read asks the middle.
    pub fn parse(text: &str) -> Self {
        match text {
            "S" => Tier::S,
            "L" => Tier::L,
            _ => Tier::M,
        }
    }
}

/// A test on another field of the same form (within rows: of the same row).
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "test", rename_all = "snake_case")]
pub enum Condition {
    AnyOf {
        field: &'static str,
        values: Vec<&'static str>,
    },
    /// Answered, and with none of these.
    NoneOf {
        field: &'static str,
        values: Vec<&'static str>,
    },
    Empty {
        field: &'static str,
    },
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

impl Condition {
    /// The field that it looks at.
    pub fn field(&self) -> &'static str {
        match self {
            Condition::AnyOf { field, .. } | Condition::NoneOf { field, .. } | Condition::Empty { field } => {
                field
            }
        }
    }

    fn holds(&self, answers: Known<'_>) -> bool {
        match self {
            Condition::AnyOf { field, values } => has_any(answers.get(field), values),
            Condition::NoneOf { field, values } => {
                answers.get(field).is_some() && !has_any(answers.get(field), values)
            }
            Condition::Empty { field } => answers.get(field).is_none(),
        }
    }
}

fn has_any(answer: Option<&Value>, values: &[&str]) -> bool {
    match answer {
        Some(Value::String(one)) => values.contains(&one.as_str()),
        Some(Value::Array(many)) => many
            .iter()
            .any(|one| one.as_str().is_some_and(|one| values.contains(&one))),
        Some(Value::Bool(yes)) => values.contains(&if *yes { "true" } else { "false" }),
        _ => false,
    }
}

impl Field {
    /// Whether the field is asked at all, given the other answers.
    fn is_shown(&self, answers: Known<'_>) -> bool {
        self.shown
            .as_ref()
            .is_none_or(|condition| condition.holds(answers))
    }

    fn is_required(&self, answers: Known<'_>, tier: Option<Tier>) -> bool {
        self.is_shown(answers)
            && match &self.required {
                Required::Always => true,
                Required::Never => false,
                Required::Tiers { tiers } => tier.is_some_and(|tier| tiers.contains(&tier)),
                Required::When { when } => when.holds(answers),
            }
    }
}
