//! A part in XML, read to its end: nothing declared, nothing referred to outside.

use std::io::BufRead;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use super::formula::reaches_out;
use super::parts::{Xml, content_type, relationship, shortened};
use super::refusals::{KIND, active, unreadable};
use crate::Refusal;

const DEPTH: usize = 256;
/// Characters of one formula; Excel takes half of it.
const FORMULA: usize = 16_384;

const OTHER_FILES: &str = "links to other files";

pub(super) fn read(from: impl BufRead, kind: Xml) -> Result<(), Refusal> {
    let mut reader = Reader::from_reader(Utf8(from));
    if kind == Xml::Vml {
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
    }
    let (mut buffer, mut depth) = (Vec::new(), 0_usize);
    let mut formula: Option<String> = None;
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer).map_err(|_| unreadable())? {
            Event::Eof => return Ok(()),
            Event::DocType(_) => return Err(active("declarations of its own (a DTD)")),
            Event::Decl(declared) => {
                if let Some(encoding) = declared.encoding() {
                    let encoding = encoding.map_err(|_| unreadable())?;
                    let utf8 = ["utf-8", "utf8", "us-ascii"];
                    if !utf8.iter().any(|name| encoding.eq_ignore_ascii_case(name)) {
                        return Err(unreadable());
                    }
                }
            }
            Event::Start(tag) => {
                depth += 1;
                if depth > DEPTH && kind != Xml::Vml {
                    return Err(Refusal::Bomb { kind: KIND });
                }
                look_at(&tag, kind)?;
                formula = is_formula(&tag).then(String::new);
            }
            Event::Empty(tag) => look_at(&tag, kind)?,
            Event::End(_) => {
                depth = depth.saturating_sub(1);
                if formula.take().is_some_and(|formula| reaches_out(&formula)) {
                    return Err(active("formulas that reach out of it"));
                }
            }
            Event::Text(text) => add(&mut formula, &text.into_inner())?,
            Event::CData(text) => add(&mut formula, &text.into_inner())?,
            Event::GeneralRef(name) if formula.is_some() => {
                let reference = format!("&{};", &*name);
                let letter = unescape(&reference).map_err(|_| unreadable())?;
                add(&mut formula, &letter)?;
            }
            Event::PI(_) | Event::Comment(_) | Event::GeneralRef(_) => {}
        }
    }
}

fn is_formula(tag: &BytesStart<'_>) -> bool {
    let name = tag.local_name();
    matches!(
        name.as_ref(),
        "f" | "formula"
            | "formula1"
            | "formula2"
            | "definedName"
            | "oldFormula"
            | "calculatedColumnFormula"
            | "totalsRowFormula"
    )
}

fn add(formula: &mut Option<String>, text: &str) -> Result<(), Refusal> {
    if let Some(formula) = formula {
        if formula.len() + text.len() > FORMULA {
            return Err(active("a formula longer than any spreadsheet takes"));
        }
        formula.push_str(text);
    }
    Ok(())
}

fn look_at(tag: &BytesStart<'_>, kind: Xml) -> Result<(), Refusal> {
    let name = tag.local_name().as_ref().to_ascii_lowercase();
    match name.as_str() {
        "ddelink" | "olelink" | "externalbook" | "externalreference" => {
            return Err(active("links to other workbooks"));
        }
        "oleobject" | "control" | "webpublishitem" => return Err(active("objects of other programs")),
        "connection" | "dbpr" | "webpr" | "olappr" => return Err(active("connections to databases")),
        "script" | "object" | "embed" | "iframe" if kind == Xml::Vml => return Err(active("programs")),
        _ => {}
    }
    let mut link = Link::default();
    for attribute in tag.attributes().with_checks(false) {
        let Ok(attribute) = attribute else {
            match kind {
                Xml::Vml => break,
                _ => return Err(unreadable()),
            }
        };
        let value = unescape(&attribute.value).map_err(|_| unreadable())?;
        let key = attribute.key.local_name();
        match (kind, name.as_str(), key.as_ref()) {
            (Xml::ContentTypes, "default" | "override", "ContentType") if !content_type(&value) => {
                return Err(active(unknown_type(&value)));
            }
            (Xml::Relationships, "relationship", "Type") => link.kind = value.into_owned(),
            (Xml::Relationships, "relationship", "Target") => link.target = value.into_owned(),
            (Xml::Relationships, "relationship", "TargetMode") => link.mode = value.into_owned(),
            (_, "cachesource", "type") if value != "worksheet" && value != "consolidation" => {
                return Err(active("connections to databases"));
            }
            (_, "definedname", "xlm" | "vbProcedure" | "function" | "macro")
                if value != "0" && value != "false" =>
            {
                return Err(active("macros"));
            }
            (_, "cachesource", "connectionId") => return Err(active("connections to databases")),
            (Xml::Vml, _, key) if key.to_ascii_lowercase().starts_with("on") => {
                return Err(active("programs"));
            }
            (Xml::Vml, _, "src" | "href") if value.contains(':') || value.starts_with(['\\', '/']) => {
                return Err(active(OTHER_FILES));
            }
            _ => {}
        }
    }
    match (kind, name.as_str()) {
        (Xml::Relationships, "relationship") => link.check(),
        _ => Ok(()),
    }
}

fn unknown_type(value: &str) -> String {
    let lower = value.to_ascii_lowercase();
    match lower.contains("macro") || lower.contains("vba") {
        true => "macros".to_owned(),
        false => format!("a part of a kind that is not known here ({})", shortened(value)),
    }
}

#[derive(Default)]
struct Link {
    kind: String,
    target: String,
    mode: String,
}

impl Link {
    fn check(&self) -> Result<(), Refusal> {
        if !relationship(&self.kind) {
            let last = self.kind.rsplit('/').next().unwrap_or_default();
            return Err(active(match last.to_ascii_lowercase().as_str() {
                "vbaproject" | "xlmacrosheet" | "xlintlmacrosheet" => "macros".to_owned(),
                "externallink" | "externallinkpath" => "links to other workbooks".to_owned(),
                _ => format!("a link of a kind that is not known here ({})", shortened(last)),
            }));
        }
        let target = self.target.trim().to_ascii_lowercase();
        match self.mode.trim().to_ascii_lowercase().as_str() {
            "" | "internal" => {
                match target.contains(':') || target.starts_with("\\\\") || target.starts_with("//") {
                    true => Err(active(OTHER_FILES)),
                    false => Ok(()),
                }
            }
            "external" => {
                let page = ["http://", "https://", "mailto:"];
                let hyperlink = self.kind.to_ascii_lowercase().ends_with("/hyperlink");
                match hyperlink && page.iter().any(|scheme| target.starts_with(scheme)) {
                    true => Ok(()),
                    false => Err(active(OTHER_FILES)),
                }
            }
            _ => Err(unreadable()),
        }
    }
}

/// Refuses text in encodings of two or four bytes, which have zeros between the letters of tags; the reader checks the
/// rest.
struct Utf8<R>(R);

impl<R: BufRead> std::io::Read for Utf8<R> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let read = self.0.read(into)?;
        plain(&into[..read])?;
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Utf8<R> {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        let bytes = self.0.fill_buf()?;
        plain(bytes)?;
        Ok(bytes)
    }

    fn consume(&mut self, read: usize) {
        self.0.consume(read);
    }
}

fn plain(bytes: &[u8]) -> std::io::Result<()> {
    match bytes.contains(&0) {
        true => Err(std::io::ErrorKind::InvalidData.into()),
        false => Ok(()),
    }
}
