//! What the fields of mails are made of. A value that is unknown makes a mail unreadable; nothing stands in for it.

use serde::{Deserialize, Serialize};
use time::Date;

time::serde::format_description!(pub(crate) iso_date, Date, "[year]-[month]-[day]");

/// 1 to 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "i32", into = "i32")]
pub struct StageNumber(u8);

#[derive(Debug, thiserror::Error)]
#[error("there is no stage {0}")]
pub struct NoSuchStage(i32);

impl StageNumber {
    pub const LAST: Self = Self(4);

    pub fn get(self) -> u8 {
        self.0
    }

    pub fn next(self) -> Option<Self> {
        (self != Self::LAST).then_some(Self(self.0 + 1))
    }
}

impl TryFrom<i32> for StageNumber {
    type Error = NoSuchStage;

    fn try_from(number: i32) -> Result<Self, NoSuchStage> {
        match u8::try_from(number) {
            Ok(small @ 1..=4) => Ok(Self(small)),
            _ => Err(NoSuchStage(number)),
        }
    }
}

impl From<StageNumber> for i32 {
    fn from(stage: StageNumber) -> Self {
        stage.0.into()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamRole {
    Viewer,
    Collaborator,
    Producer,
    /// In an invitation: the project is offered to be taken over.
    Owner,
}

/// What has changed in a project's team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "news", rename_all = "snake_case")]
pub enum TeamChange {
    Joined {
        who: String,
        role: TeamRole,
    },
    Declined {
        who: String,
        role: TeamRole,
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
        role: TeamRole,
    },
    Removed,
    /// An invitation.
    Revoked,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AttachmentAnswer {
    Confirmed,
    Declined,
    Withdrawn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AmendmentDecision {
    Approved,
    ChangesRequested,
    Rejected,
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
