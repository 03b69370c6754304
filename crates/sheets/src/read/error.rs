use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum NotASheet {
    #[error("This file is not a readable spreadsheet: {0}. Save it as .xlsx or .csv and try again.")]
    Unreadable(String),
    #[error("This file is too large when unpacked. Keep only the sheets you want to import.")]
    TooLarge,
    #[error(
        "The cell {cell} of “{sheet}” has more than {most} characters. Shorten it or leave it out, and try again."
    )]
    LongCell {
        sheet: String,
        cell: String,
        most: usize,
    },
    #[error("No table found. The first row must have headings such as {0}.")]
    NoTable(String),
}
