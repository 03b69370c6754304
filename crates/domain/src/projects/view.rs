//! What callers read of their projects.

use kernel::{ProjectId, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::stages::ApprovalStatus;

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
    pub role: ProjectRole,
    pub stages: Stages,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProjectRole {
    Owner,
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
}
