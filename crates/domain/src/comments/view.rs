//! What the team reads and writes in a thread.

use kernel::{CommentId, PortraitId, Timestamp};
use serde::{Deserialize, Serialize};
use storage::comments::CommentRow;
use utoipa::ToSchema;

use crate::access::{ProjectRole, Right};
use crate::load_project::ProjectAccess;
use crate::texts::say;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Comment {
    pub comment_id: CommentId,
    pub author: CommentAuthor,
    pub text: String,
    pub created_at: Timestamp,
    #[schema(required)]
    pub edited_at: Option<Timestamp>,
    pub may_edit: bool,
    pub may_delete: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CommentAuthor {
    /// "Former member": the account is gone.
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portrait: Option<PortraitId>,
    /// It is the caller.
    pub mine: bool,
    /// What they are in the team now; `null`: they have left it.
    #[schema(required)]
    pub role: Option<ProjectRole>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CommentText {
    /// 1 to 2,000 characters.
    pub text: String,
}

pub(crate) fn comment<R>(row: CommentRow, project: &ProjectAccess<R>) -> Comment {
    let mine = row.author_uid.as_deref() == Some(project.caller().as_str());
    let unnamed = match row.author_uid {
        Some(_) => say!(SOMEBODY_TEAM_MEMBER),
        None => say!(SOMEBODY_FORMER_MEMBER),
    };
    Comment {
        comment_id: row.id,
        author: CommentAuthor {
            name: row.name.unwrap_or_else(|| unnamed.to_owned()),
            // Who has left the team is not shown to it any more.
            portrait: row.portrait.map(PortraitId).filter(|_| row.role.is_some()),
            mine,
            role: row.role,
        },
        text: row.text,
        created_at: row.created_at,
        edited_at: row.edited_at,
        may_edit: mine && project.may(Right::Comment) && project.archived_at.is_none(),
        may_delete: mine || project.may(Right::DeleteComments),
    }
}
