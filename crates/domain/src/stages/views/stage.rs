//! What the applicant reads of a stage.

use std::collections::BTreeMap;

use kernel::states::StageAction;
use kernel::{ProjectId, ReviewItemId, SubmissionId, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::form_definitions::content::{StageContent, SubmittedContent};
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::{ApprovalStatus, Decision, Severity, Stage, SubmissionState, Tier};
use crate::stages::views::declarations::Declarations;
use crate::stages::views::redaction::{HiddenFields, OfField, Redact, Redacted, is_empty};
use crate::submissions::medians::CriterionResult;
use crate::talent::view::AttachedTalent;

/// Why more is asked of the project than its size does, and what.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct TierOverride {
    pub tier: Tier,
    /// As the reviewer put it.
    pub reason: String,
    /// What is missing in this stage that its size alone would not ask.
    pub added_requirements: Vec<AddedRequirement>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AddedRequirement {
    /// Key of a field of the stage's form.
    pub field: String,
    pub label: String,
}

impl OfField for AddedRequirement {
    fn field(&self) -> &str {
        &self.field
    }
}

impl Redact for TierOverride {
    fn without(self, hidden: HiddenFields) -> Self {
        Self {
            added_requirements: self.added_requirements.without(hidden),
            ..self
        }
    }
}

/// A stage of one of the caller's projects.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StageView {
    pub project_id: ProjectId,
    pub project_name: String,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub stage: Stage,
    pub title: String,
    pub approval_status: ApprovalStatus,
    /// The status in the applicant's words.
    pub label: String,
    /// What its approval is called where only a few words fit, such as "Stage 1 approved 21 Nov 2026".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval_label: Option<String>,
    /// What an approval of this stage says.
    pub approval_meaning: String,
    /// The working copy; `project_name` stands in it too.
    #[schema(value_type = StageContent)]
    pub content: Redacted<Content>,
    /// Who ticked which box of it, and when.
    #[serde(skip_serializing_if = "is_empty")]
    #[schema(required = false, value_type = Declarations)]
    pub declared: Redacted<Declarations>,
    pub form_version: i32,
    pub tier: Tier,
    /// A reviewer asks more of the project than its size does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<TierOverride>)]
    pub tier_override: Option<Redacted<TierOverride>>,
    /// What the form's conditions look at beside its own answers, such as `stage1.format`.
    #[schema(value_type = Object)]
    pub facts: Redacted<Content>,
    /// Fields of the finance, which is not open to the caller: their answers are kept, but neither sent nor taken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub hidden_fields: Vec<&'static str>,
    /// Why they are not open, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden_reason: Option<String>,
    /// Counts every change of the working copy; the ETag is `"v"` and this number. 0: nothing was saved yet.
    pub version: i64,
    /// Number of the newest submission, 0 before the first.
    pub submitted_version: i32,
    pub editable: Editable,
    /// The fields that may be changed, when `editable` is `listed`.
    #[serde(skip_serializing_if = "is_empty")]
    #[schema(required = false, value_type = Vec<String>)]
    pub editable_fields: Redacted<Vec<String>>,
    pub actions: Vec<ApplicantAction>,
    /// The caller may say something in the team's thread about this stage.
    pub may_comment: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt_no: Option<i64>,
    /// The newest version is an appeal against the rejection of the one before: it is made once.
    pub appealed: bool,
    /// 1 is next; while it waits for a reviewer. Absent once it has been assigned to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queue_position: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub submitted_at: Option<Timestamp>,
    /// When the decision should be there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
    /// What the reviewer asked to change, while the applicant is at it.
    #[schema(value_type = Vec<ItemView>)]
    pub items: Redacted<Vec<ItemView>>,
    /// What the stage's rules find in the answers that stops a submission, beyond what each field asks for itself; while
    /// the caller may change them. Of stage 3, the alarms of the plan's figures say it.
    #[serde(skip_serializing_if = "is_empty")]
    #[schema(required = false, value_type = Vec<FieldError>)]
    pub blockers: Redacted<Vec<FieldError>>,
    /// Whom the working copy of stage 2 or 4 names, and whether they have confirmed it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub attached: Vec<AttachedTalent>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Editable {
    All,
    Listed,
    None,
}

/// What the applicant may do now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ApplicantAction {
    Save,
    Submit,
    Recall,
    Withdraw,
    Appeal,
    /// Request an amendment of the approved version.
    Amend,
}

/// A requested change, with what the applicant did about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = RequestedChange)]
pub struct ItemView {
    pub item_id: ReviewItemId,
    /// Key of the field that it concerns.
    pub field: String,
    pub label: String,
    pub severity: Severity,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The field differs from the version that was reviewed.
    pub changed: bool,
    /// Changed or answered: no longer in the way of submitting.
    pub resolved: bool,
}

impl OfField for ItemView {
    fn field(&self) -> &str {
        &self.field
    }
}

/// What the applicant saves: all answers given so far.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveStage {
    #[schema(value_type = StageContent)]
    pub content: Content,
    /// Answers to requested changes, by item id; 20 to 1,000 characters, empty to take one back.
    #[serde(default)]
    #[schema(required = false)]
    pub answers: BTreeMap<ReviewItemId, String>,
}

/// What is still to do before a stage can be submitted.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Checklist {
    pub ready: bool,
    pub tier: Tier,
    pub sections: Vec<SectionCheck>,
    /// What is in the way beside the form: the profile, too many open submissions, unsettled changes.
    pub blockers: Vec<FieldError>,
    /// Worth a second look; they hold nothing up.
    #[schema(value_type = Vec<FieldError>)]
    pub warnings: Redacted<Vec<FieldError>>,
    /// Whose sign-off it needs, and who has given it. Empty: nobody's.
    pub signers: Vec<crate::stages::views::sign_offs::Signer>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SectionCheck {
    pub key: &'static str,
    pub title: String,
    pub done: bool,
    #[schema(value_type = Vec<FieldError>)]
    pub errors: Redacted<Vec<FieldError>>,
}

/// One submission of a stage.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct VersionSummary {
    pub version: i32,
    pub submission_id: SubmissionId,
    pub receipt_no: i64,
    pub tier: Tier,
    pub state: SubmissionState,
    pub submitted_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
}

/// One submission with what was submitted; it never changes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct VersionView {
    #[serde(flatten)]
    pub summary: VersionSummary,
    pub project_name: String,
    #[schema(value_type = SubmittedContent)]
    pub content: Redacted<Content>,
    /// Who ticked which box of it, and when.
    #[serde(skip_serializing_if = "is_empty")]
    #[schema(required = false, value_type = Declarations)]
    pub declared: Redacted<Declarations>,
}

/// The difference of one field between two versions.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FieldChange {
    pub field: String,
    pub label: String,
    /// `null`: was not answered.
    #[schema(value_type = Option<Value>)]
    pub before: Option<Value>,
    /// `null`: is not answered any more.
    #[schema(value_type = Option<Value>)]
    pub after: Option<Value>,
}

impl OfField for FieldChange {
    fn field(&self) -> &str {
        &self.field
    }
}

/// One line of a stage's history.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HistoryEntry {
    pub at: Timestamp,
    pub action: StageAction,
    pub by: HistoryActor,
    /// Of somebody else in the team, if they have said what they are called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<ApprovalStatus>,
    pub to: ApprovalStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i32>,
}

/// Reviewers stay unnamed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HistoryActor {
    You,
    /// Somebody else of the team.
    Team,
    Review,
    System,
}

/// A released decision as the applicant reads it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Feedback {
    pub version: i32,
    pub decision: Decision,
    pub decided_at: Timestamp,
    pub summary: String,
    /// Why it was not approved, a key such as `rights_missing`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason_code: Option<String>,
    pub criteria: Vec<CriterionResult>,
    pub items: Vec<ItemView>,
}

/// Without what reviewers ask and say about the closed answers.
impl Redact for Vec<Feedback> {
    fn without(self, hidden: HiddenFields) -> Self {
        let open = |one: Feedback| Feedback {
            items: one.items.without(hidden),
            criteria: one
                .criteria
                .into_iter()
                .map(|result| hidden.without_notes(result))
                .collect(),
            ..one
        };
        self.into_iter().map(open).collect()
    }
}
