//! A project as one member sees it, alone or beside one of its stages.

use kernel::states::{ApprovalStatus, ProjectRole};
use kernel::{ProjectId, Stage, Timestamp};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{MaybeStageNumber, MaybeText, MaybeTs, Text, Ts};

#[derive(Clone, Debug, FromRow)]
pub struct ProjectRow {
    #[sqlx(try_from = "Uuid")]
    pub id: ProjectId,
    pub name: String,
    pub format: Option<String>,
    #[sqlx(try_from = "MaybeTs")]
    pub archived_at: Option<Timestamp>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Ts")]
    pub updated_at: Timestamp,
    /// What the reader is in it.
    #[sqlx(try_from = "Text<ProjectRole>")]
    pub role: ProjectRole,
    /// The reader may open its documents.
    pub may_documents: bool,
    /// The reader may see its finance.
    pub may_finance: bool,
}

/// A project beside one of its stages; a project without stages comes once, with `stage` NULL.
#[derive(Clone, Debug, FromRow)]
pub struct ProjectStageRow {
    #[sqlx(flatten)]
    pub project: ProjectRow,
    #[sqlx(try_from = "MaybeStageNumber")]
    pub stage: Option<Stage>,
    #[sqlx(try_from = "MaybeText<ApprovalStatus>")]
    pub approval_status: Option<ApprovalStatus>,
    pub submitted_version: Option<i32>,
    pub open_items: Option<i32>,
    #[sqlx(try_from = "MaybeTs")]
    pub submitted_at: Option<Timestamp>,
    #[sqlx(try_from = "MaybeTs")]
    pub decided_at: Option<Timestamp>,
    /// In stage 3, of the submitted version: whole per cent of the budget.
    pub confirmed_pct: Option<i32>,
}
