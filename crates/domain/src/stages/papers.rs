//! What the machine has found out about a project's documents.

use std::collections::HashMap;

/// By document id.
pub type Papers = HashMap<String, Paper>;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Paper {
    pub content_type: String,
    pub size: i64,
    /// `None`: not a document with pages, or not counted.
    pub pages: Option<u32>,
    /// Whether there is text in it that can be read and searched; a scan has none.
    pub has_text: Option<bool>,
    /// Lines that open a scene, such as “INT. LIGHTHOUSE - NIGHT”.
    pub scene_headings: Option<u32>,
}
