//! What a person sends, and what the operator reads.

use crate::texts::say;
pub use kernel::states::{FeedbackKind, FeedbackStatus};
use kernel::{FeedbackId, FeedbackReplyId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use storage::feedback::{FeedbackRow, ReplyRow};
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SendFeedback {
    pub kind: FeedbackKind,
    /// 10 to 4,000 characters.
    pub text: String,
    /// Where an answer is wanted. Without it, the answer to somebody who is signed in goes to their account's address.
    #[serde(default)]
    pub email: Option<String>,
    /// Only what the sender has agreed to send along.
    #[serde(default)]
    pub details: Option<FeedbackDetails>,
}

/// What helps to find a problem. What is too long is cut, codes and addresses are taken out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct FeedbackDetails {
    /// The path of the screen; query and fragment are not kept.
    pub route: Option<String>,
    /// Such as `390x844`.
    pub viewport: Option<String>,
    pub app_version: Option<String>,
    pub user_agent: Option<String>,
    /// Errors of the screen, the last 20.
    pub errors: Vec<String>,
    /// Ids of the last requests (`x-request-id`), 20 at most.
    pub request_ids: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = FeedbackItem)]
pub struct Feedback {
    pub feedback_id: FeedbackId,
    pub kind: FeedbackKind,
    pub status: FeedbackStatus,
    pub text: String,
    /// `null`: sent without being signed in.
    #[schema(required)]
    pub uid: Option<Uid>,
    /// How the sender is called, if they are known.
    #[schema(required)]
    pub name: Option<String>,
    /// Where a reply goes; `null`: nobody can be answered.
    #[schema(required)]
    pub email: Option<String>,
    #[schema(required)]
    pub route: Option<String>,
    #[schema(required)]
    pub app_version: Option<String>,
    #[schema(required)]
    pub user_agent: Option<String>,
    #[schema(required)]
    pub viewport: Option<String>,
    pub has_screenshot: bool,
    pub reply_count: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
}

/// One report with all that belongs to it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FeedbackReport {
    #[serde(flatten)]
    pub feedback: Feedback,
    pub errors: Vec<String>,
    pub request_ids: Vec<String>,
    /// The first one first.
    pub replies: Vec<FeedbackReply>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FeedbackReply {
    pub reply_id: FeedbackReplyId,
    /// Who has written it; "Former operator": the account is gone.
    pub author: String,
    pub text: String,
    pub created_at: Timestamp,
}

/// A page of reports, the newest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FeedbackPage {
    pub items: Vec<Feedback>,
    /// How many there are, of the kind that is asked for.
    pub open: i64,
    pub triaged: i64,
    pub done: i64,
    /// For `before`; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

pub(crate) fn kept_details(details: &FeedbackDetails) -> Value {
    json!({"errors": details.errors, "request_ids": details.request_ids})
}

pub(crate) fn feedback(row: FeedbackRow) -> Feedback {
    Feedback {
        feedback_id: row.id,
        kind: row.kind,
        status: row.status,
        text: row.text,
        uid: row.uid.map(Uid),
        name: row.name,
        email: row.reply_to,
        route: row.route,
        app_version: row.app_version,
        user_agent: row.user_agent,
        viewport: row.viewport,
        has_screenshot: row.has_screenshot,
        reply_count: row.replies,
        created_at: row.created_at,
        updated_at: row.updated_at,
    }
}

pub(crate) fn report(mut row: FeedbackRow, replies: Vec<ReplyRow>) -> FeedbackReport {
    let details: FeedbackDetails = serde_json::from_value(row.details.0.take()).unwrap_or_default();
    FeedbackReport {
        feedback: feedback(row),
        errors: details.errors,
        request_ids: details.request_ids,
        replies: replies.into_iter().map(reply).collect(),
    }
}

pub(crate) fn reply(row: ReplyRow) -> FeedbackReply {
    FeedbackReply {
        reply_id: row.id,
        author: row.name.unwrap_or_else(|| say!(SOMEBODY_FORMER_OPERATOR)),
        text: row.text,
        created_at: row.created_at,
    }
}
