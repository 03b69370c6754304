//! A form is data: what is asked, in which words, and what counts as an answer. The server checks by it, the web draws
//! it, the OpenAPI document describes it, so a rule stands in one place.

pub(crate) mod answers;
pub(crate) mod build;
pub(crate) mod check;
pub(crate) mod clean;
pub(crate) mod condition;
pub(crate) mod context;
pub(crate) mod dates;
pub(crate) mod field;
pub(crate) mod known;
pub(crate) mod lists;
pub(crate) mod schema;
pub(crate) mod written;

pub use crate::forms::answers::{Content, FieldError};
pub use crate::forms::build::*;
pub use crate::forms::check::fields::{check_fields, validate};
pub use crate::forms::clean::clean as tidy;
pub use crate::forms::condition::{Condition, Required};
pub use crate::forms::context::{Checked, Context, Mode};
pub use crate::forms::field::{
    Accept, DateRule, Field, Form, InlineOption, Kind, Lines, Options, Pixels, Section, TextRule,
};
pub use crate::forms::schema::{Written, content_schema, field_schema};
