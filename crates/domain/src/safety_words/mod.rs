//! Words that the reader of a message is warned of, in `data/safety_words.yaml`.

pub(crate) mod plain;
#[cfg(test)]
mod tests;
pub(crate) mod warning;
pub(crate) mod words;
