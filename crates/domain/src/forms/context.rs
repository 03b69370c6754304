//! What answers are checked with, and the outcome.

use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::Tier;
use crate::taxonomies::registry::Taxonomies;

#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    pub taxonomies: &'a Taxonomies,
    pub today: time::Date,
    /// What conditions know beside the form's own answers, such as `stage1.format`.
    pub facts: &'a Content,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// While somebody is still writing: kinds and upper limits.
    Draft,
    /// Everything, as asked of a project of this tier (`None`: where no tier plays a part).
    Complete { tier: Option<Tier> },
}

/// `values` holds what can be kept, in the form's order; `errors` stand in the form's order too.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Checked {
    pub values: Content,
    pub errors: Vec<FieldError>,
}
