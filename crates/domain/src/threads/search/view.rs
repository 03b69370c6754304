//! What a search in messages answers.

use kernel::{MessageId, ThreadId, Timestamp};
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
    pub(crate) with: Correspondent,
    /// The text around the first match; "…" stands where it was cut.
    pub(crate) excerpt: String,
    /// What was sought, from left to right.
    pub(crate) matches: Vec<Match>,
    pub(crate) at: Timestamp,
    pub(crate) is_mine: bool,
}

/// Of the excerpt, in Unicode code points: from the first to before the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub struct Match {
    pub(crate) from: usize,
    pub(crate) to: usize,
}
