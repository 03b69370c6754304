//! The rows of a table in a sheet, taken over cell by cell.

use domain::forms::{Content, Field, FieldError, Mode, check_fields};
use domain::money::Currency;
use serde_json::{Map, Value};

use super::grid::{Sheet, address};
use super::rules::{ImportProblem, Rules};
use crate::cell::{Raw, answer};
use crate::table::{Column, Kind as CellKind, Table};

/// What a sheet holds of a table: read so far, and what is wrong with it.
pub(super) struct Rows<'a> {
    sheet: &'a Sheet,
    table: &'static Table,
    /// With the place of each in the sheet.
    columns: Vec<(usize, &'static Column)>,
    pub taken: Vec<Value>,
    /// Of every row taken over, where it stood.
    places: Vec<usize>,
    pub problems: Vec<ImportProblem>,
}

impl<'a> Rows<'a> {
    /// `head` is the row of the headings.
    pub fn read(sheet: &'a Sheet, table: &'static Table, head: usize, rules: &Rules<'_>) -> Option<Self> {
        let headings = sheet.rows.get(head)?;
        let mut rows = Self {
            sheet,
            table,
            columns: columns(headings, table),
            taken: Vec::new(),
            places: Vec::new(),
            problems: Vec::new(),
        };
        for (at, cells) in sheet.rows.iter().enumerate().skip(head + 1) {
            if rows.is_row(cells) {
                rows.take(at, cells, rules);
            }
        }
        rows.check(rules);
        Some(rows)
    }

    fn is_row(&self, cells: &[Raw]) -> bool {
        self.table.needs.iter().all(|need| {
            let mut columns = self.columns.iter();
            columns.any(|(column, c)| c.key == *need && !cell(cells, *column).is_blank())
        })
    }

    fn take(&mut self, at: usize, cells: &[Raw], rules: &Rules<'_>) {
        let currency = self.currency(cells, rules);
        let mut row = Map::new();
        for (place, column) in &self.columns {
            let cell = cell(cells, *place);
            if cell.is_blank() {
                continue;
            }
            match answer(column, cell, currency, rules.context.taxonomies) {
                Ok(value) => {
                    let value = match (column.key, column.kind) {
                        ("currency", CellKind::Text) => value.as_str().map(str::to_uppercase).into(),
                        _ => value,
                    };
                    row.insert(column.key.to_owned(), value);
                }
                Err(problem) => self.problems.push(ImportProblem {
                    sheet: self.sheet.name.clone(),
                    cell: address(at, *place),
                    column: column.title(),
                    field: format!("{}/{}/{}", self.table.key, self.taken.len(), column.key),
                    detail: problem.detail(&column.title()),
                }),
            }
        }
        if !row.is_empty() {
            self.taken.push(Value::Object(row));
            self.places.push(at);
        }
    }

    /// The row's own, else the budget's.
    fn currency(&self, cells: &[Raw], rules: &Rules<'_>) -> Option<Currency> {
        match self.column("currency") {
            Some((place, _)) => Currency::of(&cell(cells, place).text().trim().to_uppercase()),
            None => rules.currency.and_then(Currency::of),
        }
    }

    fn column(&self, key: &str) -> Option<(usize, &'static Column)> {
        self.columns.iter().find(|(_, c)| c.key == key).copied()
    }

    /// What the form has against the rows, each at its cell.
    fn check(&mut self, rules: &Rules<'_>) {
        for error in refused(self.table, &self.taken, rules) {
            let mut steps = error.field.split('/').skip(1);
            let row = steps.next().and_then(|row| row.parse::<usize>().ok());
            let place = row.and_then(|row| self.places.get(row).copied());
            let column = steps.next().and_then(|key| self.column(key));
            self.problems.push(ImportProblem {
                sheet: self.sheet.name.clone(),
                cell: match (place, column) {
                    (Some(row), Some((at, _))) => address(row, at),
                    (Some(row), None) => address(row, 0),
                    _ => String::new(),
                },
                column: column.map_or_else(String::new, |(_, column)| column.title()),
                field: error.field,
                detail: error.detail,
            });
        }
    }
}

/// The columns that the headings name, each once.
fn columns(headings: &[Raw], table: &'static Table) -> Vec<(usize, &'static Column)> {
    let names = table.headings();
    let mut columns: Vec<(usize, &'static Column)> = Vec::new();
    for (at, heading) in headings.iter().enumerate() {
        let column = names.column(&heading.text());
        columns.extend(
            column
                .filter(|c| columns.iter().all(|(_, has)| has.key != c.key))
                .map(|c| (at, c)),
        );
    }
    columns
}

fn cell(cells: &[Raw], column: usize) -> &Raw {
    cells.get(column).unwrap_or(&Raw::Empty)
}

/// What the form has against the rows, as far as it can be told from the rows alone.
fn refused(table: &Table, rows: &[Value], rules: &Rules<'_>) -> Vec<FieldError> {
    let fields: Vec<&Field> = rules.form.field(table.key).into_iter().collect();
    let given: Content = [(table.key.to_owned(), rows.to_vec().into())]
        .into_iter()
        .collect();
    check_fields(&fields, &given, &Content::new(), Mode::Draft, &rules.context).errors
}
