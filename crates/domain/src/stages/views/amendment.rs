//! What the applicant reads and writes of a change of an approved stage.

use kernel::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::form_definitions::content::StageContent;
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::{AmendmentAction, AmendmentState};
use crate::stages::views::declarations::Declarations;
use crate::stages::views::redaction::{Redacted, is_empty};
use crate::stages::views::stage::{FieldChange, ItemView};

/// The newest change of an approved stage.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Amendment)]
pub struct AmendmentView {
    pub state: AmendmentState,
    /// The approved version that it changes.
    pub base_version: i32,
    #[schema(value_type = StageContent)]
    pub content: Redacted<Content>,
    /// Who ticked which box, and when.
    #[serde(skip_serializing_if = "is_empty")]
    #[schema(required = false, value_type = Declarations)]
    pub declared: Redacted<Declarations>,
    /// Counts every change; the ETag is `"v"` and this number.
    pub version: i64,
    /// What differs from the approved version.
    #[schema(value_type = Vec<FieldChange>)]
    pub changes: Redacted<Vec<FieldChange>>,
    /// Why it will be reviewed. Empty: it is accepted when it is submitted.
    pub material: Vec<Material>,
    /// What keeps it from being submitted.
    #[schema(value_type = Vec<FieldError>)]
    pub missing: Redacted<Vec<FieldError>>,
    pub actions: Vec<AmendmentAction>,
    /// While the reviewer asks for changes: the fields that are open. Absent: all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub editable_fields: Option<Redacted<Vec<String>>>,
    /// What the reviewer asked to change about it.
    #[schema(value_type = Vec<ItemView>)]
    pub items: Redacted<Vec<ItemView>>,
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

/// Why a change is reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// Who holds the rights, or the option or licence on them, or a paper that shows it.
    Rights,
    Director,
    LeadProducer,
    /// The total by more than 15%, or its currency.
    Budget,
    /// By more than 90 days.
    StartOfPhotography,
    /// Less of the budget is confirmed than the stage asks, and less than without the change.
    ConfirmedShare,
}
