//! Short words to write a form with: `text("logline", "Logline", 30, 300).always()`.

use crate::forms::condition::{Condition, Required};
use crate::forms::field::{Accept, DateRule, Field, InlineOption, Kind, Lines, Options, Pixels, TextRule};
use crate::lifecycle::Tier;

const URL_MAX: usize = 300;

pub(crate) fn field(key: &'static str, label: &'static str, kind: Kind) -> Field {
    Field {
        key,
        label,
        help: "",
        kind,
        required: Required::Never,
        shown: None,
        private: false,
        finance: false,
    }
}

/// One line of text.
pub fn text(key: &'static str, label: &'static str, min: usize, max: usize) -> Field {
    text_of(key, label, min, max, Lines::One, TextRule::Any)
}

/// Text in paragraphs.
pub fn prose(key: &'static str, label: &'static str, min: usize, max: usize) -> Field {
    text_of(key, label, min, max, Lines::Paragraphs, TextRule::Any)
}

pub fn text_of(
    key: &'static str,
    label: &'static str,
    min: usize,
    max: usize,
    lines: Lines,
    rule: TextRule,
) -> Field {
    field(
        key,
        label,
        Kind::Text {
            lines,
            min,
            max,
            rule,
        },
    )
}

pub fn url(key: &'static str, label: &'static str) -> Field {
    field(key, label, Kind::Url { max: URL_MAX })
}

pub fn integer(key: &'static str, label: &'static str, min: i64, max: i64) -> Field {
    field(key, label, Kind::Integer { min, max, unit: None })
}

/// An amount of money; `max` in the currency's smallest unit.
pub fn money(key: &'static str, label: &'static str, max: i64) -> Field {
    let currency = "currency";
    field(key, label, Kind::Money { max, currency })
}

/// An exact number with at most `places` digits after the point.
pub fn decimal(
    key: &'static str,
    label: &'static str,
    min: &'static str,
    max: &'static str,
    places: u32,
) -> Field {
    field(
        key,
        label,
        Kind::Decimal {
            min,
            max,
            places,
            unit: None,
        },
    )
}

/// A file of one of these kinds, of at most so many megabytes.
pub fn document<const N: usize>(
    key: &'static str,
    label: &'static str,
    accept: [Accept; N],
    max_mb: i64,
) -> Field {
    field(
        key,
        label,
        Kind::Document {
            accept: accept.to_vec(),
            max_bytes: max_mb * 1024 * 1024,
            min_pixels: None,
        },
    )
}

/// A picture of at least so many pixels.
pub fn picture(key: &'static str, label: &'static str, max_mb: i64, least: Pixels) -> Field {
    field(
        key,
        label,
        Kind::Document {
            accept: vec![Accept::Image],
            max_bytes: max_mb * 1024 * 1024,
            min_pixels: Some(least),
        },
    )
}

pub fn year(key: &'static str, label: &'static str, years_ahead: i32) -> Field {
    field(
        key,
        label,
        Kind::Year {
            min: 1900,
            years_ahead,
        },
    )
}

pub fn date(key: &'static str, label: &'static str, rule: DateRule) -> Field {
    field(key, label, Kind::Date { rule })
}

pub fn choice(key: &'static str, label: &'static str, options: Options) -> Field {
    field(key, label, Kind::Choice { options })
}

pub fn choices(key: &'static str, label: &'static str, options: Options, min: usize, max: usize) -> Field {
    field(
        key,
        label,
        Kind::Choices {
            options,
            min,
            max,
            within: None,
            exclusive: None,
        },
    )
}

pub fn tags(key: &'static str, label: &'static str, max_items: usize, max_length: usize) -> Field {
    field(
        key,
        label,
        Kind::Tags {
            max_items,
            max_length,
        },
    )
}

pub fn check(key: &'static str, label: &'static str) -> Field {
    field(key, label, Kind::Check)
}

pub fn rows(
    key: &'static str,
    label: &'static str,
    row: &'static str,
    min: usize,
    max: usize,
    fields: Vec<Field>,
) -> Field {
    field(
        key,
        label,
        Kind::Rows {
            row,
            fields,
            min,
            max,
        },
    )
}

pub fn from_list(list: &'static str) -> Options {
    Options::Taxonomy { list }
}

pub fn one_of<const N: usize>(options: [(&'static str, &'static str); N]) -> Options {
    Options::Inline {
        options: options.map(|(key, label)| InlineOption { key, label }).to_vec(),
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
    pub fn help(mut self, help: &'static str) -> Self {
        self.help = help;
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
    pub fn unit(mut self, name: &'static str) -> Self {
        if let Kind::Integer { unit, .. } | Kind::Decimal { unit, .. } = &mut self.kind {
            *unit = Some(name);
        }
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
