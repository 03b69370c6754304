//! Each language and kind with a message or name that must be found and one that must not.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::warning::Warning;
use super::words::SafetyWords;

#[derive(Deserialize)]
struct Cases {
    found: Vec<String>,
    not_found: Vec<String>,
}

type Table = BTreeMap<String, BTreeMap<Warning, Cases>>;

fn table() -> Table {
    serde_norway::from_str(include_str!("cases.yaml")).unwrap()
}

fn list() -> Table {
    let words: BTreeMap<String, BTreeMap<Warning, Vec<String>>> =
        serde_norway::from_str(include_str!("../../data/safety_words.yaml")).unwrap();
    let none = |(language, kinds): (String, BTreeMap<Warning, Vec<String>>)| {
        let kinds = kinds.into_keys().map(|kind| {
            let none = Cases {
                found: Vec::new(),
                not_found: Vec::new(),
            };
            (kind, none)
        });
        (language, kinds.collect())
    };
    words.into_iter().map(none).collect()
}

fn warnings(words: &SafetyWords, kind: Warning, text: &str) -> BTreeSet<Warning> {
    match kind {
        Warning::StaffName if words.is_like_staff(text) => BTreeSet::from([kind]),
        Warning::StaffName => BTreeSet::new(),
        _ => words.in_message(text),
    }
}

#[test]
fn me_05_every_language_and_kind_finds_what_it_must_and_nothing_else() {
    let words = SafetyWords::load().unwrap();
    let mut wrong = Vec::new();
    for (language, kinds) in table() {
        for (kind, cases) in kinds {
            for text in &cases.found {
                if !warnings(&words, kind, text).contains(&kind) {
                    wrong.push(format!("{language} {kind:?} is not found: {text}"));
                }
            }
            for text in &cases.not_found {
                let found = warnings(&words, kind, text);
                if !found.is_empty() {
                    wrong.push(format!("{language} {kind:?}: {found:?} is found: {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn me_05_there_are_12_languages_with_cases_of_every_kind() {
    let (list, table) = (list(), table());
    assert_eq!(list.len(), 13, "12 languages and `everywhere`");
    for (language, kinds) in &list {
        if language != "everywhere" {
            assert_eq!(kinds.len(), 6, "{language} has every kind but links");
        }
        for kind in kinds.keys() {
            let cases = table.get(language).and_then(|kinds| kinds.get(kind));
            let has_both = cases.is_some_and(|cases| !cases.found.is_empty() && !cases.not_found.is_empty());
            assert!(has_both, "{language} {kind:?}");
        }
    }
}

#[test]
fn me_05_the_longest_message_of_one_word_is_read_at_once() {
    let words = SafetyWords::load().unwrap();
    let began = std::time::Instant::now();
    for word in ["send ", "foto ", "發", "geld überweis ", "photo clothes "] {
        let text: String = word.chars().cycle().take(4_000).collect();
        for _ in 0..20 {
            words.in_message(&text);
        }
    }
    // Generous: without optimisation it is some hundred milliseconds.
    assert!(
        began.elapsed() < std::time::Duration::from_secs(10),
        "{:?}",
        began.elapsed()
    );
}
