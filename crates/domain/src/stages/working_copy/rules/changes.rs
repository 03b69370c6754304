//! Which answers differ between two versions.

use serde_json::Value;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::stages::views::stage::FieldChange;

/// Field by field, in the order of the form.
pub fn changes(env: Env<'_>, stage: Stage, before: &Content, after: &Content) -> Vec<FieldChange> {
    let fields = env.catalog.stage(stage).fields();
    fields
        .filter(|field| differ(before.get(field.key), after.get(field.key)))
        .map(|field| FieldChange {
            field: field.key.to_owned(),
            label: field.label.to_owned(),
            before: before.get(field.key).cloned(),
            after: after.get(field.key).cloned(),
        })
        .collect()
}

/// Whether two answers to a question say something else.
pub(crate) fn differ(one: Option<&Value>, other: Option<&Value>) -> bool {
    normalized(one) != normalized(other)
}

/// An answer without the boxes that nobody ticked: a box that was never seen says the same.
fn normalized(answer: Option<&Value>) -> Option<Value> {
    match answer? {
        Value::Bool(false) => None,
        Value::Array(rows) => Some(rows.iter().filter_map(|row| normalized(Some(row))).collect()),
        Value::Object(row) => Some(
            row.iter()
                .filter_map(|(key, answer)| Some((key.clone(), normalized(Some(answer))?)))
                .collect(),
        ),
        answer => Some(answer.clone()),
    }
}
