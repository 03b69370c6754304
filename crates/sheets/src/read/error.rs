use serde::{Deserialize, Serialize};

use crate::part::Part;
use crate::texts::say;

/// Made in the process that opens the file, and said in the language of who sent it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum NotASheet {
    #[error("{}", .0.detail())]
    Unreadable(Unreadable),
    #[error("{}", say!(FILE_TOO_LARGE))]
    TooLarge,
    #[error("{}", say!(FILE_LONG_CELL, cell = .cell, sheet = .sheet, most = .most))]
    LongCell {
        sheet: String,
        cell: String,
        most: usize,
    },
    #[error("{}", say!(FILE_NO_TABLE, headings = .0.first_headings()))]
    NoTable(Part),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unreadable {
    /// What the library for its format says.
    Format(String),
    NotUtf8,
    NotText,
    LongSheetName,
}

impl Unreadable {
    fn detail(&self) -> String {
        match self {
            Self::Format(reason) => say!(FILE_UNREADABLE, reason),
            Self::NotUtf8 => say!(FILE_NOT_UTF8),
            Self::NotText => say!(FILE_NOT_TEXT),
            Self::LongSheetName => say!(FILE_LONG_SHEET_NAME),
        }
    }
}
