//! What a search in messages answers.

use kernel::{MessageId, ProjectId, ThreadId, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use crate::threads::view::Correspondent;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FoundMessages {
    /// The newest first, up to 30.
    pub(crate) hits: Vec<FoundMessage>,
    /// `after` of the older ones; null: nothing is older. There need not be hits for it to go on.
    #[schema(required)]
    pub(crate) next: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FoundMessage {
    pub(crate) message_id: MessageId,
    pub(crate) thread_id: ThreadId,
    /// Its number in the thread.
    pub(crate) seq: i64,
    /// Of a thread of two; null in a room.
    #[schema(required)]
    pub(crate) with: Option<Correspondent>,
    /// Null in a thread of two.
    #[schema(required)]
    pub(crate) room: Option<FoundRoom>,
    /// In a room who wrote it; null in a thread of two, and of one's own.
    #[schema(required)]
    pub(crate) by: Option<String>,
    /// The text, with the names of the files below it, around the first match; "…" stands where it was cut.
    pub(crate) excerpt: String,
    /// What was sought, from left to right.
    pub(crate) matches: Vec<Match>,
    pub(crate) at: Timestamp,
    pub(crate) is_mine: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FoundRoom {
    /// Of a group, or the name of the project.
    pub(crate) title: String,
    /// Null: it is a group.
    #[schema(required)]
    pub(crate) project_id: Option<ProjectId>,
}

/// Of the excerpt, in Unicode code points: from the first to before the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct Match {
    pub(crate) from: usize,
    pub(crate) to: usize,
}
