//! What callers read of documents.

pub use kernel::states::Via;
use kernel::{DocumentId, GrantId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use storage::documents::{DocumentRow, GrantRow, OpenRow};
use utoipa::ToSchema;

use crate::files::scripts::is_script;
use crate::lifecycle::{Stage, Visibility};
use crate::texts::say;

/// One version of a file.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DocumentView {
    pub document_id: DocumentId,
    /// The same for all versions of a file: the id of the first.
    pub series_id: DocumentId,
    /// From 1.
    pub version: i32,
    pub stage: Stage,
    /// Key of the field that it answers, with `/` into rows.
    pub field: String,
    pub filename: String,
    pub content_type: String,
    /// Bytes.
    pub size: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<i32>,
    /// Whether most pages hold text that can be searched.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub has_text: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene_headings: Option<i32>,
    /// Pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<i32>,
    pub visibility: Visibility,
    /// Readers outside the team find their name on every page.
    pub watermarked: bool,
    pub uploaded_at: Timestamp,
    pub uploaded_by_you: bool,
    /// Their name, in the list that the team reads; absent when their account is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uploaded_by: Option<String>,
}

impl DocumentView {
    pub(crate) fn of(row: &DocumentRow, reader: &Uid) -> Self {
        Self {
            document_id: row.id,
            series_id: row.series_id,
            version: row.version,
            stage: row.stage,
            field: row.field.clone(),
            filename: row.filename.clone(),
            content_type: row.content_type.clone(),
            size: row.size,
            pages: row.pages,
            has_text: row.has_text,
            scene_headings: row.scene_headings,
            width: row.width,
            height: row.height,
            visibility: row.visibility,
            watermarked: is_script(&row.field),
            uploaded_at: row.uploaded_at,
            uploaded_by_you: row.uploaded_by == *reader,
            uploaded_by: None,
        }
    }
}

/// A document as one reader sees it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DocumentDetail {
    pub document: DocumentView,
    pub via: Via,
    /// For who decides on them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub grants: Vec<GrantView>,
}

/// Leave to read a document, to whoever proves the address.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GrantView {
    pub grant_id: GrantId,
    pub email: String,
    pub purpose: String,
    pub until: Timestamp,
    pub granted_at: Timestamp,
    pub over: bool,
}

impl GrantView {
    pub(crate) fn of(row: GrantRow, now: Timestamp) -> Self {
        Self {
            grant_id: row.id,
            over: row.until <= now,
            email: row.email,
            purpose: row.purpose,
            until: row.until,
            granted_at: row.granted_at,
        }
    }
}

/// Somebody opened a document. Reviewers have no name here.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OpenView {
    pub who: String,
    pub via: Via,
    pub at: Timestamp,
}

impl OpenView {
    pub(crate) fn of(row: OpenRow) -> Self {
        let via = row.via;
        let who = match via {
            Via::Reviewer => say!(SOMEBODY_REVIEWER),
            _ => full_name(row.first_name.as_deref(), row.last_name.as_deref())
                .or(row.email)
                .unwrap_or_else(|| say!(SOMEBODY_LEFT_TEAM)),
        };
        Self { who, via, at: row.at }
    }
}

pub(crate) fn full_name(first: Option<&str>, last: Option<&str>) -> Option<String> {
    let parts: Vec<&str> = [first, last]
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetVisibility {
    pub visibility: Visibility,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGrant {
    pub email: String,
    /// 3 to 300 characters.
    pub purpose: String,
    /// In the future, within two years.
    pub until: Timestamp,
}
