//! What the team reads of the signatures under a stage.

use kernel::{ProjectId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use storage::sign_offs::SignOffRow;
use utoipa::ToSchema;

use crate::access::ProjectRole;
use crate::lifecycle::Stage;
use crate::texts::say;

/// Who must sign a stage off before it can be submitted, and who has.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SignOffs {
    /// Whose sign-off the draft needs. Empty: nobody's.
    pub signers: Vec<Signer>,
    /// The version of the draft that this is about: of the stage, or of the change of an approved one.
    pub version: i64,
    /// The team is at it; otherwise it can be neither signed nor submitted now.
    pub open: bool,
    pub actions: Vec<SignOffAction>,
    /// Number of the newest submission, 0 before the first.
    pub submitted_version: i32,
    /// Who has signed that submission, in the order of their signing.
    pub submitted: Vec<SignedOff>,
}

/// Somebody whose sign-off the draft needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Signer {
    pub uid: Uid,
    pub name: String,
    pub role: ProjectRole,
    /// It is the caller.
    pub you: bool,
    pub state: SignOffState,
    /// Of what they have signed last, be it this draft or an earlier one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signed_at: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignOffState {
    NotAsked,
    Asked,
    Signed,
    /// What they have signed was changed afterwards.
    Changed,
}

/// What the caller may do about the signatures now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SignOffAction {
    Sign,
    /// One's own signature.
    Withdraw,
    /// Mail those who have not signed the draft as it is.
    Ask,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SignedOff {
    /// "Former member": the account is gone.
    pub name: String,
    /// It is the caller.
    pub you: bool,
    pub signed_at: Timestamp,
}

/// The draft that one signs is the one that one has read.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOff {
    /// As the stage, or the change of an approved one, was read.
    pub version: i64,
}

/// A draft that waits for the caller's signature.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AwaitedSignOff {
    pub project_id: ProjectId,
    pub project_name: String,
    pub stage: Stage,
    pub asked_by: String,
    pub asked_at: Timestamp,
}

pub(crate) fn signed_off(row: SignOffRow, caller: &Uid) -> Option<SignedOff> {
    let unnamed = match row.uid {
        Some(_) => unnamed(),
        None => former(),
    };
    Some(SignedOff {
        you: row.uid.as_deref() == Some(caller.as_str()),
        name: row.name.unwrap_or(unnamed),
        signed_at: row.signed_at?,
    })
}

/// For a member who has not said yet how they are called.
pub(crate) fn unnamed() -> String {
    say!(SOMEBODY_IN_TEAM)
}

pub(crate) fn former() -> String {
    say!(SOMEBODY_FORMER_MEMBER)
}
