//! Checks answers against a form. Pure: the lists and today's date are given.

use serde_json::{Map, Value};

use crate::forms::answers::{Content, FieldError};
use crate::forms::check::finish;
use crate::forms::check::refusal::error;
use crate::forms::check::value::{self, as_list};
use crate::forms::context::{Checked, Context, Mode};
use crate::forms::field::{Field, Form, Kind};
use crate::forms::known::Known;
use crate::texts::say;

pub fn validate(form: &Form, answers: &Content, mode: Mode, context: &Context) -> Checked {
    let fields: Vec<&Field> = form.fields().collect();
    check_fields(&fields, answers, &Map::new(), mode, context)
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
    let mut checked = Checked {
        values: Content::with_capacity(fields.len().min(answers.len())),
        errors: Vec::new(),
    };
    let mut answered = 0;
    for field in fields {
        let known = Known {
            own: &checked.values,
            around,
            facts: context.facts,
            sent: [answers, outside],
        };
        let given = answers.get(field.key);
        answered += usize::from(given.is_some());
        if let Mode::Complete { .. } = mode
            && !field.is_shown(known)
        {
            continue;
        }
        let (kept, mut errors) = match given {
            None => (None, Vec::new()),
            Some(given) => normalise(field, given, known, mode, context),
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
    if answered < answers.len() {
        checked.errors.extend(unknown(fields, answers));
    }
    checked
}

/// Answers to no field of the form.
fn unknown(fields: &[&Field], answers: &Content) -> impl Iterator<Item = FieldError> {
    let is_unknown = |key: &&String| fields.iter().all(|field| field.key != *key);
    let unknown = answers.keys().filter(is_unknown);
    unknown.map(|key| FieldError::new(key.clone(), "unknown", say!(ANSWER_UNKNOWN, key)))
}

fn normalise(
    field: &Field,
    given: &Value,
    known: Known<'_>,
    mode: Mode,
    context: &Context,
) -> (Option<Value>, Vec<FieldError>) {
    match &field.kind {
        Kind::Rows { row, fields, max, .. } if !given.is_null() => {
            rows(field, row, fields, *max, given, known, mode, context)
        }
        _ => value::normalise(field, given, known, context),
    }
}

fn missing(field: &Field) -> FieldError {
    let detail = match field.kind {
        Kind::Check => say!(ANSWER_REQUIRED_CHECK, label = field.label),
        Kind::Document { .. } => say!(ANSWER_REQUIRED_DOCUMENT, label = field.label),
        Kind::Choices { .. } => say!(ANSWER_REQUIRED_CHOICES, label = field.label),
        _ => say!(ANSWER_REQUIRED, label = field.label),
    };
    FieldError::new(field.key, "required", detail)
}

#[allow(clippy::too_many_arguments)] // one row more than a field has
pub(crate) fn rows(
    field: &Field,
    row_name: &str,
    fields: &[Field],
    max: usize,
    given: &Value,
    known: Known<'_>,
    mode: Mode,
    context: &Context,
) -> (Option<Value>, Vec<FieldError>) {
    let given = match as_list(&field.label, given) {
        Ok(given) => given,
        Err(refusal) => return (None, vec![error(field, refusal.code, refusal.detail)]),
    };
    let fields: Vec<&Field> = fields.iter().collect();
    let (mut kept, mut errors) = (Vec::new(), Vec::new());
    for (at, row) in given.iter().enumerate() {
        let Value::Object(row) = row else {
            let detail = say!(ANSWER_ROW_TYPE, label = field.label, row_name);
            errors.push(error(field, "type", detail));
            continue;
        };
        if row.values().all(is_blank) {
            continue;
        }
        let checked = check_level(&fields, row, &Content::new(), known.sent[0], mode, context);
        errors.extend(checked.errors.into_iter().map(|e| {
            FieldError::new(
                format!("{}/{at}/{}", field.key, e.field),
                e.code,
                format!("{} {}: {}", capital(row_name), at + 1, e.detail),
            )
        }));
        if !checked.values.is_empty() {
            kept.push(Value::Object(checked.values));
        }
    }
    if kept.len() > max {
        errors.insert(
            0,
            error(
                field,
                "too_many",
                say!(ANSWER_TOO_MANY_ROWS, label = field.label, max),
            ),
        );
        return (None, errors);
    }
    ((!kept.is_empty()).then_some(Value::Array(kept)), errors)
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(list) => list.is_empty(),
        _ => false,
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
