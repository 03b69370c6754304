//! A section of a form as blocks: short answers beside their questions, long ones as text, rows as tables.

use domain::forms::{Content, Field, Kind, Lines, Section};
use domain::stages::Declarations;
use serde_json::Value;

use super::value::{Words, day};
use crate::set::{Block, Column, Row, RowKind, Table};
use crate::texts::say;

/// Said on the cover or in the overview, or between the team and its reviewers alone.
const ELSEWHERE: [&str; 9] = [
    "project_name",
    "logline",
    "synopsis_short",
    "key_image",
    "visibility",
    "content_flags",
    "cast_wishlist",
    "rights_document",
    "counsel_note",
];
/// Columns that can be read beside each other.
const COLUMNS: usize = 7;

pub fn blocks(
    words: &Words<'_>,
    section: &Section,
    content: &Content,
    declared: &Declarations,
) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut facts = Vec::new();
    for field in section.fields.iter().filter(|field| goes_out(field)) {
        let Some(answer) = content.get(field.key) else {
            continue;
        };
        match (&field.kind, answer) {
            (Kind::Rows { fields, .. }, Value::Array(rows)) => {
                if let Some(table) = table(words, field, fields, rows) {
                    push_facts(&mut blocks, &mut facts);
                    blocks.push(Block::Table(table));
                }
            }
            (
                Kind::Text {
                    lines: Lines::Paragraphs,
                    ..
                },
                Value::String(text),
            ) => {
                push_facts(&mut blocks, &mut facts);
                blocks.push(Block::Text {
                    label: Some(field.label.to_owned()),
                    text: text.clone(),
                });
            }
            _ => {
                let mut said = words.answer(field, answer, content);
                if let Some(tick) = declared.get(field.key) {
                    said = say!(
                        DECLARED_BY,
                        answer = said,
                        who = &tick.by,
                        date = day(tick.at.date())
                    );
                }
                if !said.is_empty() {
                    facts.push((field.label.to_owned(), said));
                }
            }
        }
    }
    push_facts(&mut blocks, &mut facts);
    blocks
}

/// What a team tells its reviewers, files, and what only makes a form binding, stay behind.
fn goes_out(field: &Field) -> bool {
    !field.private
        && !matches!(field.kind, Kind::Document { .. } | Kind::Member)
        && !ELSEWHERE.contains(&field.key)
        && !field.key.starts_with("declares_")
}

fn push_facts(blocks: &mut Vec<Block>, facts: &mut Vec<(String, String)>) {
    if !facts.is_empty() {
        blocks.push(Block::Facts(std::mem::take(facts)));
    }
}

/// Without the columns that nobody filled in.
pub fn table(words: &Words<'_>, of: &Field, fields: &[Field], rows: &[Value]) -> Option<Table> {
    let rows: Vec<&Content> = rows.iter().filter_map(Value::as_object).collect();
    let shown: Vec<&Field> = fields
        .iter()
        .filter(|field| goes_out(field) && !["email", "evidence"].contains(&field.key))
        .filter(|field| !matches!(field.kind, Kind::Rows { .. }))
        .filter(|field| rows.iter().any(|row| row.contains_key(field.key)))
        .take(COLUMNS)
        .collect();
    if shown.is_empty() {
        return None;
    }
    let columns = shown
        .iter()
        .map(|field| Column {
            title: field.label.to_owned(),
            weight: weight(field),
            right: matches!(
                field.kind,
                Kind::Money { .. } | Kind::Integer { .. } | Kind::Decimal { .. }
            ),
        })
        .collect();
    let rows = rows
        .into_iter()
        .map(|row| Row {
            kind: RowKind::Plain,
            cells: shown
                .iter()
                .map(|field| {
                    row.get(field.key)
                        .map(|answer| words.answer(field, answer, row))
                        .unwrap_or_default()
                })
                .collect(),
        })
        .collect();
    Some(Table {
        title: Some(of.label.to_owned()),
        columns,
        rows,
    })
}

fn weight(field: &Field) -> f32 {
    match &field.kind {
        Kind::Text {
            lines: Lines::Paragraphs,
            ..
        } => 5.0,
        Kind::Text { max, .. } if *max > 120 => 2.4,
        Kind::Text { .. } | Kind::Url { .. } => 1.8,
        Kind::Money { .. } => 1.5,
        Kind::Choice { .. } | Kind::Choices { .. } | Kind::Tags { .. } => 1.6,
        Kind::Date { .. } => 1.3,
        _ => 0.9,
    }
}
