//! One cell: an answer as people read it, and what they typed as an answer.

use domain::money::Currency;
use domain::taxonomies::Taxonomies;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use time::macros::format_description;
use time::{Date, Duration};

use crate::amount;
use crate::cell_problem::{CellProblem, CellProblemKind as Problem};
use crate::table::{Column, Kind, in_all_languages, text as said};
use crate::texts::{keys, say};

/// What stands in a cell of a file.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(crate) enum Raw {
    #[default]
    Empty,
    Text(String),
    Number(#[serde(with = "exactly")] f64),
    Date(Date),
    Yes(bool),
    /// `#REF!` and its like.
    Broken(String),
}

/// Numbers are sent to the last bit.
mod exactly {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
        number.to_bits().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
        u64::deserialize(from).map(f64::from_bits)
    }
}

impl Raw {
    pub fn is_blank(&self) -> bool {
        match self {
            Raw::Empty => true,
            Raw::Text(text) => text.trim().is_empty(),
            _ => false,
        }
    }

    pub fn text(&self) -> String {
        match self {
            Raw::Empty => String::new(),
            Raw::Text(text) => undefused(text.trim()).to_owned(),
            Raw::Number(number) => digits_of(*number),
            Raw::Date(date) => date.to_string(),
            Raw::Yes(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Raw::Broken(what) => what.clone(),
        }
    }
}

/// To fifteen digits, as spreadsheets show and compare numbers.
fn digits_of(number: f64) -> String {
    let before = number.abs().log10().floor().max(0.0) as usize + 1;
    let text = format!(
        "{number:.places$}",
        places = 15_usize.saturating_sub(before).min(10)
    );
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

/// The day that a spreadsheet counts as `serial`.
pub(crate) fn day_of(serial: f64) -> Option<Date> {
    let days = serial.floor();
    (1.0..2_958_466.0).contains(&days).then(|| {
        // 1899-12-30, because spreadsheets believe that 1900 was a leap year
        time::macros::date!(1899 - 12 - 30).checked_add(Duration::days(days as i64))
    })?
}

/// An amount of minor units as a decimal number: `1234.50`.
pub(crate) fn plain(minor: i64, places: u32) -> String {
    Decimal::try_from_i128_with_scale(i128::from(minor), places)
        .unwrap_or_default()
        .to_string()
}

/// The answer to one field, or why the cell holds none.
pub(crate) fn answer(
    column: &Column,
    raw: &Raw,
    currency: Option<Currency>,
    taxonomies: &Taxonomies,
) -> Result<Value, CellProblem> {
    if let Raw::Broken(what) = raw {
        return Err(Problem::Error.of(what));
    }
    let text = raw.text();
    match column.kind {
        Kind::Text => Ok(text.into()),
        Kind::Money => match raw {
            Raw::Number(_) => amount::number(&text, currency),
            _ => amount::written(&text, currency),
        },
        Kind::Decimal => number(&text).map(|n| n.normalize().to_string().into()),
        Kind::Whole => {
            let n = number(&text)?.normalize();
            match i64::try_from(n) {
                Ok(whole) if n.is_integer() => Ok(whole.into()),
                _ => Err(Problem::NotWhole.of(&text)),
            }
        }
        Kind::Date => match raw {
            Raw::Number(serial) => day_of(*serial).map(|day| day.to_string().into()),
            _ => Date::parse(&text, format_description!("[year]-[month]-[day]"))
                .ok()
                .map(|day| day.to_string().into()),
        }
        .ok_or_else(|| Problem::NotADate.of(&text)),
        Kind::Choice(list) => choice(list, &text, taxonomies).map(Value::from),
        Kind::OneOf(options) => options
            .iter()
            .find(|(key, label)| same(key, &text) || in_all_languages(label).any(|label| same(&label, &text)))
            .map(|(key, _)| (*key).into())
            .ok_or_else(|| Problem::NotListed.of(&text)),
        Kind::Choices(list) => text
            .split([';', '\n'])
            .map(str::trim)
            .filter(|one| !one.is_empty())
            .map(|one| choice(list, one, taxonomies).map(Value::from))
            .collect::<Result<Vec<_>, _>>()
            .map(Value::from),
        Kind::Tags => Ok(text
            .split(';')
            .map(str::trim)
            .filter(|one| !one.is_empty())
            .collect::<Vec<_>>()
            .into()),
        Kind::Yes => match text.to_lowercase().as_str() {
            "yes" | "y" | "true" | "x" | "1" => Ok(true.into()),
            "no" | "n" | "false" | "0" | "-" => Ok(false.into()),
            word if in_all_languages(&keys::ANSWER_YES).any(|yes| same(&yes, word)) => Ok(true.into()),
            word if in_all_languages(&keys::ANSWER_NO).any(|no| same(&no, word)) => Ok(false.into()),
            _ => Err(Problem::NotYesOrNo.of(&text)),
        },
    }
}

/// An answer as it stands in a cell of text.
pub(crate) fn written(column: &Column, value: &Value, places: u32, taxonomies: &Taxonomies) -> String {
    let list = |list: &str, sep: &str| {
        let many = value.as_array().into_iter().flatten().filter_map(Value::as_str);
        many.map(|one| taxonomies.label(list, one))
            .collect::<Vec<_>>()
            .join(sep)
    };
    let text = value.as_str().unwrap_or_default();
    match column.kind {
        Kind::Text | Kind::Decimal | Kind::Date => text.to_owned(),
        Kind::Money => value
            .as_i64()
            .map_or_else(String::new, |minor| plain(minor, places)),
        Kind::Whole => value.as_i64().map_or_else(String::new, |n| n.to_string()),
        Kind::Choice("budget_accounts") if !text.is_empty() => {
            format!("{text} {}", taxonomies.label("budget_accounts", text))
        }
        Kind::Choice(list) => taxonomies.label(list, text).to_owned(),
        Kind::OneOf(options) => {
            let found = options.iter().find(|(key, _)| *key == text);
            found.map_or_else(|| text.to_owned(), |(_, label)| said(label))
        }
        Kind::Choices(of) => list(of, "; "),
        Kind::Tags => list("", "; "),
        Kind::Yes => match value.as_bool() {
            Some(true) => say!(ANSWER_YES),
            _ => String::new(),
        },
    }
}

/// An option by its key, its label or another name of it; an account by its number too, whatever follows it.
fn choice(list: &str, text: &str, taxonomies: &Taxonomies) -> Result<String, CellProblem> {
    let options = taxonomies
        .list(list)
        .map(|list| list.options.as_slice())
        .unwrap_or_default();
    let first = text.split([' ', '-', '.', ':']).next().unwrap_or_default();
    options
        .iter()
        .find(|option| same(&option.key, text) || same(&option.label, text))
        .or_else(|| {
            options
                .iter()
                .find(|option| list == "budget_accounts" && option.key == first)
        })
        .or_else(|| {
            options
                .iter()
                .find(|option| option.aliases.iter().any(|alias| same(alias, text)))
        })
        .map(|option| option.key.clone())
        .ok_or_else(|| Problem::NotListed.of(text))
}

pub(crate) fn same(a: &str, b: &str) -> bool {
    a.to_lowercase() == b.trim().to_lowercase()
}

/// A rate, a percentage, a count: its point, or the comma in place of it, is always the decimal one, unlike in an amount
/// of money.
fn number(text: &str) -> Result<Decimal, CellProblem> {
    let plain = text.trim_end_matches('%').trim().replace(',', ".");
    Decimal::from_str_exact(&plain).map_err(|_| Problem::NotANumber.of(text))
}

/// What a spreadsheet would take for a formula is written with an apostrophe before it.
pub(crate) fn defused(text: String) -> String {
    if is_formula(&text) {
        format!("'{text}")
    } else {
        text
    }
}

fn undefused(text: &str) -> &str {
    text.strip_prefix('\'')
        .filter(|rest| is_formula(rest))
        .unwrap_or(text)
}

fn is_formula(text: &str) -> bool {
    text.starts_with([
        '=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
    ])
}
