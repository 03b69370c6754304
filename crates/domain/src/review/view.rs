//! What reviewers read and write of one submission.

use std::collections::BTreeMap;

use kernel::{ReviewItemId, SubmissionId, Timestamp};
use serde::{Deserialize, Serialize};
use storage::reviewed_versions::ReviewedVersionRow;
use utoipa::ToSchema;

use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::{Decision, Severity, SubmissionState};
use crate::review::queue_view::QueueItem;
use crate::stages::views::declarations::Declarations;
use crate::stages::views::stage::{FieldChange, ItemView};
use crate::submissions::files::SubmittedFile;
use crate::submissions::medians::Score;
use crate::submissions::rubric::{Criterion, Reason};
use crate::talent::view::AttachedTalent;

/// All that a reviewer needs on one screen.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewView {
    pub submission: QueueItem,
    #[schema(value_type = crate::form_definitions::content::SubmittedContent)]
    pub content: Content,
    /// Those that it names and that open for the reader.
    pub files: Vec<SubmittedFile>,
    /// Who of the team ticked which box, and when.
    #[serde(skip_serializing_if = "Declarations::is_empty")]
    #[schema(required = false)]
    pub declared: Declarations,
    /// Whom the submission names in stage 2 or 4, and whether they have confirmed it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub attached: Vec<AttachedTalent>,
    /// What the form's conditions look at in earlier stages.
    #[schema(value_type = Object)]
    pub facts: Content,
    /// Why the applicant appeals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appeal: Option<String>,
    /// Why a review lead looks at it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reopened: Option<String>,
    /// `GET /api/forms/{form}` has the labels.
    pub form: &'static str,
    /// The version that this one is compared with, and what changed since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous_version: Option<i32>,
    pub changes: Vec<FieldChange>,
    /// What was asked for in the round before, with the applicant's answers.
    pub previous_items: Vec<ItemView>,
    pub rubric: Vec<Criterion>,
    pub reasons: Vec<Reason>,
    pub review: ReviewDraft,
    /// The other versions of the stage that the caller has in hand or has reviewed, the first one first.
    #[schema(max_items = 100)]
    pub versions: Vec<ReviewedVersion>,
    /// The other reviewers' judgements. A reviewer reads them after their own can no longer be undone.
    pub others: Vec<OtherReview>,
    /// What was decided and is not sent yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
    /// What still keeps the review from approving.
    pub approval_blockers: Vec<FieldError>,
    pub actions: Vec<ReviewAction>,
}

/// A version that the caller has in hand or has reviewed, and what became of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewedVersion {
    pub submission_id: SubmissionId,
    pub version: i32,
    pub state: SubmissionState,
    pub submitted_at: Timestamp,
    pub due_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
    /// Reviews that are decided, and that are needed.
    pub reviews_done: i64,
    pub reviews_needed: i32,
    /// The caller's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// When it was sent to the applicant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent_at: Option<Timestamp>,
    /// Changes that were requested of the version before.
    pub requests_before: i64,
}

impl From<ReviewedVersionRow> for ReviewedVersion {
    fn from(row: ReviewedVersionRow) -> Self {
        Self {
            submission_id: row.submission_id,
            version: row.version,
            state: row.state,
            submitted_at: row.submitted_at,
            due_at: row.due_at,
            decided_at: row.decided_at,
            reviews_done: row.reviews_done,
            reviews_needed: row.reviews_wanted.into(),
            decision: row.decision,
            sent_at: row.sent_at,
            requests_before: row.requests_before,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewAction {
    Save,
    Release,
    Decide,
    /// Take back what one has decided, or confirmed, a moment ago.
    Undo,
    /// Confirm the outcome, or send it back.
    Confirm,
    /// Look at the approval again.
    Reopen,
    /// Ask more of the project than its size does.
    OverrideTier,
}

/// A decision that the applicant does not know yet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = PendingDecision)]
pub struct Pending {
    pub waits_for: WaitsFor,
    /// What the reviews come to, once they come to something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Decision>,
    /// For so long the caller can undo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_seconds: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaitsFor {
    /// Sent when the minute is over.
    Send,
    /// A second reviewer must decide.
    SecondReview,
    /// Two disagree: a third must decide.
    ThirdReview,
    /// A review lead must confirm it.
    Lead,
}

/// What another reviewer says.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OtherReview {
    /// 1 was first. Reviewers are not named to each other.
    pub number: usize,
    pub decision: Decision,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason_code: Option<String>,
    pub scores: BTreeMap<String, Score>,
    pub items: Vec<DraftItem>,
    pub summary: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReviewDraft {
    pub scores: BTreeMap<String, Score>,
    pub items: Vec<DraftItem>,
    pub summary: String,
    pub private_notes: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason_code: Option<String>,
    /// Counts every change; the ETag is `"v"` and this number.
    pub version: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent_at: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChangeRequest)]
pub struct DraftItem {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(read_only)]
    pub item_id: Option<ReviewItemId>,
    /// Key of a field of the stage's form.
    pub field: String,
    pub severity: Severity,
    /// 20 to 1,000 characters.
    pub text: String,
}

/// What a reviewer saves.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SaveReview {
    pub scores: BTreeMap<String, Score>,
    pub items: Vec<DraftItem>,
    /// 50 to 4,000 characters when changes are requested or the stage is refused.
    pub summary: String,
    pub private_notes: String,
}

/// Decides by the saved review. The applicant hears of it a minute later.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Decide {
    pub decision: Decision,
    /// For a rejection: a key of `reasons`.
    #[serde(default)]
    #[schema(required = false)]
    pub reason_code: Option<String>,
}

/// A review lead's word on a rejection or a disputed approval.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Confirm {
    /// False sends it back to the reviewers who said so.
    pub confirm: bool,
}

/// A review lead puts an approved stage into review again.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reopen {
    /// 50 to 2,000 characters, for the applicant.
    pub reason: String,
    /// As in [`Claim`]: the lead becomes the reviewer.
    pub no_conflict: bool,
}
