//! What a machine can see in a stage beyond each answer for itself: what holds a submission up, and what is worth a
//! second look.

use serde_json::Value;
use time::Date;

use crate::forms::answers::{Content, FieldError};
use crate::forms::dates::parse_date;
use crate::lifecycle::Tier;
use crate::stages::validation::documents::{DocumentFacts, Documents};
use crate::taxonomies::registry::Taxonomies;

/// What the checks look at.
pub(crate) struct ValidationContext<'a> {
    pub content: &'a Content,
    /// Answers of the stages before, as `stage1.format`.
    pub facts: &'a Content,
    pub tier: Tier,
    pub documents: &'a Documents,
    pub taxonomies: &'a Taxonomies,
    pub today: Date,
}

/// What was found in a stage.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// What holds a submission up.
    pub blockers: Vec<FieldError>,
    /// What is worth a second look; it holds nothing up.
    pub warnings: Vec<FieldError>,
}

impl<'a> ValidationContext<'a> {
    /// An answer of this stage, or a fact (`stage1.format`).
    pub fn get(&self, key: &str) -> Option<&'a Value> {
        match key.contains('.') {
            true => self.facts.get(key),
            false => self.content.get(key),
        }
    }

    pub fn text(&self, key: &str) -> &'a str {
        self.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    pub fn number(&self, key: &str) -> Option<i64> {
        self.get(key)?.as_i64()
    }

    pub fn date(&self, key: &str) -> Option<Date> {
        parse_date(self.text(key))
    }

    /// Whether the answer, or one of several, is this.
    pub fn has(&self, key: &str, option: &str) -> bool {
        match self.get(key) {
            Some(Value::Array(many)) => many.iter().any(|one| one == option),
            Some(one) => one == option,
            None => false,
        }
    }

    pub fn rows(&self, key: &str) -> impl Iterator<Item = Row<'a>> + use<'a> {
        rows_of(self.get(key))
    }

    /// What is known of the document that answers this field.
    pub fn document(&self, key: &str) -> Option<&'a DocumentFacts> {
        self.documents.get(self.text(key))
    }

    pub fn label(&self, list: &str, key: &'a str) -> &'a str {
        self.taxonomies.label(list, key)
    }
}

/// The rows of an answer that has some.
pub(crate) fn rows_of(answer: Option<&Value>) -> impl Iterator<Item = Row<'_>> {
    let rows = answer.and_then(Value::as_array);
    rows.into_iter()
        .flatten()
        .enumerate()
        .filter_map(|(at, row)| Some(Row(at, row.as_object()?)))
}

/// One row of several, with its place.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a>(pub usize, pub &'a Content);

impl<'a> Row<'a> {
    pub fn text(&self, key: &str) -> &'a str {
        self.1.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    pub fn number(&self, key: &str) -> Option<i64> {
        self.1.get(key)?.as_i64()
    }

    pub fn date(&self, key: &str) -> Option<Date> {
        parse_date(self.text(key))
    }

    pub fn is(&self, key: &str) -> bool {
        self.1.get(key) == Some(&Value::Bool(true))
    }

    pub fn has(&self, key: &str, option: &str) -> bool {
        let many = self.1.get(key).and_then(Value::as_array);
        many.is_some_and(|many| many.iter().any(|one| one == option))
    }

    /// Where an answer of the row stands: `characters/0/playing_age_max`.
    pub fn at(&self, rows: &str, key: &str) -> String {
        format!("{rows}/{}/{key}", self.0)
    }
}
