//! Forms and their catalogues know the same words.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use messages::{Language, Texts};

use crate::form_definitions::forms::outline;
use crate::form_definitions::profile;
use crate::form_definitions::words::{in_words, in_words_of};
use crate::forms::field::{Field, Form, Kind, Options};
use crate::lifecycle::Stage;

const FILES: [&str; 5] = ["profile", "stage-1", "stage-2", "stage-3", "stage-4"];

fn forms() -> Vec<Form> {
    let stages = Stage::ALL.map(outline);
    [profile::outline()].into_iter().chain(stages).collect()
}

fn english(file: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = root.join(Path::new("messages/en").join(file).with_extension("ftl"));
    fs::read_to_string(path).expect("a catalogue")
}

/// `message.attribute` of each text of a catalogue.
fn defined(catalogue: &str) -> BTreeSet<String> {
    let mut message = "";
    let mut all = BTreeSet::new();
    for line in catalogue.lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(" =").map(|(name, _)| name) {
            Some(name) if line.starts_with(' ') => {
                all.insert(format!("{message}{}", name.trim()));
            }
            Some(name) => message = name,
            None => {}
        }
    }
    all
}

fn of_field(field: &Field, parent: &str, all: &mut BTreeSet<String>) {
    let message = format!("{parent}-{}", field.key.replace('_', "-"));
    all.insert(format!("{message}.label"));
    if !field.help.is_empty() {
        all.insert(format!("{message}.help"));
    }
    match &field.kind {
        Kind::Choice {
            options: Options::Inline { options },
        }
        | Kind::Choices {
            options: Options::Inline { options },
            ..
        } => all.extend(
            options
                .iter()
                .map(|option| format!("{message}.option-{}", option.key.replace('_', "-"))),
        ),
        Kind::Integer { unit: Some(_), .. } | Kind::Decimal { unit: Some(_), .. } => {
            all.insert(format!("{message}.unit"));
        }
        Kind::Rows { fields, .. } => {
            all.insert(format!("{message}.row"));
            fields.iter().for_each(|field| of_field(field, &message, all));
        }
        _ => {}
    }
}

#[test]
fn a_catalogue_has_the_words_of_its_form_and_no_others() {
    for (form, file) in forms().into_iter().zip(FILES) {
        let form = in_words(form, Language::ENGLISH).expect("every word");
        let mut used = BTreeSet::from([format!("{}.title", form.key)]);
        for section in &form.sections {
            let message = format!("{}-section-{}", form.key, section.key.replace('_', "-"));
            used.insert(format!("{message}.title"));
            if !section.help.is_empty() {
                used.insert(format!("{message}.help"));
            }
            section
                .fields
                .iter()
                .for_each(|field| of_field(field, form.key, &mut used));
        }
        let defined = defined(&english(file));
        let unused: Vec<_> = defined.difference(&used).collect();
        let missing: Vec<_> = used.difference(&defined).collect();
        assert!(
            unused.is_empty() && missing.is_empty(),
            "{file}: {unused:?} {missing:?}"
        );
    }
}

/// The catalogue in a language that is made up: every text in brackets.
fn pseudo(catalogue: &str) -> String {
    let bracketed = |line: &str| match line.split_once(" = ") {
        Some((name, text)) if !line.starts_with('#') => format!("{name} = ⟦{text}⟧"),
        _ => line.to_owned(),
    };
    catalogue.lines().map(|line| bracketed(line) + "\n").collect()
}

/// Nothing but files says which languages there are.
#[test]
fn a_form_is_in_another_language_as_soon_as_there_are_files_of_it() {
    let leak = |text: String| -> &'static str { text.leak() };
    let files: Vec<(&'static str, &'static str)> = FILES
        .into_iter()
        .flat_map(|file| {
            let text = english(file);
            let other = (leak(format!("qps/{file}.ftl")), leak(pseudo(&text)));
            [(leak(format!("en/{file}.ftl")), leak(text)), other]
        })
        .collect();
    let texts = Texts::new(files.leak());
    let language = Language::new("qps");
    assert_eq!(texts.languages(), [Language::ENGLISH, language]);
    let in_brackets = |text: &str| text.is_empty() || text.starts_with('⟦') && text.ends_with('⟧');
    for form in forms() {
        let form = in_words_of(&texts, form, language).expect("every word");
        assert!(in_brackets(&form.title), "{}", form.title);
        for section in &form.sections {
            assert!(
                in_brackets(&section.title) && in_brackets(&section.help),
                "{}",
                section.title
            );
        }
        for field in form.fields() {
            assert!(
                in_brackets(&field.label) && in_brackets(&field.help),
                "{}",
                field.label
            );
        }
    }
}
