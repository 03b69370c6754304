//! A sheet as rows of cells, no larger than any plan.

use std::collections::BTreeMap;

use super::NotASheet;
use crate::cell::Raw;

pub(super) const ROWS: usize = 2_000;
pub(super) const COLUMNS: usize = 60;

#[derive(Debug, Clone, Default)]
pub(super) struct Sheet {
    pub name: String,
    pub rows: Vec<Vec<Raw>>,
}

impl Sheet {
    /// From cells in any order; those beyond the limits are not looked at.
    pub fn of(name: &str, cells: BTreeMap<(usize, usize), Raw>) -> Self {
        let mut rows: Vec<Vec<Raw>> = Vec::new();
        for ((row, column), raw) in cells {
            if row >= ROWS || column >= COLUMNS {
                continue;
            }
            if rows.len() <= row {
                rows.resize(row + 1, Vec::new());
            }
            let cells = &mut rows[row];
            if cells.len() <= column {
                cells.resize(column + 1, Raw::Empty);
            }
            cells[column] = raw;
        }
        Self {
            name: name.to_owned(),
            rows,
        }
    }

    /// `D7`, as people find it.
    pub fn cell(&self, row: usize, column: usize) -> String {
        let mut letters = Vec::new();
        let mut left = column + 1;
        while left > 0 {
            letters.push(b'A' + u8::try_from((left - 1) % 26).unwrap_or_default());
            left = (left - 1) / 26;
        }
        letters.reverse();
        format!("{}{}", String::from_utf8_lossy(&letters), row + 1)
    }
}

/// Comma, semicolon or tab between the cells, whichever the first line has most of.
pub(super) fn csv(bytes: &[u8]) -> Result<Sheet, NotASheet> {
    let bytes = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(NotASheet::Unreadable("its text is not UTF-8".into()));
    };
    if text.contains('\0') {
        return Err(NotASheet::Unreadable("it is not text".into()));
    }
    let text = text.replace("\r\n", "\n").replace('\r', "\n") + "\n";
    let first = text.trim_start().lines().next().unwrap_or_default();
    let delimiter = [b'\t', b';', b',']
        .into_iter()
        .max_by_key(|mark| first.bytes().filter(|byte| byte == mark).count())
        .unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut cells = BTreeMap::new();
    let mut record = csv::StringRecord::new();
    let unreadable = |error: csv::Error| NotASheet::Unreadable(error.to_string());
    while reader.read_record(&mut record).map_err(unreadable)? {
        // where it began: the reader stands behind it, and leaves out empty lines, which people count
        let behind = usize::try_from(reader.position().line()).unwrap_or(usize::MAX);
        let breaks = record.as_slice().matches('\n').count();
        let row = behind.saturating_sub(2 + breaks);
        if row >= ROWS {
            break;
        }
        for (column, text) in record.iter().take(COLUMNS).enumerate() {
            if !text.is_empty() {
                cells.insert((row, column), Raw::Text(text.to_owned()));
            }
        }
    }
    Ok(Sheet::of("CSV", cells))
}
