//! The files that a submission names, as reviewers know them before they open one.

use kernel::{DocumentId, ProjectId};
use serde::Serialize;
use storage::Conn;
use storage::documents::DocumentRow;
use utoipa::ToSchema;

use crate::files::scripts::is_script;
use crate::forms::answers::{Content, documents_in};
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
    let named: Vec<DocumentId> = documents_in(content).into_iter().collect();
    let mut rows = storage::documents::of_ids(c, project, &named).await?;
    rows.retain(|row| row.visibility != Visibility::Team);
    // In the order in which they were uploaded.
    rows.sort_unstable_by_key(|row| row.id);
    Ok(rows.into_iter().map(SubmittedFile::of).collect())
}
