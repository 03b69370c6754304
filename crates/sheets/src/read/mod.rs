//! A file that somebody chose, as rows proposed for the form, with what is wrong at which cell. Nothing is saved here.

mod error;
mod grid;
mod rows;
mod rules;
mod workbook;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::cell::same;
use crate::part::Part;
use crate::table::{Table, in_all_languages};
use grid::Sheet;
use rows::Rows;

pub use error::{NotASheet, Unreadable};
pub use rules::{ImportProblem, Rules};

/// Problems beyond this are counted, not told: the file is another one than was meant.
const TOLD: usize = 200;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Xlsx,
    /// A table alone holds no name: which one it is must be said.
    Csv(Part),
}

/// Rows to take over, and what stands in their way.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Import {
    pub parts: Vec<ImportedPart>,
    pub problems: Vec<ImportProblem>,
    /// Problems that there are beside these.
    pub more_problems: usize,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ImportedPart {
    pub part: Part,
    /// Key of the rows in the form of stage 3.
    pub field: &'static str,
    pub sheet: String,
    /// Cells that could not be read are left out of their row.
    #[schema(value_type = Vec<Object>)]
    pub rows: Vec<Value>,
}

/// What was found in a file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Tables(Vec<(Part, Sheet, usize)>);

pub fn read(bytes: &[u8], kind: Kind, rules: &Rules<'_>) -> Result<Import, NotASheet> {
    open(bytes, kind)?.propose(rules)
}

/// The tables in a file, each with the row of its headings. This is the part that reads what somebody sent.
pub fn open(bytes: &[u8], kind: Kind) -> Result<Tables, NotASheet> {
    let found: Vec<(Part, Sheet, usize)> = match kind {
        Kind::Csv(part) => {
            let sheet = grid::csv(bytes)?;
            let head = heading(&sheet, part.table());
            head.map(|head| (part, sheet, head)).into_iter().collect()
        }
        Kind::Xlsx => workbook::sheets(bytes)?
            .into_iter()
            .filter_map(recognised)
            .collect(),
    };
    if found.is_empty() {
        let part = match kind {
            Kind::Csv(part) => part,
            Kind::Xlsx => Part::Topsheet,
        };
        return Err(NotASheet::NoTable(part));
    }
    Ok(Tables(found))
}

impl Tables {
    /// The rows for the form, with what is wrong at which cell.
    pub fn propose(self, rules: &Rules<'_>) -> Result<Import, NotASheet> {
        let mut import = Import {
            parts: Vec::new(),
            problems: Vec::new(),
            more_problems: 0,
        };
        for (part, sheet, head) in self.0 {
            take(&mut import, part, &sheet, head, rules);
        }
        import.more_problems = import.problems.len().saturating_sub(TOLD);
        import.problems.truncate(TOLD);
        Ok(import)
    }
}

/// The table that a sheet holds: by its name, else the one most of whose headings it has.
fn recognised(sheet: Sheet) -> Option<(Part, Sheet, usize)> {
    let named = Part::ALL
        .into_iter()
        .filter(|part| in_all_languages(&part.table().sheet.name).any(|name| same(&name, &sheet.name)));
    let part = named
        .chain(Part::ALL)
        .find(|part| heading(&sheet, part.table()).is_some())?;
    let head = heading(&sheet, part.table())?;
    Some((part, sheet, head))
}

/// The row with the headings: the first that names every column a row needs.
fn heading(sheet: &Sheet, table: &'static Table) -> Option<usize> {
    let names = table.headings();
    sheet.rows.iter().take(40).position(|row| {
        let keys: Vec<_> = row
            .iter()
            .filter_map(|cell| names.column(&cell.text()))
            .map(|c| c.key)
            .collect();
        table.needs.iter().all(|need| keys.contains(need))
    })
}

fn take(import: &mut Import, part: Part, sheet: &Sheet, head: usize, rules: &Rules<'_>) {
    let table = part.table();
    let Some(rows) = Rows::read(sheet, table, head, rules) else {
        return;
    };
    import.problems.extend(rows.problems);
    import.parts.push(ImportedPart {
        part,
        field: table.key,
        sheet: sheet.name.clone(),
        rows: rows.taken,
    });
}
