use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum NotASheet {
    #[error("This is no spreadsheet that can be read: {0}. Save it as .xlsx or .csv and try again.")]
    Unreadable(String),
    #[error("This file is too large when it is unpacked. Keep only the sheets that are meant.")]
    TooLarge,
    #[error(
        "The cell {cell} of “{sheet}” holds more than {most} characters. Shorten it or leave it out, and try again."
    )]
    LongCell {
        sheet: String,
        cell: String,
        most: usize,
    },
    #[error("No table was found. The first row of one has headings such as {0}.")]
    NoTable(String),
}
