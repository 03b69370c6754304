//! Excel workbooks: a ZIP archive of XML, unpacked to nowhere, once, within a budget. What a workbook may consist of is
//! listed in [`parts`], what its XML may say in [`xml`]; everything else is refused.

mod formula;
mod parts;
mod refusals;
mod xml;

use std::io::{self, BufReader, Cursor, Read};

use zip::ZipArchive;
use zip::result::ZipError;

use self::parts::Kind;
use self::refusals::{KIND, active, unreadable};
use super::budget::{Budget, Spent};
use super::found::{FileType, Found};
use crate::Refusal;

const ENTRIES: usize = 5_000;
const UNPACKED: u64 = 128 << 20;

const CONTENT_TYPES: &str = "[Content_Types].xml";
const WORKBOOK: &str = "xl/workbook.xml";

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

pub(crate) fn check(bytes: &[u8]) -> Result<Found, Refusal> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| unreadable())?;
    if archive.offset() != 0 || !ends_with_the_archive(bytes, archive.comment().len()) {
        return Err(Refusal::Polyglot { kind: KIND });
    }
    if archive.len() > ENTRIES || archive.has_overlapping_entries().map_err(|_| unreadable())? {
        return Err(Refusal::Bomb { kind: KIND });
    }
    let kinds = listed(&mut archive)?;
    let mut budget = Budget::new(UNPACKED);
    for (index, kind) in kinds.into_iter().enumerate() {
        let mut entry = archive.by_index(index).map_err(locked)?;
        let declared = entry.size();
        let mut part = Counted {
            from: &mut entry,
            budget: &mut budget,
            read: 0,
            spent: None,
        };
        let read = match kind {
            Kind::Xml(xml) => xml::read(BufReader::new(&mut part), xml),
            Kind::Folder | Kind::Data => io::copy(&mut part, &mut io::sink())
                .map(drop)
                .map_err(|_| unreadable()),
        };
        if let Some(spent) = part.spent {
            return Err(match spent {
                Spent::Bytes => Refusal::Bomb { kind: KIND },
                Spent::Time => Refusal::TooSlow { kind: KIND },
            });
        }
        read?;
        if part.read != declared {
            return Err(unreadable());
        }
    }
    Ok(Found::plain(FileType::Xlsx))
}

/// What each entry is, by its name.
fn listed(archive: &mut Archive<'_>) -> Result<Vec<Kind>, Refusal> {
    let mut names = Vec::with_capacity(archive.len());
    let mut unpacked = 0_u64;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(locked)?;
        if entry.encrypted() {
            return Err(Refusal::Locked { kind: KIND });
        }
        let name = entry.name().map_err(|_| unreadable())?.into_owned();
        if entry.enclosed_name().is_none() || name.contains('\\') || name.starts_with('/') {
            return Err(Refusal::Path { kind: KIND });
        }
        unpacked = unpacked.saturating_add(entry.size());
        names.push((name, entry.is_dir()));
    }
    let has = |wanted: &str| names.iter().any(|(name, _)| name == wanted);
    if !(has(CONTENT_TYPES) && has(WORKBOOK)) {
        return Err(Refusal::WrongType {
            found: "a ZIP archive or another office file".into(),
            wanted: "Excel workbook (.xlsx)".into(),
        });
    }
    if unpacked > UNPACKED {
        return Err(Refusal::Bomb { kind: KIND });
    }
    let kinds = names.iter().map(|(name, folder)| match folder {
        true => Ok(Kind::Folder),
        false => parts::kind(name).ok_or_else(|| active(parts::what(name))),
    });
    kinds.collect()
}

fn locked(error: ZipError) -> Refusal {
    match error {
        ZipError::UnsupportedArchive(_) | ZipError::InvalidPassword => Refusal::Locked { kind: KIND },
        _ => unreadable(),
    }
}

/// The end record, with its comment, is the last thing in the file.
fn ends_with_the_archive(bytes: &[u8], comment: usize) -> bool {
    const END: usize = 22;
    bytes
        .len()
        .checked_sub(END + comment)
        .is_some_and(|at| bytes[at..].starts_with(b"PK\x05\x06"))
}

/// Counts what is read, and stops when the budget is spent.
struct Counted<'a, R> {
    from: R,
    budget: &'a mut Budget,
    read: u64,
    spent: Option<Spent>,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(into)?;
        self.read += read as u64;
        match self.budget.take(read) {
            Ok(()) => Ok(read),
            Err(spent) => {
                self.spent = Some(spent);
                Err(io::ErrorKind::QuotaExceeded.into())
            }
        }
    }
}
