//! Ids are newtypes: a project's id can't be given where a review's is asked.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

use crate::Clock;
use crate::texts::say;

macro_rules! uuid_id {
    ($($(#[$doc:meta])* $name:ident)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
        #[serde(transparent)]
        #[schema(value_type = String, format = Uuid)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new version 7 id: sorts by the clock's time, random beyond the millisecond.
            pub fn new(clock: &Clock) -> Self {
                Self(uuid_at(clock))
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
        impl From<Uuid> for $name {
            fn from(id: Uuid) -> Self {
                Self(id)
            }
        }
        impl std::str::FromStr for $name {
            type Err = uuid::Error;
            fn from_str(s: &str) -> Result<Self, Self::Err> {
                s.parse().map(Self)
            }
        }
    )+};
}

uuid_id! {
    /// A project, from idea to release.
    ProjectId
    /// One submitted, unchangeable version of a stage; what a reviewer reviews.
    SubmissionId
    /// A reviewer's judgement of one submission.
    ReviewId
    /// One change that a reviewer asks for.
    ReviewItemId
    /// An invitation to a project's team.
    InvitationId
    /// Somebody's word that they are attached to a project.
    TalentId
    /// A change of an approved stage, beside the approved version.
    AmendmentId
    /// What somebody of the team says about a stage.
    CommentId
    /// A signature of somebody of the team under a stage.
    SignOffId
    /// A signed-in session: the family of its refresh tokens.
    SessionId
    /// A mail waiting in the outbox or sent.
    MailId
    /// A file of a project, one version of it.
    DocumentId
    /// A file on its way to us.
    UploadId
    /// Leave to read a document.
    GrantId
    /// A picture of somebody, in all its sizes; another picture has another id.
    PortraitId
    /// What somebody says about the product.
    FeedbackId
    /// What its operator answers.
    FeedbackReplyId
    /// A company, as its members describe it.
    CompanyId
    /// A search of the directory that a member has saved.
    SavedSearchId
    /// What a member says is wrong with a profile or a message.
    ReportId
    /// Two accounts that may belong to one person.
    PossibleDuplicateId
    /// A film, series or other work that members made.
    WorkId
    /// A line of somebody's filmography.
    CreditId
    /// What somebody is asked about a credit, and answers.
    CreditConfirmationId
    /// A credit that a finished project offers.
    CreditOfferId
    /// What a moderator decided, as the person concerned names it.
    NoticeId
    /// One line of what somebody is told.
    NotificationId
    /// What people write to each other, one after the other.
    ThreadId
    /// One message of a thread.
    MessageId
    /// A message that waits for a moderator.
    HeldMessageId
    /// A file of a message.
    MessageFileId
    /// What the browser that writes a message calls it, so that sent twice it is one.
    ClientId
    /// A row of the audit log or of a project's history.
    EventId
}

fn uuid_at(clock: &Clock) -> Uuid {
    let millis = u64::try_from(clock.now().millis()).unwrap_or(0);
    uuid::Builder::from_unix_timestamp_millis(millis, &clock.chance()).into_uuid()
}

/// An account's id as the identity provider gives it, opaque: 28 letters and digits here, up to 128 bytes
/// without control characters elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, utoipa::ToSchema)]
#[serde(transparent)]
#[schema(value_type = String)]
pub struct Uid(pub String);

/// In bytes.
pub const LONGEST_UID: usize = 128;

impl Uid {
    /// One that comes from outside.
    pub fn parse(text: String) -> Option<Self> {
        let sound = (1..=LONGEST_UID).contains(&text.len()) && !text.chars().any(char::is_control);
        sound.then_some(Self(text))
    }
    /// A new one, as random as the clock's ids are.
    pub fn new(clock: &Clock) -> Self {
        const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZabcdefgh";
        let bytes = [clock.chance(), clock.chance(), clock.chance()].concat();
        let letters = bytes
            .iter()
            .take(28)
            .map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
        Self(letters.collect())
    }
    pub fn random() -> Self {
        use rand::RngExt;
        Self(
            rand::rng()
                .sample_iter(rand::distr::Alphanumeric)
                .take(28)
                .map(char::from)
                .collect(),
        )
    }
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Uid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(text).ok_or_else(|| D::Error::custom(say!(INVALID_ACCOUNT_ID)))
    }
}

impl From<String> for Uid {
    fn from(uid: String) -> Self {
        Self(uid)
    }
}

impl std::fmt::Display for Uid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("kJ2fQ9xA7bC4dE6gH8iL0mN1oP3q", true)]
    #[case("émilie of the old site", true)]
    #[case(&"u".repeat(128), true)]
    #[case(&"u".repeat(129), false)]
    #[case("", false)]
    #[case("\0", false)]
    #[case("ada\n", false)]
    fn an_id_from_outside_is_one_or_refused(#[case] text: &str, #[case] sound: bool) {
        let read = serde_json::from_value::<Uid>(text.into());
        assert_eq!(read.is_ok(), sound);
    }
}
