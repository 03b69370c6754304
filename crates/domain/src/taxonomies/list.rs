//! One list, and what can be wrong with it.

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct List {
    pub key: String,
    pub options: Vec<ListOption>,
    /// Whether `other:` followed by up to 60 characters of one's own is a choice too.
    #[serde(skip_serializing_if = "is_false")]
    pub allows_other: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct ListOption {
    pub key: String,
    pub label: String,
    /// Key of the option in the list above: a title's department, a sub-genre's genre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    /// What belongs to it, such as a format's usual running time or a union's country.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Head of department.
    #[serde(skip_serializing_if = "is_false")]
    pub head: bool,
    /// What it is called elsewhere: it is found by these names too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aliases: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum TaxonomyError {
    #[error("{file}: {source}")]
    Yaml {
        file: &'static str,
        source: serde_norway::Error,
    },
    #[error("{list}: the key {key} stands twice")]
    DuplicateKey { list: String, key: String },
}

fn is_false(value: &bool) -> bool {
    !value
}
