//! Budgets and finance plans as spreadsheets: written for accountants with live formulas, and read back as rows for the
//! form. Nothing here saves anything.

mod amount;
mod book;
mod cell;
mod cell_problem;
mod job;
mod part;
mod read;
mod short;
mod table;
mod text;
mod texts;

use domain::finance::Finance;
use domain::forms::Content;
use domain::taxonomies::Taxonomies;

pub use book::workbook;
pub use job::{JOBS, OPEN};
pub use part::Part;
pub use read::{Import, ImportProblem, ImportedPart, Kind, NotASheet, Rules, Tables, Unreadable, open, read};
pub use text::csv;

/// A project's budget and finance plan, to be written down.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    pub project: &'a str,
    pub content: &'a Content,
    pub finance: &'a Finance,
    pub taxonomies: &'a Taxonomies,
    /// The day that it is written on.
    pub today: time::Date,
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the workbook cannot be written: {0}")]
    Workbook(#[from] rust_xlsxwriter::XlsxError),
    #[error("the table cannot be written: {0}")]
    Table(#[from] csv::Error),
}
