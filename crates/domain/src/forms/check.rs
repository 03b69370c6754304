//! Checks answers against a form. Pure: the lists and today's date are given.

mod finish;
mod number;
mod rows;
mod value;

pub(crate) use finish::{age, parse_date};

use serde_json::{Map, Value};

use super::*;
use crate::taxonomies::Taxonomies;

#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    pub taxonomies: &'a Taxonomies,
    pub today: time::Date,
    /// What conditions know beside the form's own answers, such as `stage1.format`.
    pub facts: &'a Content,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// While somebody is still writing: kinds and upper limits.
    Draft,
    /// Everything, as asked of a project of this tier (`None`: where no tier plays a part).
    Complete { tier: Option<Tier> },
}

/// `values` holds what can be kept, in the form's order; `errors` stand in the form's order too.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Checked {
    pub values: Content,
    pub errors: Vec<FieldError>,
}

pub fn validate(form: &Form, answers: &Content, mode: Mode, context: &Context) -> Checked {
    let fields: Vec<&Field> = form.fields().collect();
    check_fields(&fields, answers, &Map::new(), mode, context)
}

/// What one answer is seen beside.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    /// Checked so far.
    own: &'a Content,
    /// The answers to other fields of the form.
    around: &'a Content,
    facts: &'a Content,
    /// All that was sent, on the same level and, for a row, around it.
    sent: [&'a Content; 2],
}

impl<'a> Known<'a> {
    pub fn get(&self, key: &str) -> Option<&'a Value> {
        if key.contains('.') {
            return self.facts.get(key);
        }
        self.own.get(key).or_else(|| self.around.get(key))
    }

    /// The currency that the field `key` names.
    fn currency(&self, key: &str) -> &'a str {
        let named = self.sent.iter().find_map(|answers| answers.get(key));
        named
            .or_else(|| self.get(key))
            .or_else(|| self.facts.get("stage1.currency"))
            .and_then(Value::as_str)
            .unwrap_or_default()
    }
}

/// Checks the answers to some fields of a form; `around` holds the answers to all others, which conditions look at.
/// A condition looks only at fields that stand before its own, and at facts.
pub fn check_fields(
    fields: &[&Field],
    answers: &Content,
    around: &Content,
    mode: Mode,
    context: &Context,
) -> Checked {
    check_level(fields, answers, around, around, mode, context)
}

fn check_level(
    fields: &[&Field],
    answers: &Content,
    around: &Content,
    outside: &Content,
    mode: Mode,
    context: &Context,
) -> Checked {
    let mut checked = Checked::default();
    for field in fields {
        let known = Known {
            own: &checked.values,
            around,
            facts: context.facts,
            sent: [answers, outside],
        };
        let given = answers.get(field.key);
        if let Mode::Complete { .. } = mode
            && !field.is_shown(known)
        {
            continue;
        }
        let (kept, mut errors) = match given {
            None => (None, Vec::new()),
            Some(given) => value::normalise(field, given, known, mode, context),
        };
        if let Mode::Complete { tier } = mode
            && errors.is_empty()
        {
            match &kept {
                Some(kept) if field.kind != Kind::Check => {
                    finish::complete(field, kept, known, context, &mut errors)
                }
                Some(Value::Bool(true)) => {}
                _ if field.is_required(known, tier) => errors.push(missing(field)),
                _ => {}
            }
        }
        if let Some(kept) = kept {
            checked.values.insert(field.key.to_owned(), kept);
        }
        checked.errors.append(&mut errors);
    }
    for key in answers
        .keys()
        .filter(|key| fields.iter().all(|field| field.key != *key))
    {
        checked.errors.push(FieldError {
            field: key.clone(),
            code: "unknown",
            detail: format!("There is no field called “{key}” here."),
        });
    }
    checked
}

fn missing(field: &Field) -> FieldError {
    let detail = match field.kind {
        Kind::Check => format!("Please confirm: {}.", field.label),
        Kind::Document { .. } => format!("{} is missing: upload it.", field.label),
        _ => format!("{} is missing.", field.label),
    };
    FieldError {
        field: field.key.to_owned(),
        code: "required",
        detail,
    }
}

#[cfg(test)]
mod kinds_tests;
#[cfg(test)]
mod tests;
