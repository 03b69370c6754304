//! Spreadsheets of others are opened in a child process.

use sandbox::{Job, Output};

use crate::read::open;

pub const OPEN: &str = "open-spreadsheet";

/// For the process that reads files: it is given a [`crate::Kind`], and answers with [`crate::Tables`] or
/// [`crate::NotASheet`].
pub const JOBS: &[Job] = &[Job {
    name: OPEN,
    run: |kind, file| {
        let opened = open(&file, serde_json::from_value(kind)?);
        Output::new((), serde_json::to_vec(&opened)?)
    },
}];
