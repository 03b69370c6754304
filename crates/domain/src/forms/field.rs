//! The fields of a form.

use serde::Serialize;
use utoipa::ToSchema;

use crate::forms::condition::{Condition, Required};
use crate::forms::known::Known;
use crate::lifecycle::Tier;

impl Field {
    /// Whether the field is asked at all, given the other answers.
    pub(crate) fn is_shown(&self, answers: Known<'_>) -> bool {
        self.shown
            .as_ref()
            .is_none_or(|condition| condition.holds(answers))
    }

    pub(crate) fn is_required(&self, answers: Known<'_>, tier: Option<Tier>) -> bool {
        let among = |tiers: &[Tier]| tier.is_some_and(|tier| tiers.contains(&tier));
        self.is_shown(answers)
            && match &self.required {
                Required::Always => true,
                Required::Never => false,
                Required::Tiers { tiers } => among(tiers),
                Required::When { when } => when.holds(answers),
                Required::TiersWhen { tiers, when } => among(tiers) && when.holds(answers),
                Required::TiersOrWhen { tiers, when } => among(tiers) || when.holds(answers),
            }
    }
}

/// What an answer is. Lengths are in characters (Unicode code points).
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Kind {
    Text {
        lines: Lines,
        min: usize,
        max: usize,
        rule: TextRule,
    },
    /// An `https://` address.
    Url {
        max: usize,
    },
    Integer {
        min: i64,
        max: i64,
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<String>,
        /// What a new row begins with. A row with nothing else is not an answer.
        #[serde(skip_serializing_if = "Option::is_none")]
        start: Option<i64>,
    },
    /// A whole number of the smallest unit of a currency: 120000 is EUR 1,200.00.
    Money {
        max: i64,
        /// Key of the field that names the currency: in the same row, else in the form. Where there is none, it is the
        /// fact `stage1.currency`.
        currency: &'static str,
    },
    /// An exact number, kept as text: `"1.0842"`.
    Decimal {
        min: &'static str,
        max: &'static str,
        /// Digits after the point, at most.
        places: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        unit: Option<String>,
    },
    /// A calendar year, up to `years_ahead` years after the present one.
    Year {
        min: i32,
        years_ahead: i32,
    },
    /// `yyyy-mm-dd`.
    Date {
        rule: DateRule,
    },
    Choice {
        options: Options,
    },
    Choices {
        options: Options,
        min: usize,
        max: usize,
        /// Key of the field whose answer the options' `group` must be among.
        #[serde(skip_serializing_if = "Option::is_none")]
        within: Option<&'static str>,
        /// Key of the option that excludes all others, such as "none".
        #[serde(skip_serializing_if = "Option::is_none")]
        exclusive: Option<&'static str>,
    },
    /// Words of one's own.
    Tags {
        max_items: usize,
        max_length: usize,
    },
    /// The id of a document of the same project.
    Document {
        accept: Vec<Accept>,
        max_bytes: i64,
        /// A picture has at least so many.
        #[serde(skip_serializing_if = "Option::is_none")]
        min_pixels: Option<Pixels>,
    },
    /// Consent, or a declaration: only `true` answers it when it is required.
    Check,
    /// The account (`uid`) of a member whom a row names. Nobody types it: it comes with a name that is chosen from the
    /// people whom the team may ask, or is the caller's own. It is the team's alone.
    Member,
    Rows {
        /// What one row is called: "writer".
        row: String,
        #[schema(no_recursion)]
        fields: Vec<Field>,
        min: usize,
        max: usize,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lines {
    One,
    Paragraphs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TextRule {
    Any,
    /// Letters, marks, spaces, `'`, `-` and `.`.
    PersonName,
    /// No link, e-mail address or telephone number.
    NoContact,
    Email,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Pixels {
    pub width: u32,
    pub height: u32,
}

/// What a document may be, by its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Accept {
    Pdf,
    Xlsx,
    /// Final Draft.
    Fdx,
    /// JPEG, PNG or WebP.
    Image,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DateRule {
    Any,
    AfterToday,
    /// Today or later.
    NotBeforeToday,
    /// Today or earlier.
    NotAfterToday,
    /// A date of birth: 18 to 110 years ago.
    Adult,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(tag = "from", rename_all = "snake_case")]
pub enum Options {
    /// A list of `GET /api/taxonomies`.
    Taxonomy {
        list: &'static str,
    },
    Inline {
        options: Vec<InlineOption>,
    },
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InlineOption {
    pub key: &'static str,
    pub label: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Form {
    pub key: &'static str,
    pub version: i32,
    pub title: String,
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Section {
    pub key: &'static str,
    pub title: String,
    pub help: String,
    pub fields: Vec<Field>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Field {
    pub key: &'static str,
    pub label: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schema(required = false)]
    pub help: String,
    pub kind: Kind,
    pub required: Required,
    /// The field is asked only while this holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<Condition>,
    /// Seen by the person alone (and, in a project, by its reviewers).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub private: bool,
    /// It is of a project's finance, which is opened to members apart.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub finance: bool,
}

impl Form {
    pub fn fields(&self) -> impl Iterator<Item = &Field> {
        self.sections.iter().flat_map(|section| &section.fields)
    }

    pub fn field(&self, key: &str) -> Option<&Field> {
        self.fields().find(|field| field.key == key)
    }
}
