//! What the machine has found out about a project's documents.

use std::collections::HashMap;

use kernel::ProjectId;
use serde_json::Value;
use storage::Conn;

use super::checks::says;
use crate::boxed;
use crate::forms::{Content, Field, FieldError, Kind};

/// By document id.
pub type Papers = HashMap<String, Paper>;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Paper {
    pub content_type: String,
    pub size: i64,
    /// `None`: not a document with pages, or not counted.
    pub pages: Option<u32>,
    /// Whether there is text in it that can be read and searched; a scan has none.
    pub has_text: Option<bool>,
    /// Lines that open a scene, such as “INT. LIGHTHOUSE - NIGHT”.
    pub scene_headings: Option<u32>,
}

#[boxed]
pub(super) async fn load(c: &mut Conn, project: ProjectId) -> Result<Papers, storage::Error> {
    let count = |number: Option<i32>| number.and_then(|number| u32::try_from(number).ok());
    let rows = storage::documents::of_project(c, project).await?;
    let papers = rows.into_iter().map(|row| {
        let paper = Paper {
            content_type: row.content_type,
            size: row.size,
            pages: count(row.pages),
            has_text: row.has_text,
            scene_headings: count(row.scene_headings),
        };
        (row.id.to_string(), paper)
    });
    Ok(papers.collect())
}

/// Answers that name a document which is not there, or is another project's.
pub(super) fn absent<'f>(
    fields: impl Iterator<Item = &'f Field>,
    content: &Content,
    papers: &Papers,
) -> Vec<FieldError> {
    let mut found = Vec::new();
    for field in fields {
        match (&field.kind, content.get(field.key)) {
            (Kind::Document { .. }, Some(Value::String(id))) if !papers.contains_key(id) => {
                let detail = format!(
                    "{}: this file is not there any more. Upload it again.",
                    field.label
                );
                found.push(says(field.key, "no_file", detail));
            }
            (Kind::Rows { fields, .. }, Some(Value::Array(rows))) => {
                for (at, row) in rows.iter().enumerate() {
                    let inner = row.as_object().map(|row| absent(fields.iter(), row, papers));
                    found.extend(inner.into_iter().flatten().map(|error| FieldError {
                        field: format!("{}/{at}/{}", field.key, error.field),
                        ..error
                    }));
                }
            }
            _ => {}
        }
    }
    found
}
