//! PDFs are kept as they came, so everything in them that could act is looked for: in the objects as they are read, and
//! in the bytes, in case another program reads other objects.

mod active;
mod refusals;
mod weight;

use lopdf::xref::XrefRecovery;
use lopdf::{Document, LoadOptions, ObjectId};
use memchr::memmem::rfind;

use self::refusals::{KIND, acts};
use super::budget::{Budget, Spent};
use super::found::{FileType, Found};
use crate::Refusal;

const PAGES: usize = 2_000;
/// One stream of objects, unpacked.
const STREAM: usize = 16 << 20;
/// All that is unpacked to read one file.
const UNPACKED: u64 = 512 << 20;
/// What one page is drawn with; beyond that it is no page.
const PAGE: usize = 64 << 20;
/// Pages drawn with more than this are pictures: their text is not looked for.
const TEXT_PAGE: usize = 4 << 20;
/// A page with fewer letters counts as one that cannot be read.
const LETTERS: usize = 20;

pub(crate) fn check(bytes: &[u8]) -> Result<Found, Refusal> {
    ends_properly(bytes)?;
    names_in_the_open(bytes)?;
    let mut budget = Budget::new(UNPACKED);
    let document = load(bytes)?;
    if document.xref_recovery == Some(XrefRecovery::Reconstructed) {
        return Err(unreadable());
    }
    active::look(&document)?;
    let pages: Vec<ObjectId> = document.page_iter().take(PAGES + 1).collect();
    match pages.len() {
        0 => return Err(unreadable()),
        n if n > PAGES => return Err(Refusal::TooManyPages { most: PAGES }),
        _ => {}
    }
    let (mut readable, mut scenes) = (0, 0);
    for (number, page) in (1_u32..).zip(&pages) {
        let content = document.get_page_content_with_limit(*page, PAGE);
        let drawn = content.map_err(|_| Refusal::Bomb { kind: KIND })?.len();
        spend(budget.take(drawn))?;
        if drawn > TEXT_PAGE {
            continue;
        }
        let text = document
            .extract_text_with_limit(&[number], TEXT_PAGE)
            .unwrap_or_default();
        readable += usize::from(text.chars().filter(|c| c.is_alphabetic()).take(LETTERS).count() == LETTERS);
        scenes += scene_headings(&text);
    }
    Ok(Found {
        pages: u32::try_from(pages.len()).ok(),
        has_text: Some(readable * 2 >= pages.len()),
        scene_headings: Some(scenes),
        ..Found::plain(FileType::Pdf)
    })
}

/// A PDF that was checked before, or is about to be.
pub(crate) fn load(bytes: &[u8]) -> Result<Document, Refusal> {
    weight::weigh(bytes)?;
    let options = LoadOptions::with_max_decompressed_size(STREAM);
    let document = Document::load_mem_with_options(bytes, options).map_err(|error| match error {
        lopdf::Error::Decryption(_) | lopdf::Error::InvalidPassword => Refusal::Locked { kind: KIND },
        _ => unreadable(),
    })?;
    if document.was_encrypted() || document.trailer.has(b"Encrypt") {
        return Err(Refusal::Locked { kind: KIND });
    }
    Ok(document)
}

fn unreadable() -> Refusal {
    Refusal::Unreadable { kind: KIND }
}

fn spend<T>(spent: Result<T, Spent>) -> Result<T, Refusal> {
    spent.map_err(|spent| match spent {
        Spent::Bytes => Refusal::Bomb { kind: KIND },
        Spent::Time => Refusal::TooSlow { kind: KIND },
    })
}

/// The file ends where the PDF says it does, and no archive ends there too.
fn ends_properly(bytes: &[u8]) -> Result<(), Refusal> {
    let end = bytes.trim_ascii_end();
    let end = &end[..end.iter().rposition(|byte| *byte != 0).map_or(0, |at| at + 1)];
    if !end.ends_with(b"%%EOF") {
        return Err(match rfind(bytes, b"%%EOF") {
            Some(_) => Refusal::Polyglot { kind: KIND },
            None => unreadable(),
        });
    }
    let tail = &bytes[bytes.len().saturating_sub(66_000)..];
    if rfind(tail, b"PK\x05\x06").is_some() {
        return Err(Refusal::Polyglot { kind: KIND });
    }
    Ok(())
}

/// Names that only files that act have, read as a PDF reader reads them (`/J#61vaScript`).
fn names_in_the_open(bytes: &[u8]) -> Result<(), Refusal> {
    const NAMES: [(&[u8], &str); 5] = [
        (b"JavaScript", "JavaScript"),
        (b"Launch", "a command that starts programs"),
        (b"EmbeddedFile", "attached files"),
        (b"EmbeddedFiles", "attached files"),
        (b"RichMedia", "embedded media"),
    ];
    let longest = 13 * 3;
    for (at, _) in bytes.iter().enumerate().filter(|(_, byte)| **byte == b'/') {
        let rest = &bytes[at + 1..bytes.len().min(at + 2 + longest)];
        let name = name(rest);
        if let Some((_, what)) = NAMES.iter().find(|(known, _)| *known == name.as_slice()) {
            return Err(acts(what));
        }
    }
    Ok(())
}

fn name(bytes: &[u8]) -> Vec<u8> {
    let mut name = Vec::with_capacity(16);
    let mut rest = bytes;
    while let [byte, after @ ..] = rest {
        let hex = |byte: &u8| {
            char::from(*byte)
                .to_digit(16)
                .and_then(|digit| u8::try_from(digit).ok())
        };
        rest = match (byte, after) {
            (b'#', [a, b, beyond @ ..]) if hex(a).is_some() && hex(b).is_some() => {
                name.push(hex(a).unwrap_or_default() << 4 | hex(b).unwrap_or_default());
                beyond
            }
            (byte, _) if byte.is_ascii_alphanumeric() => {
                name.push(*byte);
                after
            }
            _ => break,
        };
    }
    name
}

/// Occurrences of `INT.`, `EXT.`, `INT/EXT` or `I/E` that begin a word.
fn scene_headings(text: &str) -> u32 {
    const BEGINNINGS: [&str; 7] = [
        "INT./EXT", "EXT./INT", "INT/EXT", "EXT/INT", "INT.", "EXT.", "I/E",
    ];
    let mut count = 0;
    let mut rest = text;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let begins = !before.is_alphanumeric() && matches!(first, 'I' | 'E');
        let heading = BEGINNINGS
            .iter()
            .find(|beginning| begins && rest.starts_with(**beginning));
        let step = heading.map_or(first.len_utf8(), |heading| heading.len());
        count += u32::from(heading.is_some());
        before = rest[..step].chars().next_back().unwrap_or(' ');
        rest = &rest[step..];
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scene_headings_are_counted_once_each() {
        let text =
            "FADE IN:\nINT. KITCHEN - DAY\nShe says INTERESTING.\nINT./EXT. CAR - NIGHT\nI/E TRAIN\nEXT. SEA";
        assert_eq!(scene_headings(text), 4);
    }

    #[test]
    fn a_name_is_read_as_readers_read_it() {
        assert_eq!(name(b"J#61va#53cript<<"), b"JavaScript");
        assert_eq!(name(b"JS("), b"JS");
    }
}
