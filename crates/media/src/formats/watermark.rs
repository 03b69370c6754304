//! The reader's name on every page, so that a script that gets out says through whom.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary, xobject};

use super::pdf;
use crate::Refusal;

/// US letter, in points, when a page does not say.
const PAGE: [f32; 4] = [0.0, 0.0, 612.0, 792.0];
const SMALL: f32 = 8.0;
/// Width of a letter of Helvetica in relation to its height, on average.
const LETTER: f32 = 0.52;

/// How pages of one size are marked.
struct Stamp {
    /// Of the form, among a page's resources.
    name: String,
    form: ObjectId,
    /// The content that draws the form.
    draw: ObjectId,
}

pub(crate) fn watermark(bytes: &[u8], text: &str) -> Result<Vec<u8>, Refusal> {
    let unreadable = |_| Refusal::Unreadable { kind: "PDF".into() };
    let mut document = pdf::load(bytes)?;
    let pages: Vec<ObjectId> = document.page_iter().collect();
    let save = document.add_object(Stream::new(Dictionary::new(), b"q\n".to_vec()));
    let mut stamps: BTreeMap<[i32; 4], Stamp> = BTreeMap::new();
    for page in pages {
        let area = area(&document, page);
        let size = area.map(|side| side.round() as i32);
        let number = stamps.len();
        let stamp = stamps
            .entry(size)
            .or_insert_with(|| stamp(&mut document, number, area, text));
        document
            .add_xobject(page, stamp.name.as_str(), stamp.form)
            .map_err(unreadable)?;
        let mut contents: Vec<Object> = vec![save.into()];
        contents.extend(document.get_page_contents(page).into_iter().map(Object::from));
        contents.push(stamp.draw.into());
        let page = document.get_object_mut(page).and_then(Object::as_dict_mut);
        page.map_err(unreadable)?.set("Contents", contents);
    }
    let mut out = Vec::with_capacity(bytes.len() + (64 << 10));
    let saved = document.save_to(&mut out);
    saved.map_err(|_| Refusal::Unreadable { kind: "PDF".into() })?;
    Ok(out)
}

/// Where a page is visible: its own box, or the one that it inherits.
fn area(document: &Document, page: ObjectId) -> [f32; 4] {
    let mut at = page;
    for _ in 0..64 {
        let Ok(node) = document.get_dictionary(at) else {
            break;
        };
        for key in [b"CropBox".as_slice(), b"MediaBox"] {
            let sides = node.get_deref(key, document).and_then(Object::as_array);
            let sides: Vec<f32> = sides
                .map(|sides| sides.iter().filter_map(|side| side.as_float().ok()).collect())
                .unwrap_or_default();
            if let [x, y, other_x, other_y] = sides[..] {
                return [x.min(other_x), y.min(other_y), x.max(other_x), y.max(other_y)];
            }
        }
        match node.get(b"Parent").and_then(Object::as_reference) {
            Ok(parent) => at = parent,
            Err(_) => break,
        }
    }
    PAGE
}

/// Across the page in pale grey, and small at its foot in grey.
fn stamp(document: &mut Document, number: usize, area: [f32; 4], text: &str) -> Stamp {
    let [left, bottom, right, top] = area;
    let (width, height) = ((right - left).max(72.0), (top - bottom).max(72.0));
    let shown = literal(text);
    let letters = text.chars().count().max(1) as f32;
    let angle = (height / width).atan();
    let diagonal = (width * width + height * height).sqrt();
    let large = (0.8 * diagonal / (letters * LETTER)).clamp(8.0, 48.0);
    let (cos, sin) = (angle.cos(), angle.sin());
    let half = letters * LETTER * large / 2.0;
    let x = left + width / 2.0 - half * cos;
    let y = bottom + height / 2.0 - half * sin;
    let content = format!(
        "/Pale gs BT 0.35 g /F {large:.1} Tf {cos:.4} {sin:.4} {:.4} {cos:.4} {x:.1} {y:.1} Tm ({shown}) Tj ET\n\
         /Clear gs BT 0.35 g /F {SMALL} Tf 1 0 0 1 {:.1} {:.1} Tm ({shown}) Tj ET\n",
        -sin,
        left + 18.0,
        bottom + 12.0,
    );
    let opacity = |part: f32| dictionary! { "Type" => "ExtGState", "ca" => part };
    let resources = dictionary! {
        "Font" => dictionary! { "F" => dictionary! {
            "Type" => "Font",
            "Subtype" => "Type1",
            "BaseFont" => "Helvetica",
            "Encoding" => "WinAnsiEncoding",
        } },
        "ExtGState" => dictionary! { "Pale" => opacity(0.16), "Clear" => opacity(0.75) },
    };
    let identity = vec![1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
    let mut form = xobject::form(area.to_vec(), identity, content.into_bytes());
    form.dict.set("Resources", resources);
    let name = format!("Slateflow{number}");
    let draw = format!("Q\nq /{name} Do Q\n").into_bytes();
    Stamp {
        form: document.add_object(form),
        draw: document.add_object(Stream::new(Dictionary::new(), draw)),
        name,
    }
}

/// In the letters of western Europe, which every PDF reader can draw; others are transcribed, a name in any script.
fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            ' '..='~' => escape(&mut out, letter),
            '\u{a0}'..='\u{ff}' => out.push_str(&format!("\\{:03o}", letter as u32)),
            _ => {
                let latin = deunicode::deunicode_char(letter).unwrap_or("?");
                latin.chars().for_each(|letter| escape(&mut out, letter));
            }
        }
    }
    out
}

fn escape(out: &mut String, letter: char) {
    if matches!(letter, '(' | ')' | '\\') {
        out.push('\\');
    }
    out.push(letter);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_so_that_every_reader_draws_it() {
        let written = [
            ("Ada (Ní)", r"Ada \(N\355\)"),
            ("Tomasz Zieliński", "Tomasz Zielinski"),
            ("Ελένη Μαρκάκη", "Elene Markake"),
            ("Оксана Левчук", "Oksana Levchuk"),
            ("O’Brien – late", "O'Brien - late"),
            ("由紀", "You Ji "),
        ];
        for (name, shown) in written {
            assert_eq!(literal(name), shown);
        }
        assert!(!literal("سلمى حداد").contains('?'));
    }
}
