//! The states of projects, stages, submissions and amendments, as they are stored and sent.

use serde::{Deserialize, Serialize};
use storage::amendments::AmendmentRow;
use utoipa::ToSchema;

/// Who may read a document, beside the team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Nobody.
    Team,
    /// Who reviews a submission that it is part of.
    Reviewers,
    /// Reviewers, and the people that the team has given leave.
    Granted,
    /// Every member.
    Public,
}

impl Visibility {
    pub fn as_str(self) -> &'static str {
        match self {
            Visibility::Team => "team",
            Visibility::Reviewers => "reviewers",
            Visibility::Granted => "granted",
            Visibility::Public => "public",
        }
    }

    /// What cannot be read is kept to the team.
    pub(crate) fn stored(text: &str) -> Self {
        [Visibility::Reviewers, Visibility::Granted, Visibility::Public]
            .into_iter()
            .find(|visibility| visibility.as_str() == text)
            .unwrap_or(Visibility::Team)
    }
}

/// How much is asked of a project: small, medium, large.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize, ToSchema,
)]
pub enum Tier {
    S,
    M,
    L,
}

impl Tier {
    pub fn as_str(self) -> &'static str {
        match self {
            Tier::S => "S",
            Tier::M => "M",
            Tier::L => "L",
        }
    }

    /// As it is stored; what cannot be read asks the middle.
    pub fn parse(text: &str) -> Self {
        match text {
            "S" => Tier::S,
            "L" => Tier::L,
            _ => Tier::M,
        }
    }
}

/// Why a version is reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SubmissionKind {
    Stage,
    /// A material change of an approved stage.
    Amendment,
    /// A review lead looks at an approval again.
    Reopened,
}

impl SubmissionKind {
    pub fn as_str(self) -> &'static str {
        match self {
            SubmissionKind::Stage => "stage",
            SubmissionKind::Amendment => "amendment",
            SubmissionKind::Reopened => "reopened",
        }
    }

    pub(crate) fn parse(word: &str) -> Self {
        match word {
            "amendment" => SubmissionKind::Amendment,
            "reopened" => SubmissionKind::Reopened,
            _ => SubmissionKind::Stage,
        }
    }
}

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
    pub(crate) fn as_str(self) -> &'static str {
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
    pub(crate) fn is_written(self) -> bool {
        matches!(self, AmendmentState::Draft | AmendmentState::ChangesRequested)
    }

    pub(crate) fn actions(self) -> Vec<AmendmentAction> {
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

/// 1 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 4)]
pub struct Stage(pub(crate) u8);

impl Stage {
    pub const ALL: [Stage; 4] = [Stage(1), Stage(2), Stage(3), Stage(4)];
    pub const FIRST: Stage = Stage(1);

    pub fn number(self) -> u8 {
        self.0
    }
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }
    pub fn before(self) -> Option<Stage> {
        Stage::try_from(self.0 - 1).ok()
    }
    pub fn after(self) -> Option<Stage> {
        Stage::try_from(self.0 + 1).ok()
    }
    /// `stage1`, as the stages of a project are keyed.
    pub fn key(self) -> &'static str {
        ["stage1", "stage2", "stage3", "stage4"][self.index()]
    }
    pub fn title(self) -> &'static str {
        [
            "Concept & Rights",
            "Script & Package",
            "Budget & Finance",
            "Greenlight & Delivery",
        ][self.index()]
    }
    /// What an approval says, and what it does not.
    pub fn approval_means(self) -> &'static str {
        [
            "Approved. The identity of the project and the right to develop it are credible on the papers seen. This is \
             no legal warranty and no judgement of taste. Stage 2 is open.",
            "Approved. Script and team have been reviewed. Stage 3 is open.",
            "Finance-ready. The budget and the finance plan hold on the evidence seen. This is no investment advice and \
             no offer. Stage 4 is open.",
            "Greenlit on this platform. It can start, safely and insured, and be delivered, on the papers seen.",
        ][self.index()]
    }
    /// Working days within which a submission should be decided.
    pub fn target_days(self) -> u32 {
        [5, 10, 10, 7][self.index()]
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a stage is 1, 2, 3 or 4")]
pub struct NoSuchStage;

impl TryFrom<u8> for Stage {
    type Error = NoSuchStage;
    fn try_from(number: u8) -> Result<Self, NoSuchStage> {
        (1..=4)
            .contains(&number)
            .then_some(Stage(number))
            .ok_or(NoSuchStage)
    }
}

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
            /// As it is stored and sent.
            pub fn as_str(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
            pub fn parse(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.as_str() == text)
            }
        }
    };
}

words! {
    /// Where a stage of a project stands. Only `approved` opens the next stage.
    ApprovalStatus {
        NotStarted = "not_started",
        Draft = "draft",
        Submitted = "submitted",
        InReview = "in_review",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
    }
}

words! {
    /// Where one submission of a stage stands.
    SubmissionState {
        Submitted = "submitted",
        InReview = "in_review",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
        /// Taken back before a reviewer had it.
        Recalled = "recalled",
        /// Taken back while it was in review.
        Withdrawn = "withdrawn",
        /// A later version took its place, or what it changes stays as it is.
        Superseded = "superseded",
        /// Requested changes were not made in time.
        Lapsed = "lapsed",
    }
}

impl ApprovalStatus {
    /// A stage without a row has not been started.
    pub fn stored(word: Option<&str>) -> Self {
        word.and_then(Self::parse).unwrap_or(ApprovalStatus::NotStarted)
    }

    /// The status in the applicant's words.
    pub fn label(self) -> &'static str {
        match self {
            ApprovalStatus::NotStarted | ApprovalStatus::Draft => "Draft",
            ApprovalStatus::Submitted => "Submitted",
            ApprovalStatus::InReview => "In review",
            ApprovalStatus::ChangesRequested => "Changes needed",
            ApprovalStatus::Approved => "Approved",
            ApprovalStatus::Rejected => "Rejected",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    Approve,
    RequestChanges,
    Reject,
}
