//! All names in the order of their bytes, each as the place where it stands among those of its person: two numbers a name.

use std::cmp::Ordering;
use std::ops::Range;

/// One of somebody's names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Name {
    pub person: u32,
    /// Which of theirs.
    number: u32,
}

/// Somebody's names, parted by a character that no name has.
#[derive(Clone, Default)]
pub(crate) struct Texts(Box<str>);

const BETWEEN: char = '\0';

impl Texts {
    pub fn of(names: &[String]) -> Self {
        let names: Vec<String> = names.iter().map(|name| name.replace(BETWEEN, "")).collect();
        Self(names.join("\0").into())
    }

    fn all(&self) -> impl Iterator<Item = &str> {
        self.0.split(BETWEEN).filter(|name| !name.is_empty())
    }

    fn text(&self, number: u32) -> &str {
        self.all().nth(number as usize).unwrap_or_default()
    }

    fn names(&self, person: u32) -> impl Iterator<Item = Name> + use<'_> {
        (0..)
            .zip(self.all())
            .map(move |(number, _)| Name { person, number })
    }
}

#[derive(Default)]
pub(crate) struct Names(Vec<Name>);

impl Names {
    /// Those of many people at once.
    pub fn sorted<'a>(texts: impl Fn(u32) -> &'a Texts, people: Range<u32>) -> Self {
        let mut all: Vec<Name> = people.flat_map(|person| texts(person).names(person)).collect();
        all.sort_unstable_by(|a, b| compare(*a, *b, &texts));
        Self(all)
    }

    pub fn add<'a>(&mut self, texts: impl Fn(u32) -> &'a Texts, person: u32) {
        for name in texts(person).names(person) {
            let at = self
                .0
                .partition_point(|other| compare(*other, name, &texts) == Ordering::Less);
            self.0.insert(at, name);
        }
    }

    pub fn remove<'a>(&mut self, texts: impl Fn(u32) -> &'a Texts, person: u32) {
        for name in texts(person).names(person) {
            let at = self.0.binary_search_by(|other| compare(*other, name, &texts));
            if let Ok(at) = at {
                self.0.remove(at);
            }
        }
    }

    /// From the one text on and before the other, each with whether it is the first of the two itself, as the first of them
    /// are.
    pub fn between<'a>(
        &self,
        texts: impl Fn(u32) -> &'a Texts,
        from: &str,
        before: &str,
    ) -> impl Iterator<Item = (u32, bool)> {
        let text = |name: &Name| texts(name.person).text(name.number);
        let first = self.0.partition_point(|name| text(name) < from);
        let rest = self.0.get(first..).unwrap_or_default();
        let rest = &rest[..rest.partition_point(|name| text(name) < before)];
        let whole = rest.partition_point(|name| text(name) <= from);
        (0..).zip(rest).map(move |(at, name)| (name.person, at < whole))
    }
}

fn compare<'a>(a: Name, b: Name, texts: &impl Fn(u32) -> &'a Texts) -> Ordering {
    let text = |name: Name| texts(name.person).text(name.number);
    text(a)
        .cmp(text(b))
        .then_with(|| (a.person, a.number).cmp(&(b.person, b.number)))
}
