//! What callers read of their projects.

use kernel::{DocumentId, ProjectId, Timestamp};
use serde::Serialize;
use storage::projects::ProjectStageRow;
use utoipa::ToSchema;

use crate::access::ProjectRole;
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::stages::transitions::approval_label::{approval_label, confirmed_band};

/// A project in the caller's list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProjectSummary {
    pub project_id: ProjectId,
    pub project_name: String,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// Key of the list `formats`; absent until it was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub archived_at: Option<Timestamp>,
    /// What the caller is in it.
    pub role: ProjectRole,
    /// Its documents are open to the caller.
    pub may_documents: bool,
    /// Its finance is open to the caller.
    pub may_finance: bool,
    pub stages: Stages,
}

/// The picture of a project.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KeyImage {
    pub project_id: ProjectId,
    pub document_id: DocumentId,
}

/// A stage that has not been started has no key.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Stages {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage1: Option<StageSummary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage2: Option<StageSummary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage3: Option<StageSummary>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage4: Option<StageSummary>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StageSummary {
    /// Only `approved` opens the next stage.
    pub approval_status: ApprovalStatus,
    /// Number of the newest submission, 0 before the first.
    pub version: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub submitted_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
    /// Change requests that wait for the applicant.
    pub open_items: i32,
    /// What its approval is called, such as "Stage 1 approved 21 Nov 2026".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval_label: Option<String>,
    /// Of an approved stage 3: how much of the budget was confirmed, such as "50–74%".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirmed_band: Option<String>,
}

/// Rows of a project stand together, its stages in order.
pub(crate) fn summaries(rows: Vec<ProjectStageRow>) -> Vec<ProjectSummary> {
    let mut all: Vec<ProjectSummary> = Vec::with_capacity(rows.len());
    for row in rows {
        let stage = row.stage;
        let status = row.approval_status.unwrap_or(ApprovalStatus::NotStarted);
        let label = stage.and_then(|stage| approval_label(stage, status, row.decided_at, row.confirmed_pct));
        let summary = StageSummary {
            approval_status: status,
            approval_label: label,
            confirmed_band: confirmed_band(status, row.confirmed_pct),
            version: row.submitted_version.unwrap_or_default(),
            submitted_at: row.submitted_at,
            decided_at: row.decided_at,
            open_items: row.open_items.unwrap_or_default(),
        };
        if all.last().is_none_or(|last| last.project_id != row.project.id) {
            all.push(ProjectSummary {
                project_id: row.project.id,
                project_name: row.project.name,
                created_at: row.project.created_at,
                updated_at: row.project.updated_at,
                format: row.project.format,
                archived_at: row.project.archived_at,
                role: row.project.role,
                may_documents: row.project.may_documents,
                may_finance: row.project.may_finance,
                stages: Stages::default(),
            });
        }
        if let Some(project) = all.last_mut() {
            match stage.map(Stage::number) {
                Some(1) => project.stages.stage1 = Some(summary),
                Some(2) => project.stages.stage2 = Some(summary),
                Some(3) => project.stages.stage3 = Some(summary),
                Some(4) => project.stages.stage4 = Some(summary),
                _ => {}
            }
        }
    }
    all
}
