//! What is sought in the directory, before it has been read.

use crate::hashes::hash_of_filters;

/// As it was sent; a text that is empty is none.
#[derive(Debug, Default)]
pub struct Sought {
    pub name: Option<String>,
    pub title: Option<String>,
    pub department: Option<String>,
    pub country: Option<String>,
    pub language: Option<String>,
    pub near: Option<String>,
    pub within: Option<String>,
    pub sort: Option<String>,
    pub free_from: Option<String>,
    pub free_until: Option<String>,
    pub after: Option<String>,
}

impl Sought {
    /// Of all but `after`.
    pub(crate) fn hash(&self) -> u64 {
        let Self {
            name,
            title,
            department,
            country,
            language,
            near,
            within,
            sort,
            free_from,
            free_until,
            after: _,
        } = self;
        let filters = [
            name, title, department, country, language, near, within, sort, free_from, free_until,
        ];
        hash_of_filters(filters.map(Option::as_deref))
    }
}

/// A text that is empty is none.
pub(crate) fn given(text: &Option<String>) -> Option<String> {
    text.clone().filter(|text| !text.trim().is_empty())
}
