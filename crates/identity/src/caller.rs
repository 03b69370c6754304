use kernel::{SessionId, Uid};
use serde::{Deserialize, Serialize};

/// Who calls, as the identity provider vouches for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    pub uid: Uid,
    pub email: String,
    pub email_verified: bool,
    pub display_name: Option<String>,
    /// The session that the token belongs to; a real Firebase project has none.
    pub session: Option<SessionId>,
    pub roles: Vec<Role>,
    /// The session was begun with a second factor.
    pub second_factor: bool,
}

impl Caller {
    pub fn has(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }
}

/// What staff may do beyond their own profile and projects. Granted with `slateflow admin grant`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// claims and judges submissions
    Reviewer,
    /// confirms rejections, decides appeals, revokes approvals
    ReviewLead,
    /// handles reports, listings and profiles
    Moderator,
    /// keeps the funding directory
    FundingEditor,
    /// grants roles, keeps taxonomies and settings
    Admin,
}

impl Role {
    pub const ALL: [Role; 5] = [
        Role::Reviewer,
        Role::ReviewLead,
        Role::Moderator,
        Role::FundingEditor,
        Role::Admin,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Role::Reviewer => "reviewer",
            Role::ReviewLead => "review_lead",
            Role::Moderator => "moderator",
            Role::FundingEditor => "funding_editor",
            Role::Admin => "admin",
        }
    }

    pub fn parse(text: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.as_str() == text)
    }
}
