use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// Why a file is not taken, in words for the person who chose it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum Refusal {
    #[error("The file is empty.")]
    Empty,
    #[error("This is {found}. Asked for here: {wanted}.")]
    WrongType {
        found: Cow<'static, str>,
        wanted: String,
    },
    #[error(
        "This {kind} is damaged or incomplete: it cannot be read to its end. Save it again and upload the new file."
    )]
    Unreadable { kind: Cow<'static, str> },
    #[error("This {kind} is locked with a password or with restrictions. Save a copy without protection.")]
    Locked { kind: Cow<'static, str> },
    #[error(
        "This {kind} holds {what}, which is not taken. Print or save it to a plain {kind} and upload that."
    )]
    Active {
        kind: Cow<'static, str>,
        what: Cow<'static, str>,
    },
    #[error(
        "There is other data before or after this {kind}, as if another file were hidden in it. Save it again."
    )]
    Polyglot { kind: Cow<'static, str> },
    #[error("This {kind} unpacks to far more than a real one would, so it is not taken.")]
    Bomb { kind: Cow<'static, str> },
    #[error("This {kind} holds a path that leads out of it, so it is not taken.")]
    Path { kind: Cow<'static, str> },
    #[error(
        "This picture measures {width} × {height} pixels. The most is 8,192 on a side and {millions} million in all."
    )]
    Dimensions {
        width: u32,
        height: u32,
        /// The most that it may have.
        millions: u64,
    },
    #[error(
        "This picture measures {width} × {height} pixels. Asked for here: at least {} × {}.", .least.0, .least.1
    )]
    TooFewPixels {
        width: u32,
        height: u32,
        least: (u32, u32),
    },
    #[error("This {kind} is larger than {most} MB, which is the most that is taken.")]
    TooLarge { kind: Cow<'static, str>, most: u64 },
    #[error("This {kind} holds more than {most} files, so it is not taken.")]
    TooManyFiles { kind: Cow<'static, str>, most: usize },
    #[error("This PDF has more than {most} pages.")]
    TooManyPages { most: usize },
    #[error("This {kind} took too long to read, so it is not taken.")]
    TooSlow { kind: Cow<'static, str> },
    #[error(
        "This {kind} needs too much memory to read, so it is not taken. Save it with fewer objects or smaller pictures."
    )]
    TooMuchMemory { kind: Cow<'static, str> },
}

impl Refusal {
    /// Stable, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::Empty => "empty-file",
            Refusal::WrongType { .. } => "wrong-file-type",
            Refusal::Unreadable { .. } => "unreadable-file",
            Refusal::Locked { .. } => "locked-file",
            Refusal::Active { .. } => "active-content",
            Refusal::Polyglot { .. } => "hidden-content",
            Refusal::Bomb { .. } => "oversized-content",
            Refusal::Path { .. } => "unsafe-path",
            Refusal::Dimensions { .. } => "picture-too-large",
            Refusal::TooFewPixels { .. } => "picture-too-small",
            Refusal::TooLarge { .. } => "file-too-large",
            Refusal::TooManyFiles { .. } => "too-many-files",
            Refusal::TooManyPages { .. } => "too-many-pages",
            Refusal::TooSlow { .. } => "too-slow",
            Refusal::TooMuchMemory { .. } => "oversized-content",
        }
    }

    pub fn is_wrong_type(&self) -> bool {
        matches!(self, Refusal::WrongType { .. })
    }
}
