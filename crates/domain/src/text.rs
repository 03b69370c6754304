//! Comparing texts that people typed.

use unicode_normalization::UnicodeNormalization;

/// Names that differ only in case or in the form of their letters are one name.
pub(crate) fn folded(name: &str) -> String {
    name.nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

/// With one space between words, and none around them.
pub(crate) fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
