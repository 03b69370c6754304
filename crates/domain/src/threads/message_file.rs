//! What readers are told of a file.

use kernel::MessageFileId;
use serde::Serialize;
use storage::message_files::MessageFileRow;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MessageFile {
    pub(crate) id: MessageFileId,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    /// Bytes.
    pub(crate) size: i64,
    /// Of a PDF.
    #[schema(required)]
    pub(crate) pages: Option<i32>,
    /// Of a picture, in pixels.
    #[schema(required)]
    pub(crate) width: Option<i32>,
    #[schema(required)]
    pub(crate) height: Option<i32>,
}

impl From<MessageFileRow> for MessageFile {
    fn from(row: MessageFileRow) -> Self {
        Self {
            id: row.id,
            filename: row.filename,
            content_type: row.content_type,
            size: row.size,
            pages: row.pages,
            width: row.width,
            height: row.height,
        }
    }
}
