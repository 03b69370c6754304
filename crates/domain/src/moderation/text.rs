//! Texts of reports, decisions and appeals.

use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::moderation::error::Error;
use crate::texts::say;

/// As it is kept, between so many characters.
pub(crate) fn fit(field: &str, text: &str, shortest: usize, longest: usize) -> Result<String, Error> {
    let text = tidy(text, Lines::Paragraphs);
    match (shortest..=longest).contains(&text.chars().count()) {
        true => Ok(text),
        false => {
            let (shortest, longest) = (
                i64::try_from(shortest).unwrap_or_default(),
                i64::try_from(longest).unwrap_or_default(),
            );
            let detail = say!(ERROR_REPORTS_LENGTH, shortest = shortest, longest = longest);
            Err(Error::field(field, "length", detail))
        }
    }
}
