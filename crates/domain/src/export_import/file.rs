//! What stands in `project.json`.

use kernel::{AmendmentId, DocumentId, ProjectId, Timestamp};
use serde::{Deserialize, Serialize};

use crate::forms::answers::Content;
use crate::lifecycle::{AmendmentState, ApprovalStatus, Stage, Visibility};
use crate::stages::views::declarations::Declarations;
use crate::stages::views::redaction::Redacted;
use crate::stages::views::stage::{Feedback, HistoryEntry, VersionView};
use crate::talent::view::AttachedTalent;
use crate::team::view::Member;

pub const FORMAT: &str = "slateflow-project";
/// Counts up when an older reader would misread what is written.
pub const SCHEMA_VERSION: u32 = 1;

#[derive(Debug, Serialize)]
pub(crate) struct Written {
    pub format: &'static str,
    pub schema_version: u32,
    pub exported_at: Timestamp,
    pub project: WrittenProject,
    pub stages: Vec<WrittenStage>,
    pub team: Vec<Member>,
    pub key_creatives: Vec<AttachedTalent>,
    /// Of stage 4, as far as they are booked or contracted.
    pub heads_of_department: Vec<AttachedTalent>,
    pub documents: Vec<WrittenDocument>,
    /// What is not open to who took the project out.
    pub left_out: Vec<String>,
}

#[derive(Debug, Serialize)]
pub(crate) struct WrittenProject {
    pub project_id: ProjectId,
    pub project_name: String,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub archived_at: Option<Timestamp>,
}

#[derive(Debug, Serialize)]
pub(crate) struct WrittenStage {
    pub stage: Stage,
    pub title: &'static str,
    pub approval_status: ApprovalStatus,
    pub form_version: i32,
    /// The working copy.
    pub answers: Redacted<Content>,
    /// Who ticked which box of it, and when. Whoever brings it in vouches anew.
    pub declared: Redacted<Declarations>,
    /// All submissions, the newest first.
    pub versions: Vec<VersionView>,
    /// All decisions that were sent, the newest first.
    pub decisions: Redacted<Vec<Feedback>>,
    pub amendments: Vec<WrittenAmendment>,
    pub history: Vec<HistoryEntry>,
    /// What the team said about it, the newest first.
    pub comments: Vec<WrittenComment>,
}

#[derive(Debug, Serialize)]
pub(crate) struct WrittenComment {
    /// Nobody: the account is gone, or has no name.
    pub author: Option<String>,
    pub text: String,
    pub created_at: Timestamp,
    pub edited_at: Option<Timestamp>,
}

#[derive(Debug, Serialize)]
pub(crate) struct WrittenAmendment {
    pub amendment_id: AmendmentId,
    pub base_version: i32,
    pub state: AmendmentState,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub answers: Redacted<Content>,
}

#[derive(Debug, Serialize)]
pub(crate) struct WrittenDocument {
    pub document_id: DocumentId,
    pub series_id: DocumentId,
    pub version: i32,
    pub stage: Stage,
    pub field: String,
    pub filename: String,
    pub content_type: String,
    pub size: i64,
    /// Hexadecimal.
    pub sha256: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<i32>,
    pub visibility: Visibility,
    pub uploaded_at: Timestamp,
    /// Of the file, in this archive.
    pub path: String,
}

/// The first look: whether the rest can be read at all.
#[derive(Debug, Deserialize)]
pub(crate) struct Label {
    pub format: String,
    pub schema_version: u32,
}

/// What of the file a new project is made from. Everything else in it is the past of another one.
#[derive(Debug, Deserialize)]
pub(crate) struct Brought {
    pub project: BroughtProject,
    pub stages: Vec<BroughtStage>,
    pub documents: Vec<BroughtDocument>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct BroughtProject {
    pub project_name: String,
}

#[derive(Debug, Deserialize)]
pub(crate) struct BroughtStage {
    pub stage: Stage,
    pub answers: Content,
}

#[derive(Debug, Deserialize)]
pub(crate) struct BroughtDocument {
    pub document_id: DocumentId,
    pub series_id: DocumentId,
    pub version: i32,
    pub stage: Stage,
    pub field: String,
    pub filename: String,
    #[serde(default)]
    pub visibility: Option<String>,
    pub path: String,
}
