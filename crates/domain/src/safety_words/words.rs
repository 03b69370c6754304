//! The list of words, made ready to be found in messages and names.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use aho_corasick::AhoCorasick;
use serde::Deserialize;

use crate::safety_words::plain::{in_latin, is_joined, plain};
use crate::safety_words::warning::Warning;

const LIST: &str = include_str!("../../data/safety_words.yaml");
/// Whose staff names are also found with letters that look alike.
const EVERYWHERE: &str = "everywhere";
/// Between two parts of an entry.
const GAP: &str = " ... ";
/// Characters that may stand there in a message.
const NEAR: usize = 40;
/// No character has more bytes.
const NEAR_BYTES: usize = NEAR * 4;

#[derive(Debug, thiserror::Error)]
pub enum SafetyWordsError {
    #[error("safety_words.yaml: {0}")]
    Yaml(#[from] serde_norway::Error),
    #[error("safety_words.yaml: {0}")]
    Search(#[from] aho_corasick::BuildError),
    #[error("safety_words.yaml: the entry “{0}” has an empty part")]
    Empty(String),
}

#[derive(Deserialize)]
#[serde(transparent)]
struct List(BTreeMap<String, BTreeMap<Warning, Vec<String>>>);

/// What is sought as a whole.
#[derive(Debug)]
struct Part {
    /// Also the beginning of a longer word.
    is_beginning: bool,
}

#[derive(Debug)]
struct Entry {
    warning: Warning,
    /// Parts by number, in their order.
    parts: Vec<usize>,
}

#[derive(Debug)]
pub struct SafetyWords {
    parts: Vec<Part>,
    search: AhoCorasick,
    entries: Vec<Entry>,
    /// Staff names that are found in spite of look-alikes.
    brands: Vec<String>,
}

/// Where a part stands in a plain text, in bytes.
type Place = (usize, usize);

impl SafetyWords {
    pub fn load() -> Result<Self, SafetyWordsError> {
        let List(languages) = serde_norway::from_str(LIST)?;
        let mut builder = Builder::default();
        for (warning, entry) in languages.values().flatten().flat_map(|(warning, entries)| {
            let warning = *warning;
            entries.iter().map(move |entry| (warning, entry))
        }) {
            builder.add(warning, entry)?;
        }
        let brands = languages
            .get(EVERYWHERE)
            .and_then(|all| all.get(&Warning::StaffName));
        let brands = brands.into_iter().flatten().map(|name| plain(name)).collect();
        Ok(Self {
            search: AhoCorasick::new(&builder.sought)?,
            parts: builder.parts,
            entries: builder.entries,
            brands,
        })
    }

    /// What the reader of this text is warned of.
    pub(crate) fn in_message(&self, text: &str) -> BTreeSet<Warning> {
        let mut found = self.found_in(&plain(text));
        found.remove(&Warning::StaffName);
        found
    }

    pub(crate) fn is_like_staff(&self, name: &str) -> bool {
        let plain = plain(name);
        let is_listed = |name: &str| self.found_in(name).contains(&Warning::StaffName);
        is_listed(&plain) || is_listed(&in_latin(&plain)) || self.is_like_brand(name)
    }

    /// Of staff names those alone that are of no language.
    pub(crate) fn is_like_brand(&self, name: &str) -> bool {
        let latin = in_latin(&plain(name));
        self.brands.iter().any(|brand| is_like(&latin, brand))
    }

    fn found_in(&self, plain: &str) -> BTreeSet<Warning> {
        let mut places: HashMap<usize, Vec<Place>> = HashMap::new();
        for found in self.search.find_overlapping_iter(plain) {
            let number = found.pattern().as_usize();
            if self.is_whole(plain, number, (found.start(), found.end())) {
                places
                    .entry(number)
                    .or_default()
                    .push((found.start(), found.end()));
            }
        }
        let entries = self.entries.iter();
        let found = entries.filter(|entry| is_there(plain, &entry.parts, &places));
        found.map(|entry| entry.warning).collect()
    }

    /// It begins and ends where words do.
    fn is_whole(&self, plain: &str, number: usize, (start, end): Place) -> bool {
        let (before, rest) = plain.split_at(start);
        let (found, after) = rest.split_at(end - start);
        let begins = !is_joined(before.chars().next_back(), found.chars().next());
        let ends = !is_joined(found.chars().next_back(), after.chars().next());
        begins && (ends || self.parts.get(number).is_some_and(|part| part.is_beginning))
    }
}

#[derive(Default)]
struct Builder {
    numbers: HashMap<(String, bool), usize>,
    sought: Vec<String>,
    parts: Vec<Part>,
    entries: Vec<Entry>,
}

impl Builder {
    fn add(&mut self, warning: Warning, entry: &str) -> Result<(), SafetyWordsError> {
        // What comes after the beginning of a word is the next part.
        let entry_parts = entry
            .replace("* ", &format!("*{GAP}"))
            .replace(&format!("{GAP}... "), GAP);
        let parts = entry_parts.split(GAP).map(|part| {
            let bare = part.trim_end_matches('*');
            let text = plain(bare);
            match text.is_empty() {
                true => Err(SafetyWordsError::Empty(entry.to_owned())),
                false => Ok(self.number(text, bare.len() < part.len())),
            }
        });
        let parts = parts.collect::<Result<_, _>>()?;
        self.entries.push(Entry { warning, parts });
        Ok(())
    }

    fn number(&mut self, text: String, is_beginning: bool) -> usize {
        let next = self.sought.len();
        let number = *self.numbers.entry((text.clone(), is_beginning)).or_insert(next);
        if number == next {
            self.sought.push(text);
            self.parts.push(Part { is_beginning });
        }
        number
    }
}

/// The parts stand in their order, each near the one before and in the same sentence.
fn is_there(plain: &str, parts: &[usize], places: &HashMap<usize, Vec<Place>>) -> bool {
    let Some((first, rest)) = parts.split_first() else {
        return false;
    };
    // Where the parts so far end.
    let mut ends: BTreeSet<usize> = places
        .get(first)
        .into_iter()
        .flatten()
        .map(|place| place.1)
        .collect();
    for part in rest {
        let next = places.get(part).into_iter().flatten();
        let next = next.filter(|(start, _)| {
            let from = start.saturating_sub(NEAR_BYTES);
            let before = ends.range(from..=*start).next_back();
            before.is_some_and(|end| is_near(plain.get(*end..*start).unwrap_or_default()))
        });
        ends = next.map(|place| place.1).collect();
    }
    !ends.is_empty()
}

fn is_near(between: &str) -> bool {
    between.chars().count() <= NEAR && !between.contains(['.', '!', '?', '。', '।', '؟'])
}

/// With its letters apart, in one word with others, or with one letter wrong.
fn is_like(name: &str, brand: &str) -> bool {
    let together: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    together.contains(brand)
        || name
            .split(|c: char| !c.is_alphanumeric())
            .any(|word| strsim::osa_distance(word, brand) <= 1)
}
