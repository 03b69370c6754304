//! By which names somebody is found: from each word of them on, with the marks of its letters and without. Letters that
//! have no mark to leave out, such as ß and ł, are plain ones in what is sought as well.

use serde_json::Value;
use storage::people::NAMES;
use unicode_normalization::char::is_combining_mark;

use crate::forms::answers::Content;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::spelling::{self, is_corrected, key};
use crate::text::{folded, in_plain_letters, spaced, without_marks};

/// Words of one name that it is found from.
const WORDS: usize = NAMES / 4;
/// What a name is sought by.
const LEAST: usize = 2;

/// Where names that begin like what is sought lie, in the order of their bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    pub from: String,
    pub before: String,
}

impl Range {
    pub(crate) fn has(&self, name: &str) -> bool {
        self.from.as_str() <= name && name < self.before.as_str()
    }
}

/// None: too short to look for.
pub fn range(sought: &str) -> Option<Range> {
    let from = spaced(&in_plain_letters(&folded(&tidy(sought, Lines::One))));
    (from.chars().count() >= LEAST).then(|| Range {
        before: format!("{from}{}", char::MAX),
        from,
    })
}

/// First and last name, and the name that credits show.
fn called(content: &Content) -> [String; 2] {
    let text = |key: &str| content.get(key).and_then(Value::as_str).unwrap_or_default();
    let full = format!("{} {}", text("first_name"), text("last_name"));
    [full, text("professional_name").to_owned()]
}

/// Sorted, none twice.
pub(crate) fn names(content: &Content) -> Vec<String> {
    let mut names: Vec<String> = called(content).iter().flat_map(|name| found_by(name)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The keys of those words of the names that are found in spite of a typing error: sorted, none twice.
pub(crate) fn words(content: &Content) -> Vec<String> {
    let called = called(content).map(|name| without_marks(&in_plain_letters(&folded(&name))));
    let words = called.iter().flat_map(|name| spelling::words(name).take(WORDS));
    let words = words.map(|(_, word)| word).filter(|word| is_corrected(word));
    let mut keys: Vec<String> = words.map(key).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// What one name is found by: sorted, none twice; none only of a name without letters.
pub(crate) fn found_by(name: &str) -> Vec<String> {
    let name = spaced(&in_plain_letters(&folded(name)));
    let mut names = turned(&in_plain_letters(&without_marks(&name)));
    names.extend(turned(&name));
    names.sort_unstable();
    names.dedup();
    names
}

/// The name turned so that each of its words comes first once: "ada de la cruz", "cruz ada de la" …
fn turned(name: &str) -> Vec<String> {
    let mut after_letter = false;
    let starts = name.char_indices().filter(|(_, c)| {
        let starts = c.is_alphanumeric() && !after_letter;
        after_letter = c.is_alphanumeric() || is_combining_mark(*c);
        starts
    });
    starts
        .take(WORDS)
        .map(|(at, _)| format!("{} {}", &name[at..], &name[..at]).trim_end().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn named(first: &str, last: &str, credit: &str) -> Vec<String> {
        let content = json!({"first_name": first, "last_name": last, "professional_name": credit});
        names(content.as_object().unwrap())
    }

    fn finds(sought: &str, names: &[String]) -> bool {
        let range = range(sought).unwrap();
        names
            .iter()
            .any(|name| range.from <= *name && *name < range.before)
    }

    #[test]
    fn somebody_is_found_by_the_beginning_of_each_word_of_their_names() {
        let names = named("Ada Maria", "de la Cruz", "Addie O'Neil-Ray");
        for sought in [
            "ad",
            "ADA MARIA",
            "maria de",
            "cruz ada",
            "cruz",
            "  la  cruz ",
            "addie",
            "o'neil",
            "neil",
            "ray",
        ] {
            assert!(finds(sought, &names), "{sought} in {names:?}");
        }
        for sought in ["da", "aria", "cruz maria", "adam", "neal"] {
            assert!(!finds(sought, &names), "{sought} in {names:?}");
        }
    }

    #[test]
    fn names_of_every_script_are_found_in_every_case() {
        for (first, last, sought) in [
            ("太郎", "日本", "日本"),
            ("Łukasz", "Żak", "łUKA"),
            ("Łukasz", "Żak", "zak"),
            ("Ida", "Strauß", "strauß"),
            ("Ida", "Strauß", "strauss"),
            ("Łukasz", "Żak", "lukasz z"),
            ("Jane", "Żółć", "zołc"),
            ("Søren", "Ærø", "soren aero"),
            ("Þóra", "Đặng", "thora dang"),
            ("Сергей", "Йовович", "ЙОВ"),
            ("José", "Ibáñez", "jose iban"),
            ("Jose\u{301}", "Ibáñez", "josé"),
            ("ＡＤＡ", "Byron", "ada"),
            ("नीना", "गुप्ता", "गुप्ता"),
        ] {
            let names = named(first, last, "");
            assert!(finds(sought, &names), "{sought} in {names:?}");
        }
    }

    #[test]
    fn one_character_is_too_little() {
        assert_eq!(range(" a "), None);
        assert_eq!(range(""), None);
        assert!(range("日本").is_some());
        assert_eq!(range("a\0"), None);
    }

    #[test]
    fn the_longest_names_do_not_make_more_than_there_is_room_for() {
        let long = "é è ".repeat(15);
        let names = named(&long, &long, &"à ".repeat(40));
        assert!(names.len() <= NAMES, "{}", names.len());
    }
}
