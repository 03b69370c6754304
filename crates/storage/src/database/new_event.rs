//! What a transaction tells somebody, until it ends.

use std::sync::Arc;

use kernel::Timestamp;
use kernel::states::InboxEventKind;
use serde_json::Value;

pub(crate) struct NewEvent {
    pub uid: String,
    pub kind: InboxEventKind,
    pub data: Arc<Value>,
    pub at: Timestamp,
}
