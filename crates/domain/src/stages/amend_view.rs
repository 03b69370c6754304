//! What the applicant reads and writes of a change of an approved stage.

use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use storage::amendments::AmendmentRow;
use utoipa::ToSchema;

use super::materiality::Material;
use super::{Declarations, FieldChange, ItemView, StageContent};
use crate::forms::{Content, FieldError};

/// Where a change of an approved stage stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AmendmentState {
    Draft,
    Submitted,
    InReview,
    ChangesRequested,
    /// It has become the approved version.
    Approved,
    Rejected,
    Discarded,
}

impl AmendmentState {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            AmendmentState::Draft => "draft",
            AmendmentState::Submitted => "submitted",
            AmendmentState::InReview => "in_review",
            AmendmentState::ChangesRequested => "changes_requested",
            AmendmentState::Approved => "approved",
            AmendmentState::Rejected => "rejected",
            AmendmentState::Discarded => "discarded",
        }
    }

    pub(crate) fn of(row: &AmendmentRow) -> Self {
        match row.state.as_str() {
            "draft" => AmendmentState::Draft,
            "submitted" => AmendmentState::Submitted,
            "in_review" => AmendmentState::InReview,
            "changes_requested" => AmendmentState::ChangesRequested,
            "approved" => AmendmentState::Approved,
            "rejected" => AmendmentState::Rejected,
            _ => AmendmentState::Discarded,
        }
    }

    pub(crate) fn is_open(self) -> bool {
        !matches!(
            self,
            AmendmentState::Approved | AmendmentState::Rejected | AmendmentState::Discarded
        )
    }

    /// The applicant is at it.
    pub(super) fn is_written(self) -> bool {
        matches!(self, AmendmentState::Draft | AmendmentState::ChangesRequested)
    }

    pub(super) fn actions(self) -> Vec<AmendmentAction> {
        match self {
            AmendmentState::Draft | AmendmentState::ChangesRequested => {
                vec![
                    AmendmentAction::Save,
                    AmendmentAction::Submit,
                    AmendmentAction::Discard,
                ]
            }
            AmendmentState::Submitted | AmendmentState::InReview => vec![AmendmentAction::Discard],
            _ => vec![AmendmentAction::Start],
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AmendmentAction {
    /// Begin another one.
    Start,
    Save,
    Submit,
    Discard,
}

/// The newest change of an approved stage.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Amendment)]
pub struct AmendmentView {
    pub state: AmendmentState,
    /// The approved version that it changes.
    pub base_version: i32,
    #[schema(value_type = StageContent)]
    pub content: Content,
    /// Who ticked which box, and when.
    #[serde(skip_serializing_if = "Declarations::is_empty")]
    #[schema(required = false)]
    pub declared: Declarations,
    /// Counts every change; the ETag is `"v"` and this number.
    pub version: i64,
    /// What differs from the approved version.
    pub changes: Vec<FieldChange>,
    /// Why it will be reviewed. Empty: it is accepted when it is submitted.
    pub material: Vec<Material>,
    /// What keeps it from being submitted.
    pub missing: Vec<FieldError>,
    pub actions: Vec<AmendmentAction>,
    /// While the reviewer asks for changes: the fields that are open. Absent: all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub editable_fields: Option<Vec<String>>,
    /// What the reviewer asked to change about it.
    pub items: Vec<ItemView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt_no: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub submitted_at: Option<Timestamp>,
    /// When the decision should be there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    pub updated_at: Timestamp,
}

/// All answers as they should be.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveAmendment {
    #[schema(value_type = StageContent)]
    pub content: Content,
}
