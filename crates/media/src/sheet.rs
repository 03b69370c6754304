//! Excel workbooks: a ZIP archive of XML, listed and unpacked to nowhere, once, within a budget.

use std::io::{Cursor, Read};

use bytes::Bytes;
use quick_xml::Reader;
use quick_xml::events::Event;
use zip::ZipArchive;

use crate::budget::{Budget, Spent};
use crate::{Checked, Refusal};

const KIND: &str = "workbook";
const ENTRIES: usize = 5_000;
const UNPACKED: u64 = 256 << 20;
/// Parts that say what the others are, are read up to here; of the others the beginning.
const PART: u64 = 4 << 20;
const HEAD: u64 = 1 << 10;

const CONTENT_TYPES: &str = "[Content_Types].xml";
const WORKBOOK: &str = "xl/workbook.xml";

pub(crate) fn check(bytes: Bytes) -> Result<Checked, Refusal> {
    let unreadable = || Refusal::Unreadable { kind: KIND };
    let mut archive = ZipArchive::new(Cursor::new(bytes.as_ref())).map_err(|_| unreadable())?;
    if archive.offset() != 0 || !ends_with_the_archive(&bytes, archive.comment().len()) {
        return Err(Refusal::Polyglot { kind: KIND });
    }
    if archive.len() > ENTRIES || archive.has_overlapping_entries().map_err(|_| unreadable())? {
        return Err(Refusal::Bomb { kind: KIND });
    }
    let mut budget = Budget::new(UNPACKED);
    let (mut types, mut workbook) = (false, false);
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|error| match error {
            zip::result::ZipError::UnsupportedArchive(_) | zip::result::ZipError::InvalidPassword => {
                Refusal::Locked { kind: KIND }
            }
            _ => unreadable(),
        })?;
        if entry.encrypted() {
            return Err(Refusal::Locked { kind: KIND });
        }
        let name = entry.name().map_err(|_| unreadable())?.into_owned();
        if entry.enclosed_name().is_none() || name.contains('\\') || name.starts_with('/') {
            return Err(Refusal::Path { kind: KIND });
        }
        if let Some(what) = active(&name) {
            return Err(Refusal::Active { kind: KIND, what });
        }
        types |= name == CONTENT_TYPES;
        workbook |= name == WORKBOOK;
        let structure = name == CONTENT_TYPES || name.ends_with(".rels");
        let declared = entry.size();
        let mut head = Vec::new();
        let looked_at = if structure { PART } else { HEAD };
        let read = (&mut entry).take(looked_at).read_to_end(&mut head);
        read.map_err(|_| unreadable())?;
        spend(budget.take(head.len()))?;
        if has(&head[..head.len().min(HEAD as usize)], b"<!DOCTYPE") {
            return Err(dtd());
        }
        if structure {
            look_into(&head)?;
        }
        let rest = budget.drain(&mut entry);
        let rest = rest.map_err(|_| unreadable())?;
        if head.len() as u64 + spend(rest)? != declared {
            return Err(unreadable());
        }
    }
    if !(types && workbook) {
        return Err(Refusal::WrongType {
            found: "a ZIP archive or another office file",
            wanted: "Excel workbook (.xlsx)".into(),
        });
    }
    let content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    Ok(Checked::plain(bytes, content_type, ".xlsx"))
}

fn dtd() -> Refusal {
    Refusal::Active {
        kind: KIND,
        what: "declarations of its own (a DTD)",
    }
}

fn spend<T>(spent: Result<T, Spent>) -> Result<T, Refusal> {
    spent.map_err(|spent| match spent {
        Spent::Bytes => Refusal::Bomb { kind: KIND },
        Spent::Time => Refusal::TooSlow { kind: KIND },
    })
}

/// The end record, with its comment, is the last thing in the file.
fn ends_with_the_archive(bytes: &[u8], comment: usize) -> bool {
    const END: usize = 22;
    bytes
        .len()
        .checked_sub(END + comment)
        .is_some_and(|at| bytes[at..].starts_with(b"PK\x05\x06"))
}

fn active(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    if name.contains("vbaproject") || name.contains("/macrosheets/") || name.contains("vbadata") {
        Some("macros")
    } else if name.contains("/activex/") || name.contains("/ctrlprops/") {
        Some("controls that run programs")
    } else if name.contains("/embeddings/") {
        Some("other files inside it")
    } else if [
        ".exe", ".dll", ".js", ".vbs", ".bat", ".cmd", ".ps1", ".html", ".htm",
    ]
    .iter()
    .any(|end| name.ends_with(end))
    {
        Some("programs")
    } else {
        None
    }
}

/// What the parts say they are, and where they lead.
fn look_into(part: &[u8]) -> Result<(), Refusal> {
    let unreadable = || Refusal::Unreadable { kind: KIND };
    let mut reader = Reader::from_str(std::str::from_utf8(part).map_err(|_| unreadable())?);
    loop {
        match reader.read_event().map_err(|_| unreadable())? {
            Event::Eof => return Ok(()),
            Event::DocType(_) => return Err(dtd()),
            Event::Start(tag) | Event::Empty(tag) => {
                for attribute in tag.attributes().with_checks(false).flatten() {
                    let value = attribute.value.to_ascii_lowercase();
                    if value.contains("macroenabled") || value.contains("vbaproject") {
                        return Err(Refusal::Active {
                            kind: KIND,
                            what: "macros",
                        });
                    }
                    if attribute.key.as_ref() == "Type"
                        && (value.contains("/oleobject") || value.contains("/attachedtemplate"))
                    {
                        return Err(Refusal::Active {
                            kind: KIND,
                            what: "objects of other programs",
                        });
                    }
                }
            }
            _ => {}
        }
    }
}

fn has(value: &[u8], word: &[u8]) -> bool {
    value.windows(word.len()).any(|part| part == word)
}
