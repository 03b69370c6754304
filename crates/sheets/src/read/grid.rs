//! A sheet as rows of cells, no larger than any plan.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::error::{NotASheet, Unreadable};
use crate::cell::Raw;
use crate::short::short;

pub(super) const ROWS: usize = 2_000;
pub(super) const COLUMNS: usize = 60;

/// Characters of one cell.
const CELL: usize = 4_000;
/// Bytes of text in all cells of a file, and places for cells, empty ones between others included.
const TEXT: usize = 8 << 20;
const PLACES: usize = 600_000;

/// What may still be taken from a file.
pub(super) struct Room {
    text: usize,
    places: usize,
}

impl Default for Room {
    fn default() -> Self {
        Self {
            text: TEXT,
            places: PLACES,
        }
    }
}

impl Room {
    /// Before a text is copied out of the file; `at` is its row and column.
    pub fn text<'a>(&mut self, text: &'a str, sheet: &str, at: (usize, usize)) -> Result<&'a str, NotASheet> {
        if text.len() > CELL && text.chars().nth(CELL).is_some() {
            return Err(NotASheet::LongCell {
                sheet: short(sheet),
                cell: address(at.0, at.1),
                most: CELL,
            });
        }
        self.text = self.text.checked_sub(text.len()).ok_or(NotASheet::TooLarge)?;
        Ok(text)
    }

    fn places(&mut self, places: usize) -> Result<(), NotASheet> {
        self.places = self.places.checked_sub(places).ok_or(NotASheet::TooLarge)?;
        Ok(())
    }
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct Sheet {
    pub name: String,
    pub rows: Vec<Vec<Raw>>,
}

impl Sheet {
    /// From cells in any order; those beyond the limits are not looked at.
    pub fn of(name: &str, cells: BTreeMap<(usize, usize), Raw>, room: &mut Room) -> Result<Self, NotASheet> {
        let mut rows: Vec<Vec<Raw>> = Vec::new();
        for ((row, column), raw) in cells {
            if row >= ROWS || column >= COLUMNS {
                continue;
            }
            if rows.len() <= row {
                room.places(row + 1 - rows.len())?;
                rows.resize(row + 1, Vec::new());
            }
            let cells = &mut rows[row];
            if cells.len() <= column {
                room.places(column + 1 - cells.len())?;
                cells.resize(column + 1, Raw::Empty);
            }
            cells[column] = raw;
        }
        Ok(Self {
            name: name.to_owned(),
            rows,
        })
    }
}

/// `D7`, as people find it.
pub(super) fn address(row: usize, column: usize) -> String {
    let mut letters = Vec::new();
    let mut left = column + 1;
    while left > 0 {
        letters.push(b'A' + u8::try_from((left - 1) % 26).unwrap_or_default());
        left = (left - 1) / 26;
    }
    letters.reverse();
    format!("{}{}", String::from_utf8_lossy(&letters), row + 1)
}

/// Comma, semicolon or tab between the cells, whichever the first line has most of.
pub(super) fn csv(bytes: &[u8]) -> Result<Sheet, NotASheet> {
    let bytes = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Err(NotASheet::Unreadable(Unreadable::NotUtf8));
    };
    if text.contains('\0') {
        return Err(NotASheet::Unreadable(Unreadable::NotText));
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
    let (mut cells, mut room) = (BTreeMap::new(), Room::default());
    let mut record = csv::StringRecord::new();
    let unreadable = |error: csv::Error| NotASheet::Unreadable(Unreadable::Format(error.to_string()));
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
                let text = room.text(text, "CSV", (row, column))?;
                cells.insert((row, column), Raw::Text(text.to_owned()));
            }
        }
    }
    Sheet::of("CSV", cells, &mut room)
}
