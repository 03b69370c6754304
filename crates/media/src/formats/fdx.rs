//! Final Draft scripts: XML, read without anything that XML can refer to.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::events::Event;

use super::found::{FileType, Found};
use crate::Refusal;

const KIND: Cow<'static, str> = Cow::Borrowed("Final Draft script");
const DEPTH: usize = 64;
/// Tags; a script of 200 pages has some 30,000.
const EVENTS: usize = 1_000_000;

pub(crate) fn check(bytes: &[u8]) -> Result<Found, Refusal> {
    let unreadable = || Refusal::Unreadable { kind: KIND };
    let text = std::str::from_utf8(bytes).map_err(|_| unreadable())?;
    let mut reader = Reader::from_str(text.trim_start_matches('\u{feff}'));
    let (mut depth, mut root, mut scenes) = (0_usize, false, 0_u32);
    for _ in 0..EVENTS {
        match reader.read_event().map_err(|_| unreadable())? {
            Event::Eof if depth == 0 && root => {
                return Ok(Found {
                    scene_headings: Some(scenes),
                    ..Found::plain(FileType::Fdx)
                });
            }
            Event::Eof => return Err(unreadable()),
            Event::DocType(_) => {
                return Err(Refusal::Active {
                    kind: KIND,
                    what: "declarations of its own (a DTD)".into(),
                });
            }
            Event::PI(_) => {
                return Err(Refusal::Active {
                    kind: KIND,
                    what: "instructions for other programs".into(),
                });
            }
            Event::Start(tag) | Event::Empty(tag) if depth == 0 => {
                if root || tag.name().as_ref() != "FinalDraft" {
                    return Err(not_a_script(root));
                }
                root = true;
                depth = 1;
            }
            Event::Start(tag) => {
                depth += 1;
                if depth > DEPTH {
                    return Err(Refusal::Bomb { kind: KIND });
                }
                scenes += u32::from(is_scene_heading(&tag));
            }
            Event::End(_) => depth = depth.saturating_sub(1),
            Event::GeneralRef(name) if !is_plain(&name) => return Err(unreadable()),
            _ => {}
        }
    }
    Err(Refusal::Bomb { kind: KIND })
}

fn not_a_script(root: bool) -> Refusal {
    if root {
        return Refusal::Polyglot { kind: KIND };
    }
    Refusal::WrongType {
        found: "an XML file that is not a script".into(),
        wanted: "Final Draft script (.fdx)".into(),
    }
}

fn is_scene_heading(tag: &quick_xml::events::BytesStart<'_>) -> bool {
    tag.name().as_ref() == "Paragraph"
        && matches!(tag.try_get_attribute("Type"), Ok(Some(kind)) if kind.value.as_ref() == "Scene Heading")
}

/// The five names that XML itself knows, and numbers.
fn is_plain(name: &str) -> bool {
    matches!(name, "amp" | "lt" | "gt" | "apos" | "quot") || name.starts_with('#')
}
