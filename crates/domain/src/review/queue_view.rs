//! What waits for reviewers, and taking it or giving it back.

use kernel::{SubmissionId, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::lifecycle::{Stage, SubmissionKind, SubmissionState, Tier};

/// What keeps a reviewer from a project.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ReviewConflict)]
pub enum Conflict {
    /// In the project's team.
    Team,
    /// In a team with somebody of it, now or within 24 months.
    WorkedTogether,
    /// Connected with somebody of it.
    Connected,
    /// The project names them among its key creatives or heads of department.
    Named,
    /// Credits of the last 24 months with the same company.
    Company,
    /// Gave it back, or another stage of the project because of a conflict; was in its team before; made the decision
    /// that is appealed.
    Excluded,
}

/// Found by the machine, judged by people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RiskFlag {
    pub kind: RiskKind,
    /// One sentence that a reviewer can act on.
    pub detail: String,
    /// The other applicants' projects that a text resembles; on the review screen, which opens after the claim.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub projects: Vec<SimilarProject>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RiskKind {
    /// Title and logline resemble another applicant's project.
    SimilarText,
    /// The option or licence has ended, or ends before it is needed.
    OptionExpired,
    /// Money comes from a related party.
    RelatedParty,
    /// The option ends within 6 months.
    OptionEndsSoon,
    RightsNotCleared,
    GenerativeAi,
    Minors,
    RealPersons,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SimilarProject {
    pub project_name: String,
    /// How alike the loglines are.
    #[schema(minimum = 0, maximum = 100)]
    pub similarity_pct: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum QueueTab {
    /// Waits for a reviewer, the first or a further one.
    Unclaimed,
    /// The applicant asks for another look at a refusal.
    Appeals,
    /// The caller's, to decide.
    Mine,
    /// The caller asked for changes: the applicant is at it.
    Waiting,
    /// The caller decided.
    Decided,
    /// Rejections and disputed approvals: a review lead must confirm them.
    ToConfirm,
    /// To a review lead: with a reviewer, whoever it is.
    InHand,
}

/// What of the queue is read.
#[derive(Debug, Clone, Copy)]
pub struct QueueFilter {
    pub tab: QueueTab,
    /// Among what is offered, also what the reviewer does not take.
    pub all: bool,
    /// `None`: of every stage.
    pub stage: Option<Stage>,
}

/// How many submissions wait in each tab of the queue; 100 stands for that many or more.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QueueCounts {
    pub unclaimed: i64,
    pub appeals: i64,
    pub mine: i64,
    pub waiting: i64,
    /// To a review lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_confirm: Option<i64>,
    /// To a review lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_hand: Option<i64>,
}

/// A submission in the queue.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QueueItem {
    pub submission_id: SubmissionId,
    pub receipt_no: i64,
    /// Beside `team_names`, all that is told of the project before a reviewer, or a review lead, declares to have no
    /// conflict.
    pub project_name: String,
    pub stage: Stage,
    pub tier: Tier,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    pub languages: Vec<String>,
    pub version: i32,
    pub state: SubmissionState,
    pub submitted_at: Timestamp,
    pub due_at: Timestamp,
    pub overdue: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided_at: Option<Timestamp>,
    pub kind: SubmissionKind,
    /// Reviews that are decided, and that are needed.
    pub reviews_done: i64,
    pub reviews_needed: i32,
    /// The applicant's other projects.
    pub other_projects: i64,
    pub flags: Vec<RiskFlag>,
    /// The caller may claim it now, or begin with it.
    pub claimable: bool,
    /// An earlier stage of the project whose approval was taken back: until it is approved again, nobody can claim it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits_for_stage: Option<Stage>,
    /// The applicant asks for another look at a refusal.
    pub appealed: bool,
    /// The caller reviewed the version before.
    pub reviewed_before: bool,
    /// Within what the caller takes.
    pub matches: bool,
    /// A review lead gave it to the caller, who has not begun.
    pub assigned: bool,
    /// The caller has decided: it waits for another review, for a lead who confirms it, or for the minute in which it can
    /// be undone.
    pub own_decided: bool,
    /// To a review lead: they declare to have no conflict of interest before they read it.
    pub declare: bool,
    /// By name, who works on it, the owner first, then who is attached or asked to confirm it, then whom its answers name.
    /// Said where the caller has to declare, who could not without.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub team_names: Vec<String>,
    /// Who has it, to a review lead in `in_hand`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub reviewers: Vec<String>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// "I am not part of this project, its company or its makers' close circle": only `true` opens the material.
    pub no_conflict: bool,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Release {
    pub reason: ReleaseReason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReleaseReason {
    Conflict,
    OutsideExpertise,
    NoTime,
    Other,
}

impl ReleaseReason {
    pub fn as_str(self) -> &'static str {
        match self {
            ReleaseReason::Conflict => "conflict",
            ReleaseReason::OutsideExpertise => "outside_expertise",
            ReleaseReason::NoTime => "no_time",
            ReleaseReason::Other => "other",
        }
    }
}
