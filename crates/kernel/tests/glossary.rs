//! What the glossary says of files is true: each that it names exists, and has in it what is named with it.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// `a/b::c` of the columns "where" and "rule", and of the table that has neither whatever has a slash in it.
fn named(glossary: &str) -> Vec<String> {
    let mut columns: Vec<usize> = Vec::new();
    let mut found = Vec::new();
    for line in glossary.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if cells.contains(&"term") {
            let places = cells.iter().enumerate();
            columns = places
                .filter(|(_, cell)| ["where", "rule"].contains(cell))
                .map(|(at, _)| at)
                .collect();
            continue;
        }
        let all = cells.iter().enumerate().flat_map(|(at, cell)| {
            let quoted = cell.split('`').skip(1).step_by(2);
            quoted.map(move |word| (at, word))
        });
        for (at, word) in all {
            let is_path = columns.contains(&at) || (columns.is_empty() && word.contains('/'));
            if line.starts_with('|') && is_path {
                found.push(word.to_owned());
            }
        }
    }
    found
}

/// In the crate that it begins with, in `web/src`, or else in `domain`: a file or a folder.
fn place(path: &str) -> Option<PathBuf> {
    if let Some(rest) = path.strip_prefix("web/") {
        let src = root().join("web/src").join(rest);
        return [src.with_extension("ts"), src.with_extension("tsx"), src]
            .into_iter()
            .find(|place| place.exists());
    }
    let crates = root().join("crates");
    let (first, rest) = path.split_once('/').unwrap_or((path, ""));
    let src = match crates.join(first).is_dir() {
        true => crates.join(first).join("src").join(rest),
        false => crates.join("domain/src").join(path),
    };
    [src.with_extension("rs"), src]
        .into_iter()
        .find(|place| place.exists())
}

fn text_of(place: &Path) -> String {
    if place.is_file() {
        return fs::read_to_string(place).expect("a source");
    }
    let inside = fs::read_dir(place).expect("a folder").flatten();
    inside.map(|entry| text_of(&entry.path())).collect()
}

fn defines(text: &str, name: &str) -> bool {
    text.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
        .any(|word| word == name)
}

fn is_true(said: &str) -> bool {
    let (path, name) = said.split_once("::").unwrap_or((said, ""));
    place(path).is_some_and(|place| name.is_empty() || defines(&text_of(&place), name))
}

#[test]
fn every_file_of_the_glossary_exists() {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary");
    let said = named(&glossary);
    assert!(said.len() > 100, "the table was read: {said:?}");
    let wrong: Vec<&String> = said.iter().filter(|said| !is_true(said)).collect();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn a_file_that_is_gone_is_found() {
    assert!(is_true("review/assignment/queue") && is_true("kernel/stage::target_days"));
    assert!(is_true("web/shared/identity/role-guard::guardRoles") && !is_true("web/shared/identity/none"));
    assert!(!is_true("review/queue") && !is_true("kernel/stage::deadline"));
    assert_eq!(
        named("| term | where |\n|---|---|\n| one `x` | `a/b::c`, by `d` |\n"),
        ["a/b::c", "d"]
    );
    assert_eq!(
        named("| term | meaning |\n|---|---|\n| one `x` | in `a/b` |\n"),
        ["a/b"]
    );
}
