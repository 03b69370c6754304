//! Short words to write a form with: `text("logline", 30, 300).always()`. What people read of it is in the catalogues
//! (`form_definitions/words.rs`).

use crate::forms::condition::{Condition, Required};
use crate::forms::field::{
    Accept, DateRule, Field, InlineOption, Kind, Lines, Options, Pixels, Section, TextRule,
};
use crate::lifecycle::Tier;

const URL_MAX: usize = 300;

pub(crate) fn field(key: &'static str, kind: Kind) -> Field {
    Field {
        key,
        label: String::new(),
        help: String::new(),
        kind,
        required: Required::Never,
        shown: None,
        private: false,
        finance: false,
    }
}

/// One line of text.
pub fn text(key: &'static str, min: usize, max: usize) -> Field {
    text_of(key, min, max, Lines::One, TextRule::Any)
}

/// Text in paragraphs.
pub fn prose(key: &'static str, min: usize, max: usize) -> Field {
    text_of(key, min, max, Lines::Paragraphs, TextRule::Any)
}

pub fn text_of(key: &'static str, min: usize, max: usize, lines: Lines, rule: TextRule) -> Field {
    field(
        key,
        Kind::Text {
            lines,
            min,
            max,
            rule,
        },
    )
}

pub fn url(key: &'static str) -> Field {
    field(key, Kind::Url { max: URL_MAX })
}

pub fn integer(key: &'static str, min: i64, max: i64) -> Field {
    integer_from(None, key, min, max)
}

/// The same, which is `start` in a new row.
pub fn integer_starting(start: i64, key: &'static str, min: i64, max: i64) -> Field {
    integer_from(Some(start), key, min, max)
}

fn integer_from(start: Option<i64>, key: &'static str, min: i64, max: i64) -> Field {
    field(
        key,
        Kind::Integer {
            min,
            max,
            unit: None,
            start,
        },
    )
}

/// An amount of money; `max` in the currency's smallest unit.
pub fn money(key: &'static str, max: i64) -> Field {
    let currency = "currency";
    field(key, Kind::Money { max, currency })
}

/// An exact number with at most `places` digits after the point.
pub fn decimal(key: &'static str, min: &'static str, max: &'static str, places: u32) -> Field {
    field(
        key,
        Kind::Decimal {
            min,
            max,
            places,
            unit: None,
        },
    )
}

/// A file of one of these kinds, of at most so many megabytes.
pub fn document<const N: usize>(key: &'static str, accept: [Accept; N], max_mb: i64) -> Field {
    field(
        key,
        Kind::Document {
            accept: accept.to_vec(),
            max_bytes: max_mb * 1024 * 1024,
            min_pixels: None,
        },
    )
}

/// A picture of at least so many pixels.
pub fn picture(key: &'static str, max_mb: i64, least: Pixels) -> Field {
    field(
        key,
        Kind::Document {
            accept: vec![Accept::Image],
            max_bytes: max_mb * 1024 * 1024,
            min_pixels: Some(least),
        },
    )
}

pub fn year(key: &'static str, years_ahead: i32) -> Field {
    field(
        key,
        Kind::Year {
            min: 1900,
            years_ahead,
        },
    )
}

pub fn date(key: &'static str, rule: DateRule) -> Field {
    field(key, Kind::Date { rule })
}

pub fn choice(key: &'static str, options: Options) -> Field {
    field(key, Kind::Choice { options })
}

pub fn choices(key: &'static str, options: Options, min: usize, max: usize) -> Field {
    field(
        key,
        Kind::Choices {
            options,
            min,
            max,
            within: None,
            exclusive: None,
        },
    )
}

pub fn tags(key: &'static str, max_items: usize, max_length: usize) -> Field {
    field(
        key,
        Kind::Tags {
            max_items,
            max_length,
        },
    )
}

pub fn check(key: &'static str) -> Field {
    field(key, Kind::Check)
}

pub fn member(key: &'static str) -> Field {
    field(key, Kind::Member)
}

pub fn rows(key: &'static str, min: usize, max: usize, fields: Vec<Field>) -> Field {
    field(
        key,
        Kind::Rows {
            row: String::new(),
            fields,
            min,
            max,
        },
    )
}

pub fn from_list(list: &'static str) -> Options {
    Options::Taxonomy { list }
}

pub fn one_of<const N: usize>(keys: [&'static str; N]) -> Options {
    let option = |key| InlineOption {
        key,
        label: String::new(),
    };
    Options::Inline {
        options: keys.map(option).to_vec(),
    }
}

pub fn section(key: &'static str, fields: Vec<Field>) -> Section {
    Section {
        key,
        title: String::new(),
        help: String::new(),
        fields,
    }
}

pub fn any_of<const N: usize>(field: &'static str, values: [&'static str; N]) -> Condition {
    Condition::AnyOf {
        field,
        values: values.to_vec(),
    }
}

pub fn none_of<const N: usize>(field: &'static str, values: [&'static str; N]) -> Condition {
    Condition::NoneOf {
        field,
        values: values.to_vec(),
    }
}

pub fn empty(field: &'static str) -> Condition {
    Condition::Empty { field }
}

pub fn either<const N: usize>(conditions: [Condition; N]) -> Condition {
    Condition::Either {
        conditions: conditions.to_vec(),
    }
}

impl Field {
    pub fn always(mut self) -> Self {
        self.required = Required::Always;
        self
    }
    pub fn tiers<const N: usize>(mut self, tiers: [Tier; N]) -> Self {
        self.required = Required::Tiers {
            tiers: tiers.to_vec(),
        };
        self
    }
    pub fn when(mut self, when: Condition) -> Self {
        self.required = Required::When { when };
        self
    }
    /// For projects of these tiers, while this holds.
    pub fn tiers_when<const N: usize>(mut self, tiers: [Tier; N], when: Condition) -> Self {
        self.required = Required::TiersWhen {
            tiers: tiers.to_vec(),
            when,
        };
        self
    }
    /// For projects of these tiers; for the others while this holds.
    pub fn tiers_or<const N: usize>(mut self, tiers: [Tier; N], when: Condition) -> Self {
        self.required = Required::TiersOrWhen {
            tiers: tiers.to_vec(),
            when,
        };
        self
    }
    pub fn shown(mut self, shown: Condition) -> Self {
        self.shown = Some(shown);
        self
    }
    pub fn private(mut self) -> Self {
        self.private = true;
        self
    }
    pub fn finance(mut self) -> Self {
        self.finance = true;
        self
    }
    /// Its currency is the answer of this field.
    pub fn in_currency(mut self, field: &'static str) -> Self {
        if let Kind::Money { currency, .. } = &mut self.kind {
            *currency = field;
        }
        self
    }
    /// Its options belong to the answer of another field.
    pub fn within(mut self, field: &'static str) -> Self {
        if let Kind::Choices { within, .. } = &mut self.kind {
            *within = Some(field);
        }
        self
    }
    pub fn exclusive(mut self, key: &'static str) -> Self {
        if let Kind::Choices { exclusive, .. } = &mut self.kind {
            *exclusive = Some(key);
        }
        self
    }
}
