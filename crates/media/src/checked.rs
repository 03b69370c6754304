use bytes::Bytes;

use crate::Refusal;
use crate::formats::{FileType, Found};

/// A file that may be kept.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The file to keep: of a picture a new one, made from its pixels.
    pub bytes: Bytes,
    pub content_type: &'static str,
    /// With the dot.
    pub extension: &'static str,
    pub pages: Option<u32>,
    /// Whether most pages can be read and searched, not only looked at.
    pub has_text: Option<bool>,
    /// Lines such as `INT. KITCHEN - DAY`.
    pub scene_headings: Option<u32>,
    /// In pixels.
    pub width: Option<u32>,
    pub height: Option<u32>,
}

impl Checked {
    /// A picture of fewer pixels, in either direction, is refused.
    pub fn of_at_least(self, least: (u32, u32)) -> Result<Self, Refusal> {
        match self.width.zip(self.height) {
            Some((width, height)) if width < least.0 || height < least.1 => {
                Err(Refusal::TooFewPixels { width, height, least })
            }
            _ => Ok(self),
        }
    }

    pub(crate) fn new(found: Found, bytes: Bytes) -> Self {
        let (content_type, extension) = match found.file_type {
            FileType::Pdf => ("application/pdf", ".pdf"),
            FileType::Xlsx => (
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                ".xlsx",
            ),
            FileType::Fdx => ("application/x-final-draft", ".fdx"),
            FileType::Png => ("image/png", ".png"),
            FileType::Jpeg => ("image/jpeg", ".jpg"),
        };
        Self {
            bytes,
            content_type,
            extension,
            pages: found.pages,
            has_text: found.has_text,
            scene_headings: found.scene_headings,
            width: found.width,
            height: found.height,
        }
    }
}
