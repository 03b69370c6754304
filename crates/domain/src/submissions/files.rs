//! The files that a submission names, as reviewers know them before they open one.

use std::collections::HashSet;

use kernel::{DocumentId, ProjectId};
use serde::Serialize;
use serde_json::Value;
use storage::Conn;
use storage::documents::DocumentRow;
use utoipa::ToSchema;

use crate::files::scripts::is_script;
use crate::forms::answers::Content;
use crate::lifecycle::Visibility;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SubmittedFile {
    pub document_id: DocumentId,
    pub filename: String,
    pub content_type: String,
    /// Bytes; absent of a script, where each reader's copy carries their name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<i32>,
}

impl SubmittedFile {
    fn of(row: DocumentRow) -> Self {
        Self {
            document_id: row.id,
            size: (!is_script(&row.field)).then_some(row.size),
            filename: row.filename,
            content_type: row.content_type,
            pages: row.pages,
        }
    }
}

/// Without those that the team has kept to itself: they do not open for reviewers.
pub(crate) async fn submitted_files(
    c: &mut Conn,
    project: ProjectId,
    content: &Content,
) -> Result<Vec<SubmittedFile>, storage::Error> {
    let mut named = HashSet::new();
    content.values().for_each(|answer| note_ids(answer, &mut named));
    if named.is_empty() {
        return Ok(Vec::new());
    }
    let mut rows = storage::documents::of_project(c, project).await?;
    rows.retain(|row| named.contains(&row.id) && row.visibility != Visibility::Team);
    Ok(rows.into_iter().map(SubmittedFile::of).collect())
}

fn note_ids(answer: &Value, ids: &mut HashSet<DocumentId>) {
    match answer {
        Value::String(text) => ids.extend(text.parse::<DocumentId>()),
        Value::Array(items) => items.iter().for_each(|item| note_ids(item, ids)),
        Value::Object(fields) => fields.values().for_each(|item| note_ids(item, ids)),
        _ => {}
    }
}
