//! What people read and write of rooms.

use serde::Serialize;
use utoipa::ToSchema;

use crate::threads::view::Correspondent;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoomMembers {
    /// In the order of their names.
    pub(crate) members: Vec<RoomMember>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoomMember {
    #[serde(flatten)]
    pub(crate) person: Correspondent,
    pub(crate) is_me: bool,
}
