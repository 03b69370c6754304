//! What the fields of mails are made of. A value that is unknown makes a mail unreadable; nothing stands in for it.

pub use kernel::Stage;
pub use kernel::states::{NotificationCategory, ProjectRole};
use serde::{Deserialize, Serialize};
use strum::VariantNames;
use time::Date;

time::serde::format_description!(pub(crate) iso_date, Date, "[year]-[month]-[day]");

/// What has changed in a project's team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "news", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum TeamChange {
    Joined {
        who: String,
        role: ProjectRole,
    },
    Declined {
        who: String,
        role: ProjectRole,
    },
    Left {
        who: String,
    },
    OwnerChanged {
        who: String,
    },
    /// The owner's account is deleted, the project is the reader's.
    Inherited {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        who: Option<String>,
    },
    RoleChanged {
        role: ProjectRole,
    },
    Removed,
    /// An invitation.
    Revoked,
}

/// What a moderator has done about somebody or their company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "action", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum ModeratorAction {
    Warn,
    WarnCompany {
        company_name: String,
    },
    HideProfile,
    HideCompany {
        company_name: String,
    },
    RemoveMessage,
    Limit {
        #[serde(with = "iso_date")]
        until: Date,
    },
}

/// How long a suspension lasts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "end", rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum SuspensionEnd {
    Dated {
        #[serde(with = "iso_date")]
        until: Date,
    },
    Open,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum TalentAnswer {
    Confirmed,
    Declined,
    Withdrawn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum AmendmentDecision {
    Approved,
    ChangesRequested,
    Rejected,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "kebab-case")]
pub enum AppealOutcome {
    /// The decision stays.
    Upheld,
    Reversed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProjectSize {
    Small,
    #[serde(rename = "medium-sized")]
    Medium,
    Large,
}

/// A date by which something expires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expiration {
    pub what: ExpiringItem,
    /// Whose letter, or whose money.
    pub who: String,
    /// As what, such as "director".
    pub job: String,
    /// The last day.
    #[serde(with = "iso_date")]
    pub on: Date,
    pub days: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExpiringItem {
    Option,
    Licence,
    LetterOfIntent,
    DealMemo,
    /// A document that proves a source of the finance plan.
    #[serde(rename = "paper")]
    Evidence,
}

/// How many people asked somebody to connect, how many accepted, how many wait for an answer to their first message; how many
/// credits somebody is asked or offered, and of how many of theirs there is an answer; how many requests of companies wait
/// for an answer, and how many people or companies said yes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeopleNews {
    pub requests: i64,
    pub accepted: i64,
    #[serde(default)]
    pub messages: i64,
    #[serde(default)]
    pub credits_to_answer: i64,
    #[serde(default)]
    pub credits_answered: i64,
    #[serde(default)]
    pub companies_to_answer: i64,
    #[serde(default)]
    pub companies_joined: i64,
}

/// Whom a saved search finds anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchNews {
    pub search_name: String,
    /// The first few, by name.
    pub people: Vec<String>,
    pub count: usize,
    /// There are more than `count`.
    pub is_more: bool,
}

/// What a reviewer wants changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestedChange {
    /// The label of the answer.
    pub answer: String,
    /// In the reviewer's words.
    pub asks: String,
    /// Without it the stage is not approved.
    pub required: bool,
}

/// How much is new in a project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProjectNews {
    pub project_name: String,
    pub comments: i64,
    pub documents: i64,
}
