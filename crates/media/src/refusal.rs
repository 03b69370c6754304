use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// Why a file is not taken, in words for the person who chose it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Refusal {
    #[error("The file is empty.")]
    Empty,
    #[error("This is {found}. Required here: {wanted}.")]
    WrongType {
        found: Cow<'static, str>,
        wanted: String,
    },
    #[error("This {kind} is damaged or incomplete. Save it again and upload the new file.")]
    Unreadable { kind: Cow<'static, str> },
    #[error("This {kind} is protected by a password or restrictions. Save an unprotected copy.")]
    Locked { kind: Cow<'static, str> },
    #[error(
        "This {kind} contains {what}, which is not allowed. Print or save it as a plain {kind} and upload that."
    )]
    Active {
        kind: Cow<'static, str>,
        what: Cow<'static, str>,
    },
    #[error("This {kind} also contains data from another file. Save it again as a plain {kind}.")]
    Polyglot { kind: Cow<'static, str> },
    #[error("This {kind} is far too large when unpacked and was not accepted.")]
    Bomb { kind: Cow<'static, str> },
    #[error("This {kind} contains a file path that is not allowed and was not accepted.")]
    Path { kind: Cow<'static, str> },
    #[error(
        "This image has {width} × {height} pixels. The maximum is 8,192 per side and {millions} million in total."
    )]
    Dimensions {
        width: u32,
        height: u32,
        /// The most that it may have.
        millions: u64,
    },
    #[error(
        "This image has {width} × {height} pixels. The minimum is {} × {}.", .least.0, .least.1
    )]
    TooFewPixels {
        width: u32,
        height: u32,
        least: (u32, u32),
    },
    #[error("This {kind} is larger than {most} MB.")]
    TooLarge { kind: Cow<'static, str>, most: u64 },
    #[error("This {kind} contains more than {most} files.")]
    TooManyFiles { kind: Cow<'static, str>, most: usize },
    #[error("This PDF has more than {most} pages.")]
    TooManyPages { most: usize },
    #[error("This {kind} took too long to read.")]
    TooSlow { kind: Cow<'static, str> },
    #[error("This {kind} needs too much memory to read. Save it with fewer objects or smaller images.")]
    TooMuchMemory { kind: Cow<'static, str> },
}

impl Refusal {
    /// Stable, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Empty => "empty-file",
            Refusal::WrongType { .. } => "wrong-file-type",
            Refusal::Unreadable { .. } => "unreadable-file",
            Refusal::Locked { .. } => "encrypted-file",
            Refusal::Active { .. } => "active-content",
            Refusal::Polyglot { .. } => "hidden-content",
            Refusal::Bomb { .. } => "oversized-content",
            Refusal::Path { .. } => "unsafe-path",
            Refusal::Dimensions { .. } => "picture-too-large",
            Refusal::TooFewPixels { .. } => "picture-too-small",
            Refusal::TooLarge { .. } => "file-too-large",
            Refusal::TooManyFiles { .. } => "too-many-files",
            Refusal::TooManyPages { .. } => "too-many-pages",
            Refusal::TooSlow { .. } => "processing-timeout",
            Refusal::TooMuchMemory { .. } => "oversized-content",
        }
    }

    pub fn is_wrong_type(&self) -> bool {
        matches!(self, Refusal::WrongType { .. })
    }
}
