//! What a catalogue defines: one entry for each message or attribute, with the arguments that it needs. The catalogue is
//! parsed in full when it is read; here only names matter.

use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) attribute: Option<String>,
    pub(crate) arguments: BTreeSet<String>,
    /// Its text in one line, for the documentation of its constant.
    pub(crate) text: String,
}

/// By key: `message`, or `message.attribute`. An entry needs the arguments of those that it refers to.
pub(crate) fn entries(catalogue: &str) -> BTreeMap<String, Entry> {
    let found = parts(catalogue);
    let mut all = BTreeMap::new();
    for (key, entry) in &found {
        let mut entry = entry.clone();
        let mut seen = BTreeSet::from([key.clone()]);
        arguments(&found, &entry.text.clone(), &mut seen, &mut entry.arguments);
        if !entry.text.is_empty() && !entry.id.starts_with('-') {
            all.insert(key.clone(), entry);
        }
    }
    all
}

fn parts(catalogue: &str) -> BTreeMap<String, Entry> {
    let mut all: BTreeMap<String, Entry> = BTreeMap::new();
    let (mut id, mut key) = (String::new(), String::new());
    for line in catalogue.lines().filter(|line| !line.starts_with('#')) {
        let indented = line.starts_with(' ');
        let content = line.trim();
        let named = content
            .split_once('=')
            .map(|(name, text)| (name.trim(), text.trim()));
        let attribute = named.and_then(|(name, text)| Some((name.strip_prefix('.')?, text)));
        let (attribute, text) = match (indented, attribute, named) {
            (true, Some((name, text)), _) if is_name(name) => (Some(name.to_owned()), text),
            (false, _, Some((name, text))) if is_name(name.trim_start_matches('-')) => {
                name.clone_into(&mut id);
                (None, text)
            }
            _ => {
                if let Some(entry) = all.get_mut(&key) {
                    entry.text = format!("{} {content}", entry.text).trim().to_owned();
                }
                continue;
            }
        };
        key = attribute
            .as_ref()
            .map_or_else(|| id.clone(), |name| format!("{id}.{name}"));
        let entry = Entry {
            id: id.clone(),
            attribute,
            text: text.to_owned(),
            arguments: BTreeSet::new(),
        };
        assert!(all.insert(key.clone(), entry).is_none(), "{key} is there twice");
    }
    all
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_of_name)
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '-' | '_')
}

/// Follows references in braces: `{ $name }`, `{ message.attribute }`, `{ -term }`.
fn arguments(
    all: &BTreeMap<String, Entry>,
    text: &str,
    seen: &mut BTreeSet<String>,
    found: &mut BTreeSet<String>,
) {
    for place in text.split('{').skip(1) {
        let place = place.split('}').next().unwrap_or_default();
        for variable in place.split('$').skip(1) {
            found.insert(variable.chars().take_while(|c| is_of_name(*c)).collect());
        }
        let reference = place.trim();
        if let Some(entry) = all.get(reference)
            && seen.insert(reference.to_owned())
        {
            arguments(all, &entry.text.clone(), seen, found);
        }
    }
}
