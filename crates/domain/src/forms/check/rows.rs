//! Several of the same: each row is a small form.

use serde_json::Value;

use super::value::{as_list, error};
use super::*;

#[allow(clippy::too_many_arguments)] // one row more than a field has
pub(super) fn rows(
    field: &Field,
    row_name: &str,
    fields: &[Field],
    max: usize,
    given: &Value,
    known: Known<'_>,
    mode: Mode,
    context: &Context,
) -> (Option<Value>, Vec<FieldError>) {
    let given = match as_list(field.label, given) {
        Ok(given) => given,
        Err(refusal) => return (None, vec![error(field, refusal.code, refusal.detail)]),
    };
    let fields: Vec<&Field> = fields.iter().collect();
    let (mut kept, mut errors) = (Vec::new(), Vec::new());
    for (at, row) in given.iter().enumerate() {
        let Value::Object(row) = row else {
            let detail = format!("{}: each {row_name} must be a set of fields.", field.label);
            errors.push(error(field, "type", detail));
            continue;
        };
        if row.values().all(is_blank) {
            continue;
        }
        let checked = check_level(&fields, row, &Content::new(), known.sent[0], mode, context);
        errors.extend(checked.errors.into_iter().map(|e| FieldError {
            field: format!("{}/{at}/{}", field.key, e.field),
            code: e.code,
            detail: format!("{} {}: {}", capital(row_name), at + 1, e.detail),
        }));
        if !checked.values.is_empty() {
            kept.push(Value::Object(checked.values));
        }
    }
    if kept.len() > max {
        errors.insert(
            0,
            error(field, "too_many", format!("{}: at most {max}.", field.label)),
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
