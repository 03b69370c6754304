//! What a form asks and the story has no words for is taken from the sample project.

use domain::Catalog;
use domain::forms::{Context, Field, Kind, Mode, validate};
use domain::lifecycle::{Stage, Tier};
use serde_json::{Map, Value};
use time::Date;

/// The answers with those that are required and missing. Documents are brought later.
pub fn completed(
    catalog: &Catalog,
    stage: Stage,
    tier: Tier,
    today: Date,
    mut content: Map<String, Value>,
    mut facts: Map<String, Value>,
) -> Map<String, Value> {
    facts.insert("project.tier".into(), tier.as_str().into());
    let form = catalog.stage(stage);
    let context = Context {
        taxonomies: &catalog.taxonomies,
        today,
        facts: &facts,
    };
    let sample = samples::without_files(stage, tier, today);
    let checked = validate(form, &content, Mode::Complete { tier: Some(tier) }, &context);
    for missing in checked.errors.iter().filter(|error| error.code == "required") {
        let mut path = missing.field.split('/');
        let key = path.next().unwrap_or_default();
        let Some(field) = form.field(key) else {
            continue;
        };
        let answer = sample.get(key);
        match (path.next().map(str::parse::<usize>), path.next()) {
            (Some(Ok(row)), Some(column)) => {
                let answer = answer.and_then(|rows| rows.get(0)?.get(column));
                let row = content.get_mut(key).and_then(|rows| rows.get_mut(row));
                if let (false, Some(answer), Some(row)) = (is_document(field, column), answer, row) {
                    row[column] = answer.clone();
                }
            }
            _ => {
                if let (false, Some(answer)) = (matches!(field.kind, Kind::Document { .. }), answer) {
                    content.insert(key.to_owned(), answer.clone());
                }
            }
        }
    }
    content
}

fn is_document(field: &Field, column: &str) -> bool {
    let Kind::Rows { fields, .. } = &field.kind else {
        return false;
    };
    let of_file = |one: &Field| one.key == column && matches!(one.kind, Kind::Document { .. });
    fields.iter().any(of_file)
}
