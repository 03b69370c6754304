//! What people read and write.

use kernel::states::{HeldMessageState, RoomLineKind};
use kernel::{
    ClientId, EventId, HeldMessageId, MessageFileId, MessageId, PortraitId, ProjectId, ThreadId, Timestamp,
    Uid,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::lifecycle::Stage;
use crate::safety_words::warning::Warning;
use crate::threads::message_file::MessageFile;

/// What a thread is to whoever reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThreadStatus {
    Open,
    /// One has asked, and waits.
    RequestSent,
    RequestReceived,
    /// It can be read, and not written in.
    Closed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClosedBecause {
    BlockedByMe,
    /// The other cannot be written to.
    Unavailable,
    /// The project is in the archive.
    ProjectArchived,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Thread {
    pub(crate) id: ThreadId,
    pub(crate) state: ThreadStatus,
    /// Of a thread of two; null in a room.
    #[schema(required)]
    pub(crate) with: Option<Correspondent>,
    /// Null in a thread of two.
    #[schema(required)]
    pub(crate) room: Option<RoomCard>,
    /// The newest message; null before the first.
    #[schema(required)]
    pub(crate) last: Option<LastMessage>,
    /// Messages of others that were not read, up to 100.
    pub(crate) unread: i64,
    /// No mails, and not counted.
    pub(crate) is_muted: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoomCard {
    /// Of a group, or the name of the project.
    pub(crate) title: String,
    /// Null: it is a group.
    #[schema(required)]
    pub(crate) project_id: Option<ProjectId>,
    /// How many are in it.
    pub(crate) members: i64,
}

/// The other one, or one of a room.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Correspondent {
    /// Null: the account is gone.
    #[schema(required)]
    pub(crate) uid: Option<Uid>,
    /// "Former member" where the account is gone.
    pub(crate) name: String,
    #[schema(required)]
    pub(crate) portrait: Option<PortraitId>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LastMessage {
    /// Up to 200 characters; null: deleted, or folded.
    #[schema(required)]
    pub(crate) text: Option<String>,
    /// The name of its first file; null: it has none, is deleted, or folded.
    #[schema(required)]
    pub(crate) file: Option<String>,
    /// In a room who wrote it; null in a thread of two, and of one's own.
    #[schema(required)]
    pub(crate) by: Option<String>,
    /// As in messages.
    pub(crate) is_folded: bool,
    pub(crate) at: Timestamp,
    pub(crate) is_mine: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ThreadDetails {
    #[serde(flatten)]
    pub(crate) thread: Thread,
    pub(crate) can_write: bool,
    /// Null unless it is closed.
    #[schema(required)]
    pub(crate) closed_because: Option<ClosedBecause>,
    /// The number of the last message that the caller has read.
    pub(crate) read_seq: i64,
    /// Not told yet.
    #[schema(required)]
    pub(crate) read_by_other_seq: Option<i64>,
    /// Of what others wrote, each kind once.
    pub(crate) warnings: Vec<MessageWarning>,
    /// In the room of a project: the caller may keep files of messages as documents of the project.
    pub(crate) can_keep_files: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MessageWarning {
    pub(crate) kind: Warning,
    /// The newest message it is about; of a name, the newest message.
    pub(crate) message_id: MessageId,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ThreadPage {
    pub(crate) threads: Vec<Thread>,
    /// `after` of the next page; null on the last.
    #[schema(required)]
    pub(crate) next: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Message {
    pub(crate) id: MessageId,
    /// 1, 2, 3 … in its thread, without gaps.
    pub(crate) seq: i64,
    /// Null: the account is gone.
    #[schema(required)]
    pub(crate) author: Option<Uid>,
    /// In a room who wrote it; null in a thread of two, and of one's own.
    #[schema(required)]
    pub(crate) by: Option<Correspondent>,
    /// The author and the reader are parted by a block: it is shown when the reader asks for it.
    pub(crate) is_folded: bool,
    pub(crate) is_mine: bool,
    /// Null: deleted.
    #[schema(required)]
    pub(crate) text: Option<String>,
    /// In a room whom it mentions, in the order of the text.
    pub(crate) mentions: Vec<Mention>,
    /// In the order in which they were sent.
    pub(crate) files: Vec<MessageFile>,
    /// Of one's own messages: what the browser called it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) client_id: Option<ClientId>,
    pub(crate) created_at: Timestamp,
    #[schema(required)]
    pub(crate) edited_at: Option<Timestamp>,
    pub(crate) is_deleted: bool,
    /// It was not its author who deleted it, but a moderator.
    pub(crate) is_removed: bool,
}

/// One's own, which a moderator is to look at before it is sent.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HeldMessage {
    pub(crate) id: HeldMessageId,
    /// What the browser called it.
    pub(crate) client_id: ClientId,
    /// The conversation with them; null: there is none yet.
    #[schema(required)]
    pub(crate) thread_id: Option<ThreadId>,
    /// Whom it is to.
    pub(crate) to: Correspondent,
    /// Empty once it was sent or withdrawn.
    pub(crate) text: String,
    pub(crate) held_at: Timestamp,
    /// When it is sent if nobody has decided by then.
    pub(crate) due_at: Timestamp,
    pub(crate) state: HeldMessageState,
    /// Null: it is still held.
    #[schema(required)]
    pub(crate) decided_at: Option<Timestamp>,
    /// Why it was not sent.
    #[schema(required)]
    pub(crate) statement: Option<String>,
}

/// The newest first: up to 20 that are held, and those that ended in the last 30 days, 100 in all.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HeldMessages {
    pub(crate) messages: Vec<HeldMessage>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Mention {
    pub(crate) uid: Uid,
    /// As they are called now.
    pub(crate) name: String,
    /// In Unicode code points of the text: from the first to before the last.
    pub(crate) from: i32,
    pub(crate) to: i32,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MessagePage {
    /// The oldest first.
    pub(crate) messages: Vec<Message>,
    /// In the room of a project what happened between these messages, the oldest first, up to 50. None with `after`.
    pub(crate) lines: Vec<RoomLine>,
    /// There are messages before these.
    pub(crate) has_earlier: bool,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewThread {
    pub uid: Uid,
    /// Sent twice it is one message.
    pub client_id: ClientId,
    /// 1 to 4,000 characters; 1 to 500 without links and addresses where one has to ask first.
    pub text: String,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMessage {
    /// Sent twice it is one message.
    pub client_id: ClientId,
    /// 1 to 4,000 characters; with files it may be empty.
    pub text: String,
    /// Up to 5 that the caller has brought into this thread and not sent yet, in the order in which they are shown.
    #[serde(default)]
    pub files: Vec<MessageFileId>,
    /// In a room up to 10 of its people, in the order in which the text has `@` and their names. Whoever is not in the
    /// room or does not stand in the text is not mentioned.
    #[serde(default)]
    #[schema(max_items = 10)]
    pub mentions: Vec<Uid>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageText {
    /// 1 to 4,000 characters; it may be empty where there are files.
    pub text: String,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadUpTo {
    pub seq: i64,
}

/// What happened in the team of a project: nobody wrote it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoomLine {
    pub(crate) id: EventId,
    pub(crate) at: Timestamp,
    pub(crate) kind: RoomLineKind,
    /// Of what became of a stage.
    #[schema(required)]
    pub(crate) stage: Option<Stage>,
    /// Who joined, left or submitted; null: the review decided.
    #[schema(required)]
    pub(crate) by: Option<Correspondent>,
    /// The caller did it.
    pub(crate) is_mine: bool,
}
