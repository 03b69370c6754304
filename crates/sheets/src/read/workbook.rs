//! An .xlsx file, read without trust: how large it unpacks is measured before, and cells far out are not looked at.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, copy, sink};

use calamine::{DataRef, Reader, Xlsx};

use super::error::{NotASheet, Unreadable};
use super::grid::{COLUMNS, ROWS, Room, Sheet};
use crate::cell::{Raw, day_of};

/// Bytes of all parts of the file, unpacked.
const UNPACKED: u64 = 48 * 1024 * 1024;
const PARTS: usize = 500;
const SHEETS: usize = 30;
/// Bytes of a sheet's name; spreadsheets allow 31 letters.
const NAME: usize = 124;
/// Cells of one sheet that are read before the rest is let go.
const CELLS: usize = 200_000;

pub(super) fn sheets(bytes: &[u8]) -> Result<Vec<Sheet>, NotASheet> {
    measure(bytes)?;
    let unreadable =
        |error: calamine::XlsxError| NotASheet::Unreadable(Unreadable::Format(error.to_string()));
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(unreadable)?;
    let names: Vec<String> = book.sheet_names().into_iter().take(SHEETS).collect();
    let mut sheets = Vec::new();
    let mut room = Room::default();
    for name in names {
        if name.len() > NAME {
            return Err(NotASheet::Unreadable(Unreadable::LongSheetName));
        }
        let mut cells = BTreeMap::new();
        // a sheet that is a chart has no cells
        let Ok(mut reader) = book.worksheet_cells_reader(&name) else {
            continue;
        };
        for _ in 0..CELLS {
            let Some(cell) = reader.next_cell().map_err(unreadable)? else {
                break;
            };
            let (row, column) = cell.get_position();
            let (row, column) = (row as usize, column as usize);
            if row < ROWS && column < COLUMNS {
                let raw = raw(cell.get_value(), &mut |text| {
                    room.text(text, &name, (row, column))
                })?;
                cells.insert((row, column), raw);
            }
        }
        sheets.push(Sheet::of(&name, cells, &mut room)?);
    }
    Ok(sheets)
}

/// Every text is asked for before it is copied.
type Ask<'a> = dyn for<'t> FnMut(&'t str) -> Result<&'t str, NotASheet> + 'a;

fn raw(value: &DataRef<'_>, ask: &mut Ask<'_>) -> Result<Raw, NotASheet> {
    Ok(match value {
        DataRef::Empty => Raw::Empty,
        DataRef::Int(number) => Raw::Number(*number as f64),
        DataRef::Float(number) => Raw::Number(*number),
        DataRef::String(text) => Raw::Text(ask(text)?.to_owned()),
        DataRef::SharedString(text) => Raw::Text(ask(text)?.to_owned()),
        DataRef::Bool(yes) => Raw::Yes(*yes),
        DataRef::DateTime(at) => day_of(at.as_f64()).map_or(Raw::Number(at.as_f64()), Raw::Date),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            Raw::Text(ask(text.split('T').next().unwrap_or_default())?.to_owned())
        }
        DataRef::Error(error) => Raw::Broken(error.to_string()),
    })
}

/// Unpacks everything once into nothing, since the sizes that a file declares can be lies.
fn measure(bytes: &[u8]) -> Result<(), NotASheet> {
    let unreadable =
        |error: &dyn std::fmt::Display| NotASheet::Unreadable(Unreadable::Format(error.to_string()));
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| unreadable(&error))?;
    if archive.len() > PARTS {
        return Err(NotASheet::TooLarge);
    }
    let mut left = UNPACKED;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|error| unreadable(&error))?;
        let read = copy(&mut part.take(left + 1), &mut sink()).map_err(|error| unreadable(&error))?;
        left = left.checked_sub(read).ok_or(NotASheet::TooLarge)?;
    }
    Ok(())
}
