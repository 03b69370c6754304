//! What rows are checked by, and what is found wrong with them.

use domain::forms::{Context, Form};
use serde::Serialize;
use utoipa::ToSchema;

/// What rows are checked by.
#[derive(Clone, Copy)]
pub struct Rules<'a> {
    /// Of stage 3.
    pub form: &'a Form,
    pub context: Context<'a>,
    /// Of the budget.
    pub currency: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ImportProblem {
    pub sheet: String,
    /// Such as `D7`.
    pub cell: String,
    /// Heading of its column.
    pub column: String,
    /// Where it would stand in the form: `topsheet/2/amount`.
    pub field: String,
    pub detail: String,
}
