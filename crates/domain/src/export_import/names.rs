//! Under which names files stand in an archive: such that people find them, and every system can unpack them.

use std::collections::HashSet;

use crate::files::names::cleaned;
use crate::forms::field::{Form, Kind};
use crate::lifecycle::Stage;

/// The archive's own entry, which names all others.
pub const INDEX: &str = "project.json";
/// The same in short, for people.
pub const CONTENTS: &str = "Contents.txt";

/// Names that Windows keeps to itself.
const RESERVED: [&str; 22] = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// Names given so far; no two are the same on systems that do not tell capitals apart.
#[derive(Default)]
pub(crate) struct Names(HashSet<String>);

impl Names {
    /// `documents/Stage 2 Script & Package/Script/The Door v2.pdf`
    pub fn give(&mut self, form: &Form, stage: Stage, field: &str, filename: &str, version: i32) -> String {
        let folder = format!(
            "documents/Stage {} {}/{}",
            stage.number(),
            stage.title(),
            safe(&label(form, field))
        );
        let filename = cleaned(filename);
        let (stem, ending) = match filename.rsplit_once('.') {
            Some((stem, ending)) if !stem.is_empty() => (stem, format!(".{ending}")),
            _ => (filename.as_str(), String::new()),
        };
        let stem = match version {
            ..=1 => safe(stem),
            later => format!("{} v{later}", safe(stem)),
        };
        let mut name = format!("{folder}/{stem}{ending}");
        let mut next = 2;
        while !self.0.insert(name.to_lowercase()) {
            name = format!("{folder}/{stem} ({next}){ending}");
            next += 1;
        }
        name
    }
}

/// The label of the innermost field: of `finance_sources/evidence_file` that of the file.
fn label(form: &Form, field: &str) -> String {
    let mut keys = field.split('/');
    let mut found = keys.next().and_then(|key| form.field(key));
    for key in keys {
        found = match found.map(|field| &field.kind) {
            Some(Kind::Rows { fields, .. }) => fields.iter().find(|inner| inner.key == key),
            _ => None,
        };
    }
    found.map_or_else(|| field.replace('/', " "), |field| field.label.to_owned())
}

fn safe(part: &str) -> String {
    let part = cleaned(part);
    let first = part.split('.').next().unwrap_or_default();
    if RESERVED.contains(&first.trim().to_lowercase().as_str()) {
        format!("_{part}")
    } else {
        part
    }
}

#[cfg(test)]
mod tests {
    use messages::Language;

    use super::*;
    use crate::form_definitions::forms::definition;

    fn given(all: &[(&str, &str, i32)]) -> Vec<String> {
        let (mut names, stage) = (Names::default(), Stage::FIRST);
        let form = definition(stage, Language::ENGLISH).expect("a catalogue with every word");
        all.iter()
            .map(|(field, filename, version)| names.give(&form, stage, field, filename, *version))
            .map(|name| name.replace("documents/Stage 1 Concept & Rights/", ""))
            .collect()
    }

    #[test]
    fn a_file_stands_where_it_is_looked_for_under_a_name_of_its_own() {
        assert_eq!(
            given(&[
                ("key_image", "Key.png", 1),
                ("key_image", "KEY.png", 1),
                ("key_image", "Key.png", 3),
                ("gone/field", "Key.png", 1),
            ]),
            [
                "Key image/Key.png",
                "Key image/KEY (2).png",
                "Key image/Key v3.png",
                "gone field/Key.png"
            ]
        );
    }

    #[test]
    fn no_name_leads_out_of_the_archive_or_means_something_to_a_system() {
        assert_eq!(
            given(&[
                ("key_image", "../../etc/passwd", 1),
                ("../..", "CON.png", 1),
                ("key_image", "a:b|c?.png", 1),
                ("key_image", "...", 1),
            ]),
            [
                "Key image/passwd",
                "document/_CON.png",
                "Key image/a_b_c_.png",
                "Key image/document"
            ]
        );
    }
}
