//! What a machine can see in a stage beyond each answer for itself: what holds a submission up, and what is worth a
//! second look.

use serde_json::Value;
use time::Date;

use super::papers::{Paper, Papers};
use super::{Stage, stage1_checks, stage2_checks, stage3_checks, stage4_checks};
use crate::forms::{Content, FieldError, Tier, parse_date};
use crate::taxonomies::Taxonomies;

/// What the checks look at.
pub(crate) struct Seen<'a> {
    pub content: &'a Content,
    /// Answers of the stages before, as `stage1.format`.
    pub facts: &'a Content,
    pub tier: Tier,
    pub papers: &'a Papers,
    pub taxonomies: &'a Taxonomies,
    pub today: Date,
}

/// What was found in a stage.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// What holds a submission up.
    pub objections: Vec<FieldError>,
    /// What is worth a second look; it holds nothing up.
    pub warnings: Vec<FieldError>,
}

pub(super) fn found(stage: Stage, seen: &Seen<'_>) -> Found {
    match stage.number() {
        1 => Found {
            objections: stage1_checks::objections(seen),
            warnings: stage1_checks::warnings(seen),
        },
        2 => Found {
            objections: stage2_checks::objections(seen),
            warnings: stage2_checks::warnings(seen),
        },
        3 => stage3_checks::found(seen),
        4 => stage4_checks::found(seen),
        _ => Found::default(),
    }
}

pub(crate) fn says(field: impl Into<String>, code: &'static str, detail: impl Into<String>) -> FieldError {
    FieldError {
        field: field.into(),
        code,
        detail: detail.into(),
    }
}

impl<'a> Seen<'a> {
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
    pub fn paper(&self, key: &str) -> Option<&'a Paper> {
        self.papers.get(self.text(key))
    }

    pub fn label(&self, list: &str, key: &'a str) -> &'a str {
        self.taxonomies.label(list, key)
    }
}

/// The rows of an answer that has some.
pub(super) fn rows_of(answer: Option<&Value>) -> impl Iterator<Item = Row<'_>> {
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

#[cfg(test)]
pub(crate) mod testing {
    //! A stage as the checks see it, for their tests.

    use super::*;

    pub struct Case {
        pub content: Content,
        pub facts: Content,
        pub tier: Tier,
        pub papers: Papers,
        taxonomies: Taxonomies,
    }

    impl Case {
        pub fn of(content: Value) -> Self {
            Self {
                content: content.as_object().expect("an object").clone(),
                facts: Content::new(),
                tier: Tier::M,
                papers: Papers::new(),
                taxonomies: Taxonomies::load().expect("the built-in lists"),
            }
        }

        pub fn facts(mut self, facts: Value) -> Self {
            self.facts = facts.as_object().expect("an object").clone();
            self
        }

        pub fn tier(mut self, tier: Tier) -> Self {
            self.tier = tier;
            self
        }

        /// The document that answers a field.
        pub fn paper(mut self, field: &str, paper: Paper) -> Self {
            self.content.insert(field.to_owned(), field.into());
            self.papers.insert(field.to_owned(), paper);
            self
        }

        pub fn seen(&self) -> Seen<'_> {
            Seen {
                content: &self.content,
                facts: &self.facts,
                tier: self.tier,
                papers: &self.papers,
                taxonomies: &self.taxonomies,
                today: time::macros::date!(2026 - 11 - 21),
            }
        }
    }

    /// `field code` of each.
    pub fn codes(found: Vec<FieldError>) -> Vec<String> {
        found
            .into_iter()
            .map(|one| format!("{} {}", one.field, one.code))
            .collect()
    }
}
