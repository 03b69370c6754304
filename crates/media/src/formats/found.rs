use serde::{Deserialize, Serialize};

/// What a file turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum FileType {
    Pdf,
    Xlsx,
    Fdx,
    Png,
    Jpeg,
}

/// What is known of a file that was read to its end.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Found {
    pub file_type: FileType,
    pub pages: Option<u32>,
    pub has_text: Option<bool>,
    pub scene_headings: Option<u32>,
    pub width: Option<u32>,
    pub height: Option<u32>,
}

impl Found {
    pub fn plain(file_type: FileType) -> Self {
        Self {
            file_type,
            pages: None,
            has_text: None,
            scene_headings: None,
            width: None,
            height: None,
        }
    }
}
