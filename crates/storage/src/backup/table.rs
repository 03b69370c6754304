//! How a copy of a PostgreSQL database is written down.

use serde::{Deserialize, Serialize};

use crate::Error;

/// The name of the file that says what a copy of a PostgreSQL database consists of.
pub(super) const TABLES: &str = "tables.json";

/// One table of a copy of a PostgreSQL database.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Table {
    pub name: String,
    pub columns: Vec<String>,
    /// In the folder of the copy, in PostgreSQL's text format.
    pub file: String,
}

pub(super) fn disk(error: std::io::Error) -> Error {
    Error::Unavailable(format!("the folder of the backup: {error}"))
}
