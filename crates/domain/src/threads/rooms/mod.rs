//! Threads of more than two: the room of a project, whose members are the team, and groups.

pub(crate) mod follow_team;
pub(crate) mod group;
pub(crate) mod members;
pub(crate) mod notice;
pub(crate) mod project;
pub(crate) mod view;

pub use crate::threads::rooms::group::{add, begin_group, remove, rename};
pub use crate::threads::rooms::members::members;
pub use crate::threads::rooms::project::{begun_room, project_room};
pub use crate::threads::rooms::view::{
    GroupTitle, NewGroup, ProjectRoom, RoomAction, RoomMember, RoomMembers,
};
