//! What people send and read of reports.

use kernel::states::{AppealOutcome, ModerationAction, ReportReason};
use kernel::{CompanyId, MessageId, NoticeId, ReportId, ThreadId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::moderation::history::CaseHistory;

/// What a report is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ReportSubject {
    Profile {
        uid: Uid,
    },
    /// Of another, in one's own thread.
    Message {
        thread_id: ThreadId,
        message_id: MessageId,
    },
    /// Where one is no admin.
    Company {
        company_id: CompanyId,
    },
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    pub subject: ReportSubject,
    pub reason: ReportReason,
    /// 10 to 1,000 characters.
    pub text: String,
    /// Of a profile that pretends to be somebody: whether that is the caller.
    #[serde(default)]
    pub is_of_me: Option<bool>,
    /// How that can be checked, such as an official page or an agent: 10 to 1,000 characters. Asked for where it is the caller.
    #[serde(default)]
    pub proof: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Reported {
    pub report_id: ReportId,
    pub created_at: Timestamp,
    /// The same was reported before, and waits.
    #[serde(skip)]
    pub is_repeated: bool,
}

/// Which part of the moderators' work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReportList {
    Reports,
    Appeals,
    /// What this moderator decided.
    Decided,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportPerson)]
pub struct Person {
    pub uid: Uid,
    pub name: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QueuedReport {
    pub id: ReportId,
    pub subject: ReportSubject,
    /// How who or what it concerns is called.
    pub name: String,
    pub reason: ReportReason,
    /// Looked at before the others.
    pub is_urgent: bool,
    pub created_at: Timestamp,
    /// When somebody appealed against the decision; null: nobody has.
    #[schema(required)]
    pub appealed_at: Option<Timestamp>,
    /// Null: nobody works on it.
    #[schema(required)]
    pub claim: Option<Claim>,
    /// Null: it waits.
    #[schema(required)]
    pub decision: Option<DecisionView>,
}

/// A moderator works on it, and nobody else decides it meanwhile.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportClaim)]
pub struct Claim {
    pub by: Person,
    /// It is the caller.
    pub is_mine: bool,
    /// It ends by itself.
    pub until: Timestamp,
}

/// What waits, the urgent ones and then the oldest first; or what was decided, the newest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportQueue)]
pub struct Queue {
    pub reports: Vec<QueuedReport>,
    /// There are more than these.
    pub has_more: bool,
}

/// A message as it was when it was reported.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ReportEvidence)]
pub struct Evidence {
    /// Null: the account is gone.
    #[schema(required)]
    pub author: Option<Person>,
    /// Null: it was deleted before.
    #[schema(required)]
    pub text: Option<String>,
    /// Names of its files.
    pub files: Vec<String>,
    pub created_at: Timestamp,
    pub is_reported: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ModerationDecision)]
pub struct DecisionView {
    pub action: ModerationAction,
    pub statement: String,
    pub decided_at: Timestamp,
    /// When a limit or a suspension ends by itself. Null: it does not, or it is something else.
    #[schema(required)]
    pub until: Option<Timestamp>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ModerationAppeal)]
pub struct AppealView {
    pub text: String,
    pub appealed_at: Timestamp,
    /// Null: it waits.
    #[schema(required)]
    pub outcome: Option<AppealOutcome>,
    #[schema(required)]
    pub statement: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportDetails {
    #[serde(flatten)]
    pub report: QueuedReport,
    pub text: String,
    /// Null: the account is gone.
    #[schema(required)]
    pub reporter: Option<Person>,
    pub evidence: Vec<Evidence>,
    #[schema(required)]
    pub appeal: Option<AppealView>,
    /// Somebody else has to decide the appeal.
    pub is_decided_by_me: bool,
    /// Whose profile it is or who wrote the message. Null: it is about a company.
    #[schema(required)]
    pub person: Option<Person>,
    pub history: CaseHistory,
    /// Whether the profile is said to pretend to be the reporter. Null: that was not said.
    #[schema(required)]
    pub is_of_me: Option<bool>,
    /// How that can be checked.
    #[schema(required)]
    pub proof: Option<String>,
    /// Null: nobody has hidden name and picture because of this report.
    #[schema(required)]
    pub hidden_identity: Option<HiddenIdentity>,
}

/// Name and picture are hidden from others, or were.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HiddenIdentity {
    /// Null: the account is gone.
    #[schema(required)]
    pub by: Option<Person>,
    pub hidden_at: Timestamp,
    /// At the latest.
    pub until: Timestamp,
    /// The hidden name. Null: it is shown again.
    #[schema(required)]
    pub name: Option<String>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = DecideReport)]
pub struct Decide {
    pub action: ModerationAction,
    /// Of a limit: 7, 30 or 90. Of a suspension: 1 to 365, or none for one without end.
    #[serde(default)]
    pub days: Option<u32>,
    /// What the person concerned reads: 20 to 2,000 characters.
    pub statement: String,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideAppeal {
    pub outcome: AppealOutcome,
    /// What the person concerned reads: 20 to 2,000 characters.
    pub statement: String,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealText {
    /// 20 to 2,000 characters.
    pub text: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NoticeMessage {
    pub text: String,
    pub created_at: Timestamp,
}

/// A decision, as the person concerned reads it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ModerationNotice)]
pub struct NoticeView {
    pub id: NoticeId,
    /// The company that it is about, which the caller manages; null: it is about the caller.
    #[schema(required)]
    pub company_name: Option<String>,
    /// The caller's message that it is about, as it was when it was reported. Null: it is about something else, or the
    /// message is kept no more.
    #[schema(required)]
    pub message: Option<NoticeMessage>,
    pub decision: DecisionView,
    /// Until when it can be appealed.
    pub appeal_until: Timestamp,
    #[schema(required)]
    pub appeal: Option<AppealView>,
}
