//! Answers as people read them.

use domain::Catalog;
use domain::export_import::Material;
use domain::forms::{Content, Field, Kind, Options};
use domain::money::written;
use serde_json::Value;
use time::Date;
use time::format_description::well_known::Iso8601;

use crate::texts::say;

/// What is needed to put an answer into words.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub catalog: &'a Catalog,
    pub material: &'a Material,
}

impl Words<'_> {
    /// `around`: the other answers of its row or form. Empty: nothing to read.
    pub fn answer(&self, field: &Field, answer: &Value, around: &Content) -> String {
        match (&field.kind, answer) {
            (Kind::Choice { options }, Value::String(key)) if field.key == "budget_band" => {
                self.budget_band(&self.label(options, key), around)
            }
            (Kind::Choice { options }, Value::String(key)) => self.label(options, key),
            (Kind::Choices { options, .. }, Value::Array(keys)) => {
                let labels = keys
                    .iter()
                    .filter_map(Value::as_str)
                    .map(|key| self.label(options, key));
                labels.collect::<Vec<_>>().join(", ")
            }
            (Kind::Tags { .. }, Value::Array(tags)) => tags
                .iter()
                .filter_map(Value::as_str)
                .collect::<Vec<_>>()
                .join(", "),
            (Kind::Money { currency, .. }, answer) => match answer.as_i64() {
                Some(minor) => brief(minor, self.currency(currency, around)),
                None => String::new(),
            },
            (Kind::Integer { unit, .. }, answer) => answer
                .as_i64()
                .map_or_else(String::new, |n| with_unit(&n.to_string(), unit.as_deref())),
            (Kind::Decimal { unit, .. }, Value::String(number)) => with_unit(number, unit.as_deref()),
            (Kind::Date { .. }, Value::String(iso)) => {
                Date::parse(iso, &Iso8601::DATE).map_or_else(|_| iso.clone(), day)
            }
            (Kind::Check, Value::Bool(true)) => say!(YES),
            // What a file is called says nothing to who does not get it.
            (Kind::Document { .. }, _) => String::new(),
            (Kind::Year { .. }, answer) => answer.as_i64().map_or_else(String::new, |year| year.to_string()),
            (_, Value::String(text)) => text.clone(),
            _ => String::new(),
        }
    }

    fn label(&self, options: &Options, key: &str) -> String {
        match options {
            Options::Taxonomy { list } => self.catalog.taxonomies.label(list, key).to_owned(),
            Options::Inline { options } => options
                .iter()
                .find(|option| option.key == key)
                .map_or_else(|| key.to_owned(), |option| option.label.to_owned()),
        }
    }

    /// The bands are in US dollars, whatever the project is reckoned in.
    fn budget_band(&self, band: &str, around: &Content) -> String {
        match self.currency("currency", around) {
            currency if !matches!(currency, "" | "USD") && band.contains("USD") => {
                say!(BAND_IN_DOLLARS, band, currency)
            }
            _ => band.to_owned(),
        }
    }

    /// Of the row or form, else of the project.
    fn currency<'b>(&'b self, key: &str, around: &'b Content) -> &'b str {
        let named = |answers: &'b Content, key: &str| answers.get(key).and_then(Value::as_str);
        let of_stages = |key: &str| {
            self.material
                .stages
                .iter()
                .rev()
                .find_map(|shown| named(&shown.content, key))
        };
        named(around, key)
            .or_else(|| of_stages("currency"))
            .unwrap_or_default()
    }
}

fn with_unit(number: &str, unit: Option<&str>) -> String {
    match unit {
        Some("%") => format!("{number}%"),
        Some(unit) => format!("{number} {unit}"),
        None => number.to_owned(),
    }
}

/// `21 November 2026`
pub fn day(date: Date) -> String {
    format!("{} {} {}", date.day(), date.month(), date.year())
}

/// `EUR 1,200`, and `EUR 1,200.50` where there are cents.
pub fn brief(minor: i64, currency: &str) -> String {
    let text = written(minor, currency);
    match text.split_once('.') {
        Some((units, cents)) if cents.bytes().all(|digit| digit == b'0') => units.to_owned(),
        _ => text,
    }
}
