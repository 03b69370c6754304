use serde::Deserialize;
use serde_json::Value;

/// Why a mail is written, and the facts that it needs. The outbox keeps the variant's name in snake case as
/// `template` and the fields as `payload`. A `link` is absolute or a path on this site.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "template", rename_all = "snake_case")]
pub enum Letter {
    VerifyEmail {
        link: String,
    },
    ResetPassword {
        link: String,
    },
    PasswordChanged {},
    /// A way into the account has changed: to its owner.
    AccountNotice {
        notice: AccountNotice,
        /// Which Google account or passkey; empty where there is nothing to tell.
        #[serde(default)]
        detail: String,
    },
    /// To the new address of an account.
    ChangeEmail {
        link: String,
    },
    /// To the address that the account had before. The link brings it back.
    EmailChanged {
        new_email: String,
        link: String,
    },
    /// Somebody wants an address for their account that has one already: to its owner.
    EmailWanted {},
    StageApproved {
        project_name: String,
        stage: u8,
        link: String,
        #[serde(default)]
        summary: String,
    },
    StageChangesRequested {
        project_name: String,
        stage: u8,
        link: String,
        /// How many changes are asked for.
        #[serde(default)]
        items: u32,
        #[serde(default)]
        summary: String,
    },
    StageRejected {
        project_name: String,
        stage: u8,
        link: String,
        #[serde(default)]
        summary: String,
    },
    TeamInvitation {
        project_name: String,
        invited_by: String,
        role: TeamRole,
        link: String,
    },
    TeamNews {
        news: TeamNews,
        project_name: String,
        /// Whose doing it is, where that is told.
        #[serde(default)]
        who: String,
        #[serde(default)]
        role: Option<TeamRole>,
        link: String,
    },
    AttachmentAsked {
        project_name: String,
        asked_by: String,
        /// Such as "director".
        job: String,
        /// Such as "letter of intent".
        status: String,
        link: String,
    },
    AttachmentAnswered {
        project_name: String,
        who: String,
        job: String,
        answer: AttachmentAnswer,
        link: String,
    },
    /// A draft needs the reader's sign-off.
    SignoffAsked {
        project_name: String,
        asked_by: String,
        stage: u8,
        link: String,
    },
    /// What was said in a team's thread within an hour.
    Comments {
        project_name: String,
        stage: u8,
        link: String,
        who: Vec<String>,
        comments: u32,
    },
    /// Requested changes lapse soon.
    StageLapses {
        project_name: String,
        stage: u8,
        link: String,
        days: u32,
    },
    /// What a project stands on runs out soon.
    RunsOut {
        project_name: String,
        link: String,
        /// The soonest first.
        ends: Vec<End>,
    },
    /// The decision is late: to the applicant.
    StageLate {
        project_name: String,
        stage: u8,
        link: String,
    },
    /// A review lead looks at an approval again: to the applicant.
    StageReopened {
        project_name: String,
        stage: u8,
        link: String,
        summary: String,
    },
    /// The decision on a change of an approved stage: to the applicant.
    AmendmentDecided {
        project_name: String,
        stage: u8,
        link: String,
        /// `approved`, `changes_requested` or `rejected`.
        decision: String,
        #[serde(default)]
        summary: String,
    },
    /// A reviewer's time runs out, or has.
    ReviewDue {
        project_name: String,
        stage: u8,
        link: String,
        /// `yyyy-mm-dd`
        due: String,
        overdue: bool,
    },
    /// A claim went back to the queue: to who held it.
    ReviewReturned {
        project_name: String,
        stage: u8,
        link: String,
    },
    /// A reviewer asks more of the project than its size does: to the applicant.
    StageTierRaised {
        project_name: String,
        stage: u8,
        link: String,
        /// Such as "large".
        size: String,
        summary: String,
        /// Labels of what is missing for it.
        asks: Vec<String>,
    },
    /// A review lead gave somebody a submission: to the reviewer.
    ReviewAssigned {
        project_name: String,
        stage: u8,
        link: String,
        /// `yyyy-mm-dd`
        due: String,
    },
    /// It was taken back: to the reviewer.
    ReviewTakenBack {
        project_name: String,
        stage: u8,
        link: String,
    },
    /// A decision is late: to the review leads.
    ReviewLate {
        project_name: String,
        stage: u8,
        link: String,
        /// `yyyy-mm-dd`
        due: String,
    },
    /// The operator answers what somebody has said about the product.
    FeedbackReply {
        reply: String,
        /// What is answered.
        report: String,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountNotice {
    GoogleAdded,
    GoogleRemoved,
    PasswordRemoved,
    SecondFactorAdded,
    SecondFactorRemoved,
    PasskeyAdded,
    PasskeyRemoved,
    RecoveryCodeUsed,
    RecoveryCodesRenewed,
    /// A session's token was used twice.
    SessionCopied,
}

/// Something that runs out.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct End {
    pub what: Ending,
    /// Whose letter, or whose money.
    pub who: String,
    /// As what, such as "director".
    pub job: String,
    /// The last day, `yyyy-mm-dd`
    pub on: String,
    pub days: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    Option,
    Licence,
    LetterOfIntent,
    DealMemo,
    /// Of the finance plan.
    Paper,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamRole {
    Viewer,
    Collaborator,
    Producer,
    /// The project is offered to be taken over.
    Owner,
}

/// What has happened in a project's team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamNews {
    Joined,
    Declined,
    Left,
    OwnerChanged,
    /// The owner's account is gone, the project is the reader's.
    Inherited,
    /// The others are told to whom it has happened.
    RoleChanged,
    Removed,
    Revoked,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttachmentAnswer {
    Confirmed,
    Declined,
    Withdrawn,
}

#[derive(Debug, thiserror::Error)]
#[error("the outbox holds a mail that this version cannot write: {0}")]
pub struct UnknownLetter(#[from] serde_json::Error);

impl Letter {
    pub fn parse(template: &str, payload: &Value) -> Result<Self, UnknownLetter> {
        let mut tagged = payload.as_object().cloned().unwrap_or_default();
        tagged.insert("template".into(), template.into());
        Ok(serde_json::from_value(Value::Object(tagged))?)
    }
}
