//! What people read and write of rooms.

use kernel::{ThreadId, Uid};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::threads::view::Correspondent;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProjectRoom {
    /// Null: the team has not begun to write to each other.
    #[schema(required)]
    pub(crate) thread_id: Option<ThreadId>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoomMembers {
    /// In the order of their names.
    pub(crate) members: Vec<RoomMember>,
    /// What the caller may do; nothing in the room of a project.
    pub(crate) actions: Vec<RoomAction>,
    /// How many a group may have.
    pub(crate) limit: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RoomAction {
    Leave,
    /// Rename the group, add people and take them out.
    Manage,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoomMember {
    #[serde(flatten)]
    pub(crate) person: Correspondent,
    pub(crate) is_me: bool,
    /// The caller may mention them in a message.
    pub(crate) is_mentionable: bool,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGroup {
    /// 1 to 80 characters.
    pub title: String,
    /// 2 to 19 people to whom the caller may write freely.
    #[schema(max_items = 19)]
    pub uids: Vec<Uid>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GroupTitle {
    /// 1 to 80 characters.
    pub title: String,
}
