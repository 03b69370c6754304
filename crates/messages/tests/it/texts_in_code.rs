//! Texts that people read are in catalogues, not in code. A text is a literal of several words that begins as a sentence or
//! a label does; what is only logged begins with a small letter. The help of the command line stays in doc comments:
//! clap's derive takes it from there when it is compiled, next to the argument that it describes.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders whose texts are in catalogues.
const MOVED: [&str; 9] = [
    "crates/kernel/src",
    "crates/domain/src",
    "crates/sheets/src",
    "crates/dossier/src",
    "crates/mail/src",
    "crates/api/src",
    "crates/installation/src",
    "crates/demo/src",
    "app/src",
];

/// Files whose literals are for somebody else than the people of the product.
const ALLOWED: &[(&str, &str)] = &[
    (
        "crates/api/src/pages/docs",
        "the description of the API, for programmers",
    ),
    ("crates/api/src/pages/dev_mail.rs", "the mailbox of development"),
    (
        "crates/api/src/routes/identity",
        "Firebase's protocol, and texts that the specification fixes",
    ),
    (
        "crates/api/src/router.rs",
        "the description of the API, for programmers",
    ),
    ("crates/api/src/spa", "plain answers to programs"),
    ("crates/api/src/site.rs", "plain answers to programs"),
    ("crates/api/src/edge/headers.rs", "headers"),
    (
        "crates/api/src/routes/operations",
        "figures for operators, and answers to programs",
    ),
    ("crates/api/src/state.rs", "for operators"),
    (
        "crates/demo/src/industry",
        "how films of the demo are called, and what its people write",
    ),
    (
        "crates/domain/src/taxonomies/load.rs",
        "data: labels that differ from their keys",
    ),
    (
        "crates/domain/src/submissions/similarity.rs",
        "a text that is compared, not shown",
    ),
    (
        "crates/domain/src/forms/schema.rs",
        "the description of the API, for programmers",
    ),
    (
        "crates/domain/src/export_import/contents.rs",
        "the list of contents of an archive",
    ),
    (
        "crates/domain/src/export_import/names.rs",
        "names of files in an archive",
    ),
    (
        "crates/dossier/src/set/fonts.rs",
        "names of fonts, as their files give them",
    ),
    (
        "crates/dossier/src/set/fallback.rs",
        "names of fonts, as their files give them",
    ),
    ("crates/demo/src/acts", "what invented people write: data"),
    ("crates/demo/src/activity", "what invented people write: data"),
    ("crates/demo/src/answers", "what invented people write: data"),
    ("crates/demo/src/documents", "what invented people write: data"),
    ("crates/demo/src/people", "invented people: data"),
];

/// Of a 401, for programs.
const CHALLENGE: &str = "Bearer realm=";

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap()
            .to_owned();
        if path.is_dir() {
            if name != "tests" {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|end| end == "rs")
            && name != "tests"
            && !name.ends_with("_tests")
        {
            found.push(path);
        }
    }
}

/// The literals of a line, without comments.
fn literals(line: &str) -> Vec<&str> {
    if line.trim_start().starts_with("//") {
        return Vec::new();
    }
    line.split('"').skip(1).step_by(2).collect()
}

fn is_text(literal: &str) -> bool {
    let words = literal
        .split_whitespace()
        .filter(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1);
    literal.starts_with(|c: char| c.is_uppercase()) && words.count() > 1 && !literal.starts_with(CHALLENGE)
}

#[test]
fn a_text_is_in_a_catalogue() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    for (allowed, _) in ALLOWED {
        assert!(root.join(allowed).exists(), "{allowed} has moved");
    }
    let mut found = Vec::new();
    for folder in MOVED {
        let mut files = Vec::new();
        sources(&root.join(folder), &mut files);
        for file in files {
            let path = file.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            if ALLOWED.iter().any(|(allowed, _)| path.starts_with(allowed)) {
                continue;
            }
            let code = fs::read_to_string(&file).unwrap();
            let code = code.split("#[cfg(test)]\nmod ").next().unwrap();
            let code = code.split("#[cfg(test)]\npub(crate) mod testing").next().unwrap();
            let texts = code.lines().enumerate().flat_map(|(at, line)| {
                let texts = literals(line).into_iter().filter(|literal| is_text(literal));
                let path = &path;
                texts.map(move |text| format!("{path}:{}: {text}", at + 1))
            });
            found.extend(texts);
        }
    }
    assert!(found.is_empty(), "move these to messages/:\n{}", found.join("\n"));
}

#[test]
fn what_is_a_text_and_what_is_not() {
    for text in [
        "The file is empty.",
        "Draft, not approved",
        "Month 0 is the first",
    ] {
        assert!(is_text(text), "{text}");
    }
    for other in [
        "there is no such project",
        "not-found",
        "Title",
        "%Y-%m-%d",
        "SELECT",
    ] {
        assert!(!is_text(other), "{other}");
    }
    assert_eq!(
        literals("say(\"One two\") // \"Three four\""),
        ["One two", "Three four"]
    );
    assert!(literals("/// \"One two\"").is_empty());
}
