//! What a table is: its columns, what a cell of each answers, and by which headings they are found.

use messages::{Args, Key};

use crate::texts::TEXTS;

/// How a cell answers its field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    /// In the currency of the row, else of the budget.
    Money,
    Decimal,
    Whole,
    Date,
    /// Of a list of the taxonomies; a label or a key.
    Choice(&'static str),
    /// Keys with their labels.
    OneOf(&'static [(&'static str, Key)]),
    /// Several of a list, with `;` between them.
    Choices(&'static str),
    Tags,
    Yes,
}

pub(crate) struct Column {
    pub key: &'static str,
    title: Key,
    /// What the column is called in other people's sheets, in small letters.
    pub also: &'static [&'static str],
    pub kind: Kind,
    pub width: f64,
}

pub(crate) struct Table {
    /// Key of the rows in the form.
    pub key: &'static str,
    pub sheet: SheetWords,
    pub columns: &'static [Column],
    /// Columns without which a row is none: headings and totals.
    pub needs: &'static [&'static str],
}

pub(crate) const fn column(
    key: &'static str,
    title: Key,
    also: &'static [&'static str],
    kind: Kind,
    width: f64,
) -> Column {
    Column {
        key,
        title,
        also,
        kind,
        width,
    }
}

/// What a sheet is called, on its tab and above its table.
#[derive(Clone, Copy)]
pub(crate) struct SheetWords {
    pub name: Key,
    /// With `$project`.
    pub title: Key,
    pub help: Key,
}

impl SheetWords {
    pub fn name(&self) -> String {
        text(&self.name)
    }
}

impl Column {
    pub fn title(&self) -> String {
        text(&self.title)
    }
}

/// A message without arguments.
pub(crate) fn text(key: &Key) -> String {
    TEXTS.say(key, Args::new())
}

/// The same in every language that there is a catalogue in.
pub(crate) fn in_all_languages(key: &Key) -> impl Iterator<Item = String> {
    TEXTS
        .languages()
        .into_iter()
        .map(move |language| language.speak(|| text(key)))
}

impl Table {
    pub fn headings(&self) -> Headings {
        let columns: &'static [Column] = self.columns;
        let mut names = Vec::new();
        for column in columns {
            let titles = in_all_languages(&column.title);
            names.extend(titles.map(|title| (title.to_lowercase(), column)));
        }
        for column in columns {
            let others = [column.key].into_iter().chain(column.also.iter().copied());
            names.extend(others.map(|name| (name.to_owned(), column)));
        }
        Headings(names)
    }
}

/// The columns of a table by all that they may be called, in small letters. A title goes before another name.
pub(crate) struct Headings(Vec<(String, &'static Column)>);

impl Headings {
    pub fn column(&self, heading: &str) -> Option<&'static Column> {
        let heading = heading.trim().to_lowercase();
        let heading = heading.split(" (").next().unwrap_or_default();
        let found = self.0.iter().find(|(name, _)| name == heading);
        found.map(|(_, column)| *column)
    }
}
