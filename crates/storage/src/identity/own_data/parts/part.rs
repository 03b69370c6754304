//! One list: of which table, which columns, whose rows.

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Id,
    Time,
    Yes,
    Number,
    Object,
}

/// Whose rows: `$1` of the condition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    Account,
    Address,
}

/// One list of the export.
pub struct Part {
    pub name: &'static str,
    pub table: &'static str,
    /// A column's kind follows a colon: an id, a time, yes or no, a number, a JSON object; text has none.
    columns: &'static str,
    pub(crate) whose: Whose,
    pub(crate) condition: &'static str,
}

pub(super) const fn part(
    name: &'static str,
    table: &'static str,
    columns: &'static str,
    condition: &'static str,
) -> Part {
    Part {
        name,
        table,
        columns,
        whose: Whose::Account,
        condition,
    }
}

pub(super) const fn addressed(
    name: &'static str,
    table: &'static str,
    columns: &'static str,
    condition: &'static str,
) -> Part {
    Part {
        whose: Whose::Address,
        ..part(name, table, columns, condition)
    }
}

pub(crate) fn columns(part: &Part) -> impl Iterator<Item = (&'static str, Kind)> {
    part.columns
        .split_ascii_whitespace()
        .map(|column| match column.split_once(':') {
            Some((name, "i")) => (name, Kind::Id),
            Some((name, "t")) => (name, Kind::Time),
            Some((name, "y")) => (name, Kind::Yes),
            Some((name, "n")) => (name, Kind::Number),
            Some((name, _)) => (name, Kind::Object),
            None => (column, Kind::Text),
        })
}
