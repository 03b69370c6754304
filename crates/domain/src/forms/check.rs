//! Checks answers against a form. Pure: the lists and today's date are given.

mod finish;
mod value;

pub(crate) use finish::{age, parse_date};

use serde_json::{Map, Value};

use super::*;
use crate::taxonomies::Taxonomies;

#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    pub taxonomies: &'a Taxonomies,
    pub today: time::Date,
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

/// The answers that a condition can look at: those checked so far, and those to other fields.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    own: &'a Content,
    around: &'a Content,
}

impl Known<'_> {
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.own.get(key).or_else(|| self.around.get(key))
    }
}

/// Checks the answers to some fields of a form; `around` holds the answers to all others, which conditions look at.
/// A condition looks only at fields that stand before its own.
pub fn check_fields(
    fields: &[&Field],
    answers: &Content,
    around: &Content,
    mode: Mode,
    context: &Context,
) -> Checked {
    let mut checked = Checked::default();
    for field in fields {
        let known = Known {
            own: &checked.values,
            around,
        };
        let given = answers.get(field.key);
        if let Mode::Complete { .. } = mode
            && !field.is_shown(known)
        {
            continue;
        }
        let (kept, mut errors) = match given {
            None => (None, Vec::new()),
            Some(given) => value::normalise(field, given, mode, context),
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
        _ => format!("{} is missing.", field.label),
    };
    FieldError {
        field: field.key.to_owned(),
        code: "required",
        detail,
    }
}

#[cfg(test)]
mod tests;
