//! What the team and the people themselves read of attachments.

use kernel::states::ConfirmationState;
use kernel::{TalentId, Timestamp, Uid};
use serde::Serialize;
use utoipa::ToSchema;

use crate::lifecycle::Stage;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TalentState {
    /// Without an address, nobody can be asked.
    NoAddress,
    NotAsked,
    Asked,
    Confirmed,
    Declined,
    /// Confirmed, then taken back.
    Withdrawn,
}

impl From<ConfirmationState> for TalentState {
    fn from(state: ConfirmationState) -> Self {
        match state {
            ConfirmationState::Asked => TalentState::Asked,
            ConfirmationState::Confirmed => TalentState::Confirmed,
            ConfirmationState::Declined => TalentState::Declined,
            ConfirmationState::Withdrawn => TalentState::Withdrawn,
        }
    }
}

/// A key creative of stage 2 from a letter of intent on, or a head of department of stage 4 who is booked or contracted,
/// as the team sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AttachedTalent {
    /// Of what they were asked, to the team alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talent_id: Option<TalentId>,
    /// Which names them, 2 or 4.
    pub stage: Stage,
    pub name: String,
    /// As the team typed it, to the team alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Chosen as a member of the platform, to the team alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub member: Option<Uid>,
    /// Whose page the reader can open: of whoever confirmed it, and to the team also of a member who was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<Uid>,
    /// What they do, such as `director`.
    pub job: String,
    /// `letter_of_intent`, `deal_memo`, `own_project`, `booked` or `contracted`.
    pub attachment_status: String,
    /// The last day of the letter that they confirmed, once it is over and no engagement has taken its place: the
    /// confirmation does not count any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = Date)]
    pub expired_on: Option<String>,
    pub state: TalentState,
    /// Last, to the team alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked_at: Option<Timestamp>,
    /// Of a request that nobody has answered, from when on it can be sent again; to the team alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again_from: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
}

impl AttachedTalent {
    /// In their own word, which still counts.
    pub fn is_confirmed(&self) -> bool {
        self.state == TalentState::Confirmed && self.expired_on.is_none()
    }
}

/// A member of the platform whom the answers name by their account, as their page begins.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChosenMember {
    pub uid: Uid,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headline: Option<String>,
    /// City and country.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// What the caller is named as, and was asked about.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TalentRequest {
    pub talent_id: TalentId,
    /// How the team calls whom it asks.
    pub name: String,
    pub project_name: String,
    /// Of the film, to whoever has not answered yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logline: Option<String>,
    pub job: String,
    pub attachment_status: String,
    pub state: TalentState,
    pub asked_by: String,
    pub asked_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
}

/// What a person is asked, before they log in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoleRequest {
    pub project_name: String,
    pub asked_by: String,
    pub job: String,
    pub attachment_status: String,
    /// Of the address that was asked; only its holder has the code.
    pub has_account: bool,
}
