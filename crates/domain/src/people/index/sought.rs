//! What is sought in the directory, before it has been read.

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

/// A text that is empty is none.
pub(crate) fn given(text: &Option<String>) -> Option<String> {
    text.clone().filter(|text| !text.trim().is_empty())
}
