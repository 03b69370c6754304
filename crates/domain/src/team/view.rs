//! What members and invited people read of a team.

pub use kernel::states::InvitationState;
use kernel::{EmailAddress, InvitationId, PortraitId, ProjectId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use storage::invitations::InvitationRow;
use storage::team::MemberRow;
use utoipa::ToSchema;

use crate::access::ProjectRole;
use crate::team::rules::state;

/// A project's team as one of its members sees it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Team {
    pub project_id: ProjectId,
    pub project_name: String,
    /// The owner first, then in the order of their joining.
    pub members: Vec<Member>,
    /// What waits for an answer, was declined or has expired, newest first; for who looks after the team.
    pub invitations: Vec<Invitation>,
    pub actions: Vec<TeamAction>,
    /// Members at most, the owner among them.
    pub limit: usize,
}

/// What the caller may do with the team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TeamAction {
    /// Invite, take back, change roles, remove.
    Manage,
    /// Offer the ownership to a member.
    Transfer,
    Leave,
    /// Ask key creatives to confirm.
    AskToConfirm,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TeamMember)]
pub struct Member {
    pub uid: Uid,
    /// Absent for somebody who has not said yet how they are called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// For who looks after the team, who has invited them by it; never of somebody who was invited by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<PortraitId>,
    pub role: ProjectRole,
    /// The documents are open to them.
    pub documents: bool,
    /// The finance is open to them.
    pub finance: bool,
    /// What is submitted needs their sign-off; of stage 3 only with the finance.
    pub signs_off: bool,
    pub joined_at: Timestamp,
    /// It is the caller.
    pub you: bool,
    /// What they do on the film, as far as they have confirmed it with this account; in the whole team only.
    pub jobs: Vec<String>,
    /// The caller can open their page at `/people/{uid}`; in the whole team only.
    pub has_page: bool,
    /// How often they have given somebody access to a document that has not ended: it ends when they leave. For who
    /// looks after the team, and for themselves; in the whole team only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_given: Option<i64>,
}

/// An invitation as the team sees it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Invitation {
    pub invitation_id: InvitationId,
    /// The address that was invited; absent when somebody was chosen by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// By which name somebody was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// `owner`: the project is offered to a member.
    pub role: ProjectRole,
    pub documents: bool,
    pub finance: bool,
    pub state: InvitationState,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

/// What an invitation is about, before anybody has signed in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InvitationCard {
    pub project_name: String,
    /// Whom it comes from.
    pub invited_by: String,
    /// `owner`: the project is offered.
    pub role: ProjectRole,
    /// It can be answered before then.
    pub expires_at: Timestamp,
    /// They were chosen by name, so they have an account. Of an address nothing is told: whoever invites may have copied
    /// the link.
    pub has_account: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InvitationLink {
    /// Below this site's address.
    pub link: String,
}

/// An invitation as the invited person sees it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReceivedInvitation {
    /// Stands for the code of the mail wherever that is asked.
    pub invitation_id: InvitationId,
    pub project_name: String,
    /// Whom it comes from.
    pub invited_by: String,
    /// `owner`: you are to take the project over.
    pub role: ProjectRole,
    pub documents: bool,
    pub finance: bool,
    pub expires_at: Timestamp,
    /// The project, once you have accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub project_id: Option<ProjectId>,
}

/// An invitation as the invited person opens it, with what it is about. Of the film, and of who makes it, nothing is told
/// once they are in the team: the project tells it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InvitationView {
    #[serde(flatten)]
    pub invitation: ReceivedInvitation,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logline: Option<String>,
    /// Of the list `formats`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// Of the list `genres`.
    #[schema(max_items = 3)]
    pub genres: Vec<String>,
    /// Those who have a name, the owner first.
    #[schema(max_items = 12)]
    pub team: Vec<InvitedTo>,
}

/// Somebody whom the invited person would work with.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InvitedTo {
    pub name: String,
    pub role: ProjectRole,
}

/// Whom to invite, by exactly one of `email` and `uid`, and as what.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    #[schema(required = false)]
    pub email: Option<EmailAddress>,
    /// One of the team's candidates, who is mailed at an address that stays theirs.
    #[schema(required = false)]
    pub uid: Option<Uid>,
    /// `producer`, `collaborator` or `viewer`.
    pub role: ProjectRole,
    /// Opens the documents; unless said, as usual for the role.
    #[schema(required = false)]
    pub documents: Option<bool>,
    /// Opens the finance; unless said, as usual for the role.
    #[schema(required = false)]
    pub finance: Option<bool>,
}

/// A member of the platform who can be invited by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TeamCandidate)]
pub struct Candidate {
    pub uid: Uid,
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<PortraitId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub headline: Option<String>,
    /// Town and country.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// They are connected with the caller.
    pub connected: bool,
    /// They are in the team already.
    pub in_team: bool,
    /// They have been invited by name and have not answered yet.
    pub invited: bool,
}

/// What is to change for a member.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChangeTeamMember)]
pub struct ChangeMember {
    /// `producer`, `collaborator` or `viewer`.
    #[schema(required = false)]
    pub role: Option<ProjectRole>,
    #[schema(required = false)]
    pub documents: Option<bool>,
    #[schema(required = false)]
    pub finance: Option<bool>,
    /// Of a producer or a collaborator: what is submitted needs their sign-off.
    #[schema(required = false)]
    pub signs_off: Option<bool>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Transfer {
    /// A member of the team.
    pub uid: Uid,
}

/// The project that somebody has joined, or taken over.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Joined {
    pub project_id: ProjectId,
    pub role: ProjectRole,
}

pub(crate) fn member(row: MemberRow, caller: &Uid, emails: bool) -> Member {
    Member {
        you: row.uid == *caller,
        jobs: Vec::new(),
        has_page: false,
        email: (emails && (!row.by_name || row.uid == *caller)).then_some(row.email),
        uid: row.uid,
        name: row.name,
        portrait: row.portrait.map(PortraitId),
        role: row.role,
        documents: row.may_documents,
        finance: row.may_finance,
        signs_off: row.signs_off,
        joined_at: row.joined_at,
        access_given: None,
    }
}

pub(crate) fn invitation(row: InvitationRow, now: Timestamp) -> Invitation {
    Invitation {
        invitation_id: row.id,
        role: row.role,
        documents: row.may_documents,
        finance: row.may_finance,
        state: state(&row, now),
        created_at: row.created_at,
        expires_at: row.expires_at,
        email: row.invited_uid.is_none().then_some(row.email),
        name: row.invited_name,
    }
}
