//! One struct a mail: its fields are the values of its text. A `link` is absolute or a path on this site.
//!
//! Rows of earlier versions must stay readable: a kind is never renamed, and a new field has a default. If that is not
//! enough, the changed struct is added as a mail of its own, with the same kind and the next version.

use kernel::states::MailTopic;
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use time::Date;

use crate::kinds::mails;
use crate::values::{
    AmendmentDecision, AppealOutcome, Expiration, ModeratorAction, PeopleNews, ProjectNews, ProjectRole,
    ProjectSize, RequestedChange, SearchNews, Stage, SuspensionEnd, TalentAnswer, TeamChange, iso_date,
};

mails! {
    VerifyEmail = "verify_email", 1, Account;
    ResetPassword = "reset_password", 1, Account;
    PasswordChanged = "password_changed", 1, Account;
    AccountNotice = "account_notice", 1, Account, by notice: AccountNotice;
    ChangeEmail = "change_email", 1, Account;
    EmailChanged = "email_changed", 1, Account;
    EmailAlreadyUsed = "email_wanted", 1, Account;
    AccountDeletionDue = "account_deletion", 1, Account;
    StageSubmitted = "submitted", 1, Decisions,
        sample {"project_name": "Low Tide", "stage": 2, "link": "/projects/7/stage-2", "receipt": "1204",
            "due": "2026-03-20", "is_amendment": false, "who": ""},
        sample {"project_name": "Low Tide", "stage": 3, "link": "/projects/7/stage-3", "receipt": "1205",
            "due": "2026-03-20", "is_amendment": true, "who": "Ada Byrne"};
    StageApproved = "stage_approved", 1, Decisions, sample {
        "project_name": "Low Tide", "stage": 2, "link": "/projects/7/create-project/stage-3", "leads_on": true,
    };
    StageChangesRequested = "stage_changes_requested", 1, Decisions, sample {
        "project_name": "Low Tide", "stage": 2, "link": "/projects/7/create-project/stage-2", "items": 22,
        "summary": "A strong package.\n\nTwo answers do not hold yet.",
        "requests": [
            {"answer": "Logline", "asks": "Say what stands in the way.\nOne sentence.", "required": true},
            {"answer": "Key creatives", "asks": "Name the <b>editor</b>.", "required": false},
        ],
    };
    StageRejected = "stage_rejected", 1, Decisions,
        sample {"project_name": "Low Tide", "stage": 2, "link": "/projects/7/stage-2", "on_appeal": false},
        sample {"project_name": "Low Tide", "stage": 2, "link": "/projects/7/stage-2", "on_appeal": true};
    StageLate = "stage_late", 1, Decisions;
    StageReopened = "stage_reopened", 1, Decisions;
    StageTierRaised = "stage_tier_raised", 1, Decisions;
    ChangesExpireSoon = "stage_lapses", 1, Deadlines;
    AmendmentDecided = "amendment_decided", 1, Decisions, by decision: AmendmentDecision;
    ExpirationReminder = "runs_out", 1, Deadlines;
    TeamInvitation = "team_invitation", 1, Requests;
    TeamNews = "team_news", 1, Team, by news: TeamChange;
    TalentRequested = "attachment_asked", 1, Requests, sample {
        "project_name": "Low Tide", "asked_by": "Ada Byrne", "job": "director", "status": "letter of intent",
        "link": "/dashboard", "again": true,
    };
    TalentAnswered = "attachment_answered", 1, Team, by answer: TalentAnswer;
    SignOffRequested = "signoff_asked", 1, Requests;
    Comments = "comments", 1, Comments;
    ReviewDue = "review_due", 1, Reviews;
    ReviewReturned = "review_returned", 1, Reviews;
    ReviewSentBack = "review_sent_back", 1, Reviews;
    ReviewAssigned = "review_assigned", 1, Reviews;
    Resubmitted = "resubmitted", 1, Reviews;
    ReviewUnassigned = "review_taken_back", 1, Reviews;
    ReviewLate = "review_late", 1, Reviews;
    FeedbackReply = "feedback_reply", 1, Feedback,
        sample {"reply": "It does now.\n\nThank you <b>Ada</b>!", "report": "It does not open.\nNot at all."};
    MessageUnread = "message_unread", 1, Messages, sample {"who": "Mara Lindqvist", "link": "/messages/7"};
    RoomUnread = "room_unread", 1, Messages, sample {"room": "Low Tide", "link": "/messages/7"};
    ReportReceived = "report_received", 1, Moderation, sample {};
    ReportDecided = "report_decided", 1, Moderation, sample {"link": "/moderation/notices"};
    ModeratorDecision = "moderator_decision", 1, Moderation, by action: ModeratorAction,
        sample {"action": "warn", "statement": "You sent the same text to 40 people.\n\nPlease write to each of <b>them</b>.",
            "appeal_until": "2026-04-01", "link": "/moderation/notices"},
        sample {"action": "warn_company", "company_name": "Low Tide Films", "statement": "The page names a prize that was not won.",
            "appeal_until": "2026-04-01", "link": "/moderation/notices"},
        sample {"action": "hide_profile", "statement": "The profile advertises a shop.", "appeal_until": "2026-04-01",
            "link": "/moderation/notices"},
        sample {"action": "hide_company", "company_name": "Low Tide Films", "statement": "The company does not exist.",
            "appeal_until": "2026-04-01", "link": "/moderation/notices"},
        sample {"action": "remove_message", "statement": "It insults its reader.", "appeal_until": "2026-04-01",
            "link": "/moderation/notices"},
        sample {"action": "limit", "until": "2026-03-09", "statement": "You wrote to 40 people who did not know you.",
            "appeal_until": "2026-04-01", "link": "/moderation/notices"};
    ModeratorNotice = "moderator_notice", 1, Moderation, by notice: ModeratorNotice,
        sample {"notice": "identity_hidden", "link": "/profile"},
        sample {"notice": "credit_confirmation_withdrawn", "title": "Low Tide", "statement": "The page has been corrected.",
            "link": "/profile#credits"},
        sample {"notice": "message_refused", "statement": "This is an advertisement.", "link": "/messages/7"};
    AccountSuspended = "account_suspended", 1, Moderation, by end: SuspensionEnd,
        sample {"end": "dated", "until": "2026-04-01", "statement": "You sent the same advertisement to 40 people.",
            "appeals_email": "appeals@slate.example", "appeal_until": "2026-04-01"},
        sample {"end": "open", "statement": "Your profile pretends to be somebody else.", "appeals_email": "",
            "appeal_until": "2026-04-01"};
    AppealDecided = "appeal_decided", 1, Moderation, by outcome: AppealOutcome,
        sample {"outcome": "upheld", "statement": "It was an advertisement.", "link": "/moderation/notices"},
        sample {"outcome": "reversed", "statement": "It was an invitation to a screening.", "link": "/moderation/notices"};
    CompanyDomainCode = "company_domain_code", 1, Account, sample {"company_name": "Low Tide Films", "code": "20417735"};
    Digest = "digest", 1, Digest, sample {
        "projects": [
            {"project_name": "Harbour Lights", "comments": 3, "documents": 1},
            {"project_name": "The Door", "comments": 0, "documents": 2},
        ],
        "more": 1,
        "people": {"requests": 2, "accepted": 1, "messages": 3, "companies_to_answer": 2, "companies_joined": 1},
        "searches": [
            {"search_name": "Gaffers, Ireland", "people": ["Ada Byrne", "Bo Lind", "Cy <b>Orr</b>"], "count": 3, "is_more": false},
            {"search_name": "Grips", "people": ["Eve Ode"], "count": 1, "is_more": false},
        ],
        "link": "/notifications",
    }, sample {
        "projects": [], "more": 0, "people": {"requests": 0, "accepted": 0},
        "searches": [{"search_name": "Malta", "people": ["Ada Byrne", "Bo Lind"], "count": 200, "is_more": true}],
        "link": "/people",
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VerifyEmail {
    pub link: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResetPassword {
    pub link: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PasswordChanged {
    /// The account's address.
    #[serde(default)]
    pub email: String,
}

/// A way to sign in has changed: to the owner of the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum AccountNotice {
    /// `detail`: the address at Google.
    GoogleAdded {
        detail: String,
    },
    GoogleRemoved {
        detail: String,
    },
    PasswordRemoved,
    SecondFactorAdded,
    SecondFactorRemoved,
    /// `detail`: the name that its owner gave it.
    PasskeyAdded {
        detail: String,
    },
    PasskeyRemoved {
        detail: String,
    },
    RecoveryCodeUsed,
    RecoveryCodesRenewed,
    /// Somebody signed in with a browser that had not been used with the account.
    NewBrowser,
    /// A refresh token was used twice, so the session has been ended.
    SessionCopied,
}

/// To the new address of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeEmail {
    pub link: String,
}

/// To the previous address of an account. The link restores it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmailChanged {
    pub new_email: String,
    pub link: String,
}

/// Somebody tried to use an address that belongs to another account: to its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmailAlreadyUsed {}

/// A stage, or an amendment of an approved one, waits for reviewers: to who submitted it, and to the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageSubmitted {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    /// Its number, which is no quantity.
    pub receipt: String,
    /// By when it is to be decided.
    #[serde(with = "iso_date")]
    pub due: Date,
    pub is_amendment: bool,
    /// Empty: the reader.
    pub who: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageApproved {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    /// The link leads to the next stage, which the reader may begin.
    #[serde(default)]
    pub leads_on: bool,
    #[serde(default)]
    pub summary: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageChangesRequested {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    /// How many changes are requested.
    #[serde(default)]
    pub items: usize,
    #[serde(default)]
    pub summary: String,
    /// Those of them that the reader is told here.
    #[serde(default)]
    pub requests: Vec<RequestedChange>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageRejected {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    /// After an appeal, which is made once.
    #[serde(default)]
    pub on_appeal: bool,
    #[serde(default)]
    pub summary: String,
}

/// The decision is late: to the applicant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageLate {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
}

/// A review lead reviews an approved stage again: to the applicant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageReopened {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    pub summary: String,
}

/// A reviewer raised the tier of the project: to the applicant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StageTierRaised {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    pub size: ProjectSize,
    pub summary: String,
    /// Labels of the answers that are missing for the new tier.
    pub asks: Vec<String>,
}

/// Requested changes have not been made, and their time is nearly over: to the applicant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangesExpireSoon {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    pub days: i64,
}

/// The decision on an amendment of an approved stage: to the applicant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmendmentDecided {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    pub decision: AmendmentDecision,
    #[serde(default)]
    pub summary: String,
    /// How many changes are requested.
    #[serde(default)]
    pub items: usize,
    /// Those of them that the reader is told here.
    #[serde(default)]
    pub requests: Vec<RequestedChange>,
}

/// Options, letters or documents of a project expire soon: to its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpirationReminder {
    pub project_name: String,
    pub link: String,
    /// The soonest first.
    pub ends: Vec<Expiration>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamInvitation {
    pub project_name: String,
    pub invited_by: String,
    pub role: ProjectRole,
    pub link: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamNews {
    #[serde(flatten)]
    pub change: TeamChange,
    pub project_name: String,
    pub link: String,
}

/// A project names somebody: to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TalentRequested {
    pub project_name: String,
    pub asked_by: String,
    /// Such as "director".
    pub job: String,
    /// Such as "letter of intent".
    pub status: String,
    pub link: String,
    /// They were asked before and have not answered.
    #[serde(default)]
    pub again: bool,
}

/// To whom has asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TalentAnswered {
    pub project_name: String,
    pub who: String,
    pub job: String,
    pub answer: TalentAnswer,
    pub link: String,
}

/// A draft needs the reader's sign-off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignOffRequested {
    pub project_name: String,
    pub asked_by: String,
    pub stage: Stage,
    pub link: String,
}

/// What was written in a team's thread within an hour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comments {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    /// Who has written, the first one first.
    pub who: Vec<String>,
    pub comments: u32,
}

/// Nobody has read for an hour what somebody wrote; the text is not in the mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MessageUnread {
    pub who: String,
    pub link: String,
}

/// As [`MessageUnread`], of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomUnread {
    pub room: String,
    pub link: String,
}

/// A code for an address of a company's domain: whoever reads it belongs to the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanyDomainCode {
    pub company_name: String,
    /// 8 digits.
    pub code: String,
}

/// What somebody has chosen to hear of once a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Digest {
    /// The newest first.
    pub projects: Vec<ProjectNews>,
    /// Projects that are not named.
    pub more: usize,
    #[serde(default)]
    pub people: PeopleNews,
    /// Saved searches that find somebody anew.
    #[serde(default)]
    pub searches: Vec<SearchNews>,
    pub link: String,
}

/// A review is due soon, or overdue: to the reviewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewDue {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    #[serde(with = "iso_date")]
    pub due: Date,
    pub overdue: bool,
}

/// An idle review went back to the queue: to its reviewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewReturned {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
}

/// A review lead does not confirm the decision: to the reviewer, whose review is open again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewSentBack {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
}

/// A review lead assigned a submission: to the reviewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewAssigned {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    #[serde(with = "iso_date")]
    pub due: Date,
}

/// The version that a reviewer asked for is here, and kept for them: to the reviewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Resubmitted {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    #[serde(with = "iso_date")]
    pub due: Date,
}

/// It is no longer assigned: to the reviewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewUnassigned {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
}

/// A decision is late: to the review leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewLate {
    pub project_name: String,
    pub stage: Stage,
    pub link: String,
    #[serde(with = "iso_date")]
    pub due: Date,
}

/// An account is going to be deleted: to its owner, who can still keep it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountDeletionDue {
    #[serde(with = "iso_date")]
    pub due: Date,
    /// Until then.
    pub days: u32,
    /// It was asked for weeks ago, and the day is near.
    pub soon: bool,
}

/// The operator answers feedback: to its sender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeedbackReply {
    pub reply: String,
    /// The feedback.
    pub report: String,
}

/// To whoever has reported something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportReceived {}

/// To whoever has reported something; what was decided they are not told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportDecided {
    pub link: String,
}

/// A moderator has decided on a report: to whom it concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModeratorDecision {
    #[serde(flatten)]
    pub action: ModeratorAction,
    /// The moderator's reasons.
    pub statement: String,
    #[serde(with = "iso_date")]
    pub appeal_until: Date,
    pub link: String,
}

/// A moderator has done something that is no decision on a report: to whom it concerns. `link`: where its reasons are read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum ModeratorNotice {
    /// Name and portrait, for at most 72 hours.
    IdentityHidden {
        link: String,
    },
    CreditConfirmationWithdrawn {
        title: String,
        statement: String,
        link: String,
    },
    MessageRefused {
        statement: String,
        link: String,
    },
}

/// Moderators have suspended an account: to its owner, who cannot sign in to read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountSuspended {
    #[serde(flatten)]
    pub end: SuspensionEnd,
    pub statement: String,
    /// Where an appeal can be sent; empty: nowhere.
    pub appeals_email: String,
    #[serde(with = "iso_date")]
    pub appeal_until: Date,
}

/// To whoever appealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AppealDecided {
    pub outcome: AppealOutcome,
    pub statement: String,
    pub link: String,
}
